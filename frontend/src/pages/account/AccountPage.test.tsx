import { screen, waitFor, within } from '@testing-library/react';
import { claire, claireOrder, FakeShop } from '../../testing/fake-shop';
import { renderApp, signInClaire } from '../../testing/render-app';

const openAccount = (section = '', shop = new FakeShop()) => {
  signInClaire();
  return renderApp(`/account${section}`, { shop });
};

describe('the account', () => {
  it('sends an anonymous visitor home', async () => {
    const { address } = renderApp('/account');
    await waitFor(() => expect(address()).toBe('/'));
  });

  it.each([
    ['favoris', 'Veuillez vous connecter pour voir vos favoris.'],
    ['commandes', 'Veuillez vous connecter pour voir vos commandes.'],
  ])('asks an anonymous visitor of the %s to log in, and leads back there', async (section, prompt) => {
    const shop = new FakeShop().on('POST login/client', {
      isEmailVerified: true,
      client: { _id: 'claire', token: 'claire-token' },
    });
    const { user, address } = renderApp(`/account?section=${section}`, { shop });
    const popup = await screen.findByRole('dialog', { name: 'Se connecter ?' });
    expect(address()).toBe('/');
    expect(within(popup).getByText(prompt)).toBeVisible();
    await user.type(within(popup).getByLabelText('Email'), 'claire.morel@exemple.fr');
    await user.type(within(popup).getByLabelText('Mot de passe'), 'savon-et-lavande-7');
    await user.click(within(popup).getByRole('button', { name: "M'identifier" }));
    await waitFor(() => expect(address()).toBe(`/account?section=${section}`));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  });

  it('says that the session has expired, at home, with the way back', async () => {
    const shop = new FakeShop().refuse('GET client/claire', 401, { code: 'SESSION.REQUIRED', message: 'Non.' });
    const { user, address } = openAccount('?section=commandes', shop);
    const popup = await screen.findByRole('dialog', { name: 'Se connecter ?' });
    expect(within(popup).getByText('Votre session a expiré. Reconnectez-vous pour continuer.')).toBeVisible();
    expect(address()).toBe('/');
    shop.on('POST login/client', { isEmailVerified: true, client: { _id: 'claire', token: 'nouveau' } });
    shop.on('GET client/claire', claire);
    await user.type(within(popup).getByLabelText('Email'), 'claire.morel@exemple.fr');
    await user.type(within(popup).getByLabelText('Mot de passe'), 'savon-et-lavande-7{Enter}');
    await waitFor(() => expect(address()).toBe('/account?section=commandes'));
  });

  it('asks nothing of a client who has just logged out', async () => {
    const { user, address } = openAccount('?section=favoris');
    await user.click((await screen.findAllByRole('button', { name: 'Se déconnecter' }))[0]!);
    await waitFor(() => expect(address()).toBe('/'));
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  it('shows five orders at first, and the older ones when asked', async () => {
    const ids = ['1', '2', '3', '4', '5', '6', '7'];
    const shop = new FakeShop().on('GET purchases/claire', { purchases: ids });
    for (const id of ids) shop.on(`GET orders/${id}`, claireOrder({ _id: id, reference: `AK-${id}` }));
    const { user } = openAccount('?section=commandes', shop);
    expect(await screen.findByText('AK-5')).toBeInTheDocument();
    expect(screen.queryByText('AK-6')).not.toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Afficher les commandes plus anciennes' }));
    expect(await screen.findByText('AK-7')).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: /plus anciennes/ })).not.toBeInTheDocument();
  });

  it.each([
    ['deleted', 404, { code: 'PRODUCT.NOT_FOUND', message: 'Parti.' }, 'Ce produit n’est plus disponible.'],
    ['withdrawn', 410, { _id: 'karite', code: 'P.W', message: 'Plus vendu.', similar: [] }, 'Plus vendu.'],
  ])('lets go of a favourite that is not sold any more: %s', async (_how, status, body, said) => {
    const shop = new FakeShop().refuse('GET product/karite', status, body);
    shop.on('DELETE favorites/claire/remove/karite', { favorites: [] });
    const { user } = openAccount('?section=favoris', shop);
    await screen.findByText(said);
    shop.on('GET favorites/claire', { favorites: [] });
    await user.click(screen.getByRole('button', { name: 'Retirer des favoris' }));
    expect(await screen.findByText("Vous n'avez aucun produit en favori.")).toBeInTheDocument();
  });

  it('shows the personal data first, and saves them', async () => {
    const shop = new FakeShop().on('PUT update/client/claire', { ...claire, prenom: 'Clara' });
    const { user } = openAccount('', shop);
    const firstName = await screen.findByLabelText('Prénom');
    expect(firstName).toHaveValue('Claire');
    await user.clear(firstName);
    await user.type(firstName, 'Clara');
    await user.click(screen.getByRole('button', { name: 'Sauvegarder' }));
    expect(await screen.findByText('Modifications sauvegardées avec succès !')).toBeInTheDocument();
    const [saved] = shop.asked('PUT update/client/claire');
    expect(saved?.body).toMatchObject({ prenom: 'Clara', nom: 'Morel', clientEmail: 'claire.morel@exemple.fr' });
    expect(saved?.headers.get('Authorization')).toBe('Bearer claire-token');
  });

  it('sends nothing while a required field is empty', async () => {
    const { user, shop } = openAccount();
    await user.clear(await screen.findByLabelText('Nom'));
    await user.click(screen.getByRole('button', { name: 'Sauvegarder' }));
    expect(await screen.findByText('Veuillez remplir tous les champs obligatoires.')).toBeInTheDocument();
    expect(shop.asked('PUT update/client/claire')).toHaveLength(0);
  });

  it('says when saving failed', async () => {
    const shop = new FakeShop().refuse('PUT update/client/claire', 500, {
      code: 'SERVER.UNEXPECTED',
      message: 'Oups.',
    });
    const { user } = openAccount('', shop);
    await user.click(await screen.findByRole('button', { name: 'Sauvegarder' }));
    expect(
      await screen.findByText('Erreur lors de la mise à jour des données. Veuillez réessayer.'),
    ).toBeInTheDocument();
  });

  it('says what the server refuses beside its field, once', async () => {
    const shop = new FakeShop().refuse('PUT update/client/claire', 400, {
      code: 'REQUEST.INVALID',
      message: 'Email invalide',
      problems: [{ code: 'FIELD.INVALID', field: 'clientEmail', message: 'Email invalide' }],
    });
    const { user } = openAccount('', shop);
    await user.click(await screen.findByRole('button', { name: 'Sauvegarder' }));
    await screen.findByText('Erreur lors de la mise à jour des données. Veuillez réessayer.');
    expect(screen.getAllByText('Email invalide')).toHaveLength(1);
    expect(screen.getByLabelText('Email')).toHaveAccessibleDescription('Email invalide');
  });

  it('says that there is no order yet', async () => {
    openAccount('?section=commandes', new FakeShop().on('GET purchases/claire', { purchases: [] }));
    expect(await screen.findByText("Vous n'avez passé aucune commande.")).toBeInTheDocument();
  });

  it('shows an order with its lines, total and status, and no refund before it is delivered', async () => {
    openAccount('?section=commandes', new FakeShop().on('GET orders/order-1', claireOrder()));
    const entry = await screen.findByText('AK-7F3K2Q');
    const order = within(entry.closest('li')!);
    expect(order.getByText('Savon Lavande fine')).toBeInTheDocument();
    expect(order.getByText(/12,00\s€/)).toBeInTheDocument();
    expect(order.getByText('En préparation')).toBeInTheDocument();
    expect(order.queryByRole('button', { name: 'Demander un remboursement' })).not.toBeInTheDocument();
  });

  it('refuses a refund on the fifteenth day without asking the server', async () => {
    const late = claireOrder({ status: 'Livré', date: '2026-11-06T10:00:00.000Z' });
    const { user, shop } = openAccount('?section=commandes', new FakeShop().on('GET orders/order-1', late));
    await user.click(await screen.findByRole('button', { name: 'Demander un remboursement' }));
    expect(screen.getByText('La période de remboursement de 14 jours est expirée.')).toBeInTheDocument();
    expect(shop.asked('POST purchases/claire/order-1/refund')).toHaveLength(0);
  });

  it('takes a favourite out of the list once the server agrees', async () => {
    const shop = new FakeShop();
    const { user } = openAccount('?section=favoris', shop);
    const retire = await screen.findByRole('button', { name: 'Retirer Karité nature des favoris' });
    shop.on('DELETE favorites/claire/remove/karite', { favorites: [] }).on('GET favorites/claire', { favorites: [] });
    await user.click(retire);
    expect(await screen.findByText("Vous n'avez aucun produit en favori.")).toBeInTheDocument();
    expect(shop.asked('DELETE favorites/claire/remove/karite')).toHaveLength(1);
    expect(screen.getByRole('link', { name: 'Parcourir la boutique' })).toHaveFocus();
  });

  it('forgets token and id on logout, tells the server and goes home', async () => {
    const shop = new FakeShop().on('POST logout', null);
    const { user, address } = openAccount('', shop);
    await user.click((await screen.findAllByRole('button', { name: 'Se déconnecter' }))[0]!);
    await waitFor(() => expect(address()).toBe('/'));
    expect(window.localStorage.getItem('clientToken')).toBeNull();
    expect(window.localStorage.getItem('clientId')).toBeNull();
    await waitFor(() => expect(shop.asked('POST logout')).toEqual([expect.objectContaining({ keepalive: true })]));
  });
});

describe('the session', () => {
  it('ends when the client cannot be loaded', async () => {
    const expired = { code: 'SESSION.REQUIRED', message: 'Votre session a expiré.' };
    const { address } = openAccount('', new FakeShop().refuse('GET client/claire', 401, expired));
    await waitFor(() => expect(address()).toBe('/'));
    expect(window.localStorage.getItem('clientToken')).toBeNull();
  });

  it('survives a network that is down', async () => {
    openAccount('', new FakeShop().cut('GET client/claire'));
    expect(
      await screen.findByText('Erreur lors de la récupération des données. Veuillez réessayer.'),
    ).toBeInTheDocument();
    expect(window.localStorage.getItem('clientToken')).toBe('claire-token');
  });

  it('goes on with the token that an answer renews', async () => {
    const shop = new FakeShop().when('GET client/claire', () => ({
      body: claire,
      headers: { 'X-Session-Token': 'fresh-token' },
    }));
    openAccount('', shop);
    await screen.findByLabelText('Prénom');
    await waitFor(() => expect(window.localStorage.getItem('clientToken')).toBe('fresh-token'));
  });
});

describe('another password', () => {
  async function fillIn({ user }: ReturnType<typeof renderApp>, current: string, next: string) {
    await user.click(await screen.findByRole('button', { name: 'Changer de mot de passe' }));
    expect(screen.getByLabelText('Mot de passe actuel')).toHaveFocus();
    await user.type(screen.getByLabelText('Mot de passe actuel'), current);
    await user.type(screen.getByLabelText('Nouveau mot de passe'), next);
    await user.type(screen.getByLabelText('Confirmer le nouveau mot de passe'), next);
    await user.click(screen.getByRole('button', { name: 'Changer le mot de passe' }));
  }

  it('is taken with the present one, and this session goes on with its new token', async () => {
    const answer = { message: 'Votre mot de passe est changé.', token: 'claire-neuf' };
    const view = openAccount('', new FakeShop().on('PUT update/client/claire/password', answer));
    await fillIn(view, 'lavande et miel', 'romarin et sel');
    expect(await screen.findByText(/Votre mot de passe est changé/)).toBeInTheDocument();
    expect(view.shop.asked('PUT update/client/claire/password')[0]?.body).toEqual({
      currentPassword: 'lavande et miel',
      clientPassword: 'romarin et sel',
    });
    expect(window.localStorage.getItem('clientToken')).toBe('claire-neuf');
  });

  it('is not taken with a wrong one, which is said beside its field', async () => {
    const message = 'Le mot de passe actuel est incorrect.';
    const problems = [{ code: 'PASSWORD.WRONG_CURRENT', message, field: 'currentPassword' }];
    const error = { code: 'PASSWORD.WRONG_CURRENT', message, problems };
    const view = openAccount('', new FakeShop().refuse('PUT update/client/claire/password', 400, error));
    await fillIn(view, 'pas le bon', 'romarin et sel');
    await waitFor(() => expect(screen.getByLabelText('Mot de passe actuel')).toHaveAccessibleDescription(message));
    expect(screen.getByLabelText('Mot de passe actuel')).toHaveFocus();
  });
});

describe('another mail address', () => {
  const changeTo = async ({ user }: ReturnType<typeof renderApp>, address: string) => {
    const field = await screen.findByLabelText('Email');
    await user.clear(field);
    await user.type(field, address);
  };

  it('is taken with the password, which nothing else asks for', async () => {
    const pending = { ...claire, pendingEmail: 'claire@ailleurs.fr' };
    const view = openAccount('', new FakeShop().on('PUT update/client/claire', pending));
    await screen.findByLabelText('Email');
    expect(screen.queryByLabelText('Votre mot de passe')).not.toBeInTheDocument();
    await changeTo(view, 'claire@ailleurs.fr');
    await view.user.click(screen.getByRole('button', { name: 'Sauvegarder' }));
    expect(await screen.findByText('Veuillez remplir tous les champs obligatoires.')).toBeVisible();
    expect(view.shop.asked('PUT update/client/claire')).toEqual([]);
    await view.user.type(screen.getByLabelText('Votre mot de passe'), 'lavande et miel');
    await view.user.click(screen.getByRole('button', { name: 'Sauvegarder' }));
    expect(await screen.findByText('Modifications sauvegardées avec succès !')).toBeVisible();
    expect(view.shop.asked('PUT update/client/claire')[0]?.body).toMatchObject({
      clientEmail: 'claire@ailleurs.fr',
      currentPassword: 'lavande et miel',
    });
    expect(screen.queryByLabelText('Votre mot de passe')).not.toBeInTheDocument();
  });

  it('is not taken with a wrong one, which is said beside its field', async () => {
    const message = 'Le mot de passe actuel est incorrect.';
    const problems = [{ code: 'PASSWORD.WRONG_CURRENT', message, field: 'currentPassword' }];
    const shop = new FakeShop().refuse('PUT update/client/claire', 400, { code: problems[0]!.code, message, problems });
    const view = openAccount('', shop);
    await changeTo(view, 'claire@ailleurs.fr');
    await view.user.type(screen.getByLabelText('Votre mot de passe'), 'pas le bon');
    await view.user.click(screen.getByRole('button', { name: 'Sauvegarder' }));
    await waitFor(() =>
      expect(screen.getByLabelText('Votre mot de passe')).toHaveAccessibleDescription(expect.stringContaining(message)),
    );
    expect(screen.getByLabelText('Votre mot de passe')).toHaveFocus();
  });
});

describe('the devices on which the account is open', () => {
  const since = '2026-11-20T09:30:00.000Z';
  const here = { id: 'here', device: 'Firefox sur Linux', since, lastUsedAt: since, current: true };
  const phone = { id: 'phone', device: 'Safari sur iPhone', since, lastUsedAt: since, current: false };
  const library = { id: 'library', device: 'Edge sur Windows', since, lastUsedAt: since, current: false };
  const answerWith = (...left: object[]) => {
    let sessions: object[] = [here, phone, library];
    return new FakeShop()
      .when('GET sessions', () => ({ body: sessions }))
      .when('POST sessions/end', () => ({ body: (sessions = left) }));
  };

  it('are listed, and one is disconnected with the password', async () => {
    const { user, shop } = openAccount('', answerWith(here, library));
    await user.click(await screen.findByRole('button', { name: 'Déconnecter Safari sur iPhone' }));
    expect(screen.getByText('Connecté depuis le 20 novembre à 10 h 30')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Déconnecter Firefox sur Linux' })).not.toBeInTheDocument();
    expect(screen.getByLabelText('Votre mot de passe')).toHaveFocus();
    await user.type(screen.getByLabelText('Votre mot de passe'), 'lavande et miel{Enter}');
    expect(await screen.findByText('L’appareil est déconnecté.')).toBeVisible();
    await waitFor(() => expect(screen.queryByText('Safari sur iPhone')).not.toBeInTheDocument());
    const [asked] = shop.asked('POST sessions/end');
    expect(asked?.body).toEqual({ currentPassword: 'lavande et miel', sessionId: 'phone' });
  });

  it('are all disconnected but this one', async () => {
    const { user, shop } = openAccount('', answerWith(here));
    await user.click(await screen.findByRole('button', { name: 'Déconnecter tous les autres appareils' }));
    await user.type(screen.getByLabelText('Votre mot de passe'), 'lavande et miel{Enter}');
    expect(await screen.findByText('Les autres appareils sont déconnectés.')).toBeVisible();
    expect(shop.asked('POST sessions/end')[0]?.body).toEqual({ currentPassword: 'lavande et miel' });
    expect(screen.getByText('Firefox sur Linux (cet appareil)')).toBeVisible();
  });

  it('stay when the password is wrong, which is said beside its field', async () => {
    const message = 'Le mot de passe actuel est incorrect.';
    const problems = [{ code: 'PASSWORD.WRONG_CURRENT', message, field: 'currentPassword' }];
    const shop = answerWith().refuse('POST sessions/end', 400, { code: problems[0]!.code, message, problems });
    const { user } = openAccount('', shop);
    await user.click(await screen.findByRole('button', { name: 'Déconnecter Safari sur iPhone' }));
    await user.type(screen.getByLabelText('Votre mot de passe'), 'pas le bon{Enter}');
    await waitFor(() => expect(screen.getByLabelText('Votre mot de passe')).toHaveAccessibleDescription(message));
    expect(screen.getByText('Safari sur iPhone')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Annuler' }));
    expect(screen.queryByLabelText('Votre mot de passe')).not.toBeInTheDocument();
  });
});
