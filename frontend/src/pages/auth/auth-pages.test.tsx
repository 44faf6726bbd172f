import { screen, waitFor } from '@testing-library/react';
import type { setupUser } from '../../testing/quick-user';
import { claire, FakeShop } from '../../testing/fake-shop';
import { renderApp, signInClaire } from '../../testing/render-app';

type User = ReturnType<typeof setupUser>;

async function logIn(user: User) {
  await user.type(await screen.findByLabelText('Email'), 'claire.morel@exemple.fr');
  await user.type(screen.getByLabelText('Mot de passe'), 'lavande26!');
  await user.click(screen.getByRole('button', { name: "M'identifier" }));
}

describe('the login page', () => {
  it('says what is wrong with a field once it was left', async () => {
    const { user } = renderApp('/login');
    await user.type(await screen.findByLabelText('Email'), 'claire');
    expect(screen.queryByText('Email invalide')).not.toBeInTheDocument();
    await user.tab();
    expect(await screen.findByText('Email invalide')).toBeInTheDocument();
    await user.type(screen.getByLabelText('Mot de passe'), '12345');
    await user.tab();
    expect(await screen.findByText('Le mot de passe doit contenir au moins 6 caractères')).toBeInTheDocument();
  });

  it('connects a client, keeps token and id, and goes home', async () => {
    const shop = new FakeShop().on('POST login/client', {
      isEmailVerified: true,
      client: { _id: 'claire', token: 'claire-token' },
    });
    const { user, address } = renderApp('/login', { shop });
    await logIn(user);
    await waitFor(() => expect(address()).toBe('/'));
    expect(window.localStorage.getItem('clientToken')).toBe('claire-token');
    expect(window.localStorage.getItem('clientId')).toBe('claire');
    expect(await screen.findByRole('link', { name: 'Mon compte' })).toHaveAccessibleDescription('Connecté');
  });

  it('keeps a client out whose address is not confirmed, and sends the mail again', async () => {
    const shop = new FakeShop()
      .on('POST login/client', { isEmailVerified: false })
      .on('POST confirm/client/resend', { message: 'ok' });
    const { user } = renderApp('/login', { shop });
    await logIn(user);
    expect(
      await screen.findByText('Vous devez confirmer votre email, vérifier votre boîte de réception.'),
    ).toBeInTheDocument();
    expect(window.localStorage.getItem('clientToken')).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Renvoyer l’email de confirmation' }));
    expect(await screen.findByText('Un nouvel email de confirmation a été envoyé.')).toBeInTheDocument();
  });

  it('repeats the words of the server', async () => {
    const refused = { code: 'LOGIN.REFUSED', message: 'Email ou mot de passe incorrect.' };
    const { user } = renderApp('/login', { shop: new FakeShop().refuse('POST login/client', 401, refused) });
    await logIn(user);
    expect(await screen.findByText('Email ou mot de passe incorrect.')).toBeInTheDocument();
  });

  it.each([
    ['Erreur réseau. Veuillez réessayer.', (shop: FakeShop) => shop.cut('POST login/client')],
    ['Erreur lors de la connexion.', (shop: FakeShop) => shop.on('POST login/client', {}, 500)],
  ])('says « %s »', async (sentence, prepare) => {
    const { user } = renderApp('/login', { shop: prepare(new FakeShop()) });
    await logIn(user);
    expect(await screen.findByText(sentence)).toBeInTheDocument();
  });
});

describe('the login popup', () => {
  it('leaves the focus in its field while a link below is pressed, which a sentence about the field would move', async () => {
    const { user, address } = renderApp('/faq');
    await user.click(screen.getByRole('button', { name: 'Mon compte' }));
    const email = await screen.findByLabelText('Email');
    await waitFor(() => expect(email).toHaveFocus());
    const link = screen.getByRole('link', { name: 'Créez un compte ?' });
    await user.pointer({ keys: '[MouseLeft>]', target: link });
    expect(email).toHaveFocus();
    await user.pointer({ keys: '[/MouseLeft]', target: link });
    await waitFor(() => expect(address()).toBe('/signup'));
  });

  it('leads back from the forgotten password with one press, too', async () => {
    const { user, address } = renderApp('/mot-de-passe-oublie');
    const email = await screen.findByLabelText('Email');
    await user.click(email);
    const link = screen.getByRole('link', { name: 'Retour à la connexion' });
    await user.pointer({ keys: '[MouseLeft>]', target: link });
    expect(email).toHaveFocus();
    await user.pointer({ keys: '[/MouseLeft]', target: link });
    await waitFor(() => expect(address()).toBe('/login'));
  });

  it('tells whose session ended under way, and leaves them on their page', async () => {
    signInClaire();
    const shop = new FakeShop()
      .refuse('GET client/claire', 401, { code: 'SESSION.REQUIRED', message: 'Connectez-vous.' })
      .on('POST login/client', { isEmailVerified: true, client: { _id: 'claire', token: 'nouveau' } });
    const { user, address } = renderApp('/faq?depuis=pied', { shop });
    await user.click(await screen.findByRole('button', { name: 'Mon compte' }));
    const popup = await screen.findByRole('dialog', { name: 'Se connecter ?' });
    expect(popup).toHaveTextContent('Votre session a expiré. Reconnectez-vous pour continuer.');
    shop.on('GET client/claire', claire);
    await logIn(user);
    await waitFor(() => expect(popup).not.toBeInTheDocument());
    expect(await screen.findByRole('link', { name: 'Mon compte' })).toHaveAccessibleDescription('Connecté');
    expect(address()).toBe('/faq?depuis=pied');
  });

  it('hands the typed address over to whoever forgot the password, never by the page’s address', async () => {
    const shop = new FakeShop().on('POST password/forgot', { message: 'ok' });
    const { user, address } = renderApp('/faq', { shop });
    await user.click(screen.getByRole('button', { name: 'Mon compte' }));
    await user.type(await screen.findByLabelText('Email'), 'claire.morel@exemple.fr');
    await user.click(screen.getByRole('link', { name: 'Mot de passe oublié' }));
    expect(await screen.findByRole('heading', { level: 1, name: 'Mot de passe oublié' })).toBeInTheDocument();
    expect(address()).toBe('/mot-de-passe-oublie');
    expect(await screen.findByLabelText('Email')).toHaveValue('claire.morel@exemple.fr');
    await user.click(screen.getByRole('button', { name: 'Recevoir le lien' }));
    expect(await screen.findByText(/un email vient de partir/)).toBeInTheDocument();
    expect(shop.asked('POST password/forgot').map(({ body }) => body)).toEqual([
      { clientEmail: 'claire.morel@exemple.fr' },
    ]);
  });

  it('opens over any page and closes itself once connected', async () => {
    const shop = new FakeShop().on('POST login/client', {
      isEmailVerified: true,
      client: { _id: 'claire', token: 'claire-token' },
    });
    const { user } = renderApp('/faq', { shop });
    await user.click(screen.getByRole('button', { name: 'Mon compte' }));
    expect(await screen.findByRole('dialog', { name: 'Se connecter ?' })).toHaveTextContent(
      'Connectez-vous à votre compte existant',
    );
    await logIn(user);
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  });
});

describe('the confirmation page', () => {
  it('confirms with the token of the mail, once', async () => {
    const shop = new FakeShop().on('POST confirm/client', { message: 'Votre adresse est confirmée.' });
    renderApp('/confirm-account?token=abc', { shop });
    expect(await screen.findByRole('heading', { name: 'Inscription confirmé' })).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Se connecter' })).toHaveAttribute('href', '/login');
    expect(shop.asked('POST confirm/client').map(({ body }) => body)).toEqual([{ token: 'abc' }]);
  });

  const NEEDED = { code: 'CONFIRMATION.PASSWORD_REQUIRED', message: 'Saisissez le mot de passe de votre inscription.' };

  it('asks for the password of a sign-up, says when it is another, and opens the account with the right one', async () => {
    const shop = new FakeShop().refuse('POST confirm/client', 400, NEEDED);
    const { user } = renderApp('/confirm-account?token=abc', { shop });
    expect(await screen.findByRole('heading', { name: 'Confirmez votre adresse' })).toBeInTheDocument();
    const message = 'Ce mot de passe n’est pas celui de l’inscription. Vous pouvez en choisir un autre.';
    const problems = [{ code: 'CONFIRMATION.PASSWORD_WRONG', field: 'clientPassword', message }];
    shop.refuse('POST confirm/client', 400, { code: 'CONFIRMATION.PASSWORD_WRONG', message, problems });
    await user.type(screen.getByLabelText('Mot de passe'), 'lavande26?');
    await user.click(screen.getByRole('button', { name: 'Confirmer mon adresse' }));
    expect(await screen.findByText(message)).toBeInTheDocument();
    shop.on('POST confirm/client', { message: 'Votre adresse est confirmée.' });
    await user.clear(screen.getByLabelText('Mot de passe'));
    await user.type(screen.getByLabelText('Mot de passe'), 'lavande26!');
    await user.click(screen.getByRole('button', { name: 'Confirmer mon adresse' }));
    expect(await screen.findByRole('heading', { name: 'Inscription confirmé' })).toBeInTheDocument();
    expect(shop.asked('POST confirm/client').map(({ body }) => body)).toEqual([
      { token: 'abc' },
      { token: 'abc', clientPassword: 'lavande26?' },
      { token: 'abc', clientPassword: 'lavande26!' },
    ]);
  });

  it('lets whoever did not fill in the form choose names and password', async () => {
    const shop = new FakeShop().refuse('POST confirm/client', 400, NEEDED);
    const { user } = renderApp('/confirm-account?token=abc', { shop });
    await user.click(await screen.findByRole('button', { name: 'Choisir un autre mot de passe' }));
    await user.type(screen.getByLabelText('Nom'), 'Roux');
    await user.type(screen.getByLabelText('Prénom'), 'Camille');
    await user.type(screen.getByLabelText('Nouveau mot de passe'), 'choisi par moi');
    await user.type(screen.getByLabelText('Confirmer le mot de passe'), 'choisi par toi');
    await user.click(screen.getByRole('button', { name: 'Confirmer mon adresse' }));
    expect(await screen.findByText('Les mots de passe doivent correspondre')).toBeInTheDocument();
    shop.on('POST confirm/client', { message: 'Votre adresse est confirmée.' });
    await user.clear(screen.getByLabelText('Confirmer le mot de passe'));
    await user.type(screen.getByLabelText('Confirmer le mot de passe'), 'choisi par moi');
    await user.click(screen.getByRole('button', { name: 'Confirmer mon adresse' }));
    expect(await screen.findByRole('heading', { name: 'Inscription confirmé' })).toBeInTheDocument();
    expect(shop.asked('POST confirm/client').at(-1)?.body).toEqual({
      token: 'abc',
      nom: 'Roux',
      prenom: 'Camille',
      clientPassword: 'choisi par moi',
    });
  });

  it('puts the order of a mailed link into an account by a press alone, and says where it cannot', async () => {
    const lead = 'La commande AK-7F3K2Q sera ajoutée à votre compte.';
    const shop = new FakeShop().refuse('POST confirm/client', 400, {
      code: 'CONFIRMATION.ORDER_TO_KEEP',
      message: lead,
    });
    const { user } = renderApp('/confirm-account?token=abc', { shop });
    expect(await screen.findByRole('heading', { name: 'Rangez votre commande' })).toBeInTheDocument();
    expect(screen.getByText(lead)).toBeInTheDocument();
    expect(shop.asked('POST confirm/client').map(({ body }) => body)).toEqual([{ token: 'abc' }]);
    const press = screen.getByRole('button', { name: 'Ranger la commande dans mon compte' });
    const message = 'Cette commande est annulée.';
    shop.refuse('POST confirm/client', 409, { code: 'ORDER.NO_ACCOUNT', message });
    await user.click(press);
    expect(await screen.findByText(message)).toBeInTheDocument();
    shop.on('POST confirm/client', { message: 'Votre commande est rangée.', order: 'AK-7F3K2Q' });
    await user.click(press);
    expect(await screen.findByRole('heading', { name: 'Votre commande est dans votre compte' })).toBeInTheDocument();
    expect(shop.asked('POST confirm/client').at(-1)?.body).toEqual({ token: 'abc', keepOrder: true });
  });

  it('says what an account begins with that is opened from an order', async () => {
    const message = 'Votre mot de passe ouvre votre compte, avec le nom et l’email de votre commande.';
    const shop = new FakeShop().refuse('POST confirm/client', 400, {
      code: 'CONFIRMATION.PASSWORD_TO_CHOOSE',
      message,
    });
    renderApp('/confirm-account?token=abc', { shop });
    expect(await screen.findByText(message)).toBeInTheDocument();
  });

  it('offers another mail when the link ends while the password is typed', async () => {
    const shop = new FakeShop().refuse('POST confirm/client', 400, NEEDED);
    const { user } = renderApp('/confirm-account?token=abc', { shop });
    await user.type(await screen.findByLabelText('Mot de passe'), 'lavande26!');
    shop.refuse('POST confirm/client', 400, { code: 'LINK.NOT_VALID', message: 'Ce lien n’est plus valable.' });
    await user.click(screen.getByRole('button', { name: 'Confirmer mon adresse' }));
    expect(await screen.findByRole('heading', { name: 'Lien invalide' })).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Renvoyer l’email de confirmation' })).toBeInTheDocument();
  });

  it('offers another mail when the link is no good', async () => {
    const shop = new FakeShop()
      .refuse('POST confirm/client', 400, { code: 'LINK.INVALID', message: 'Ce lien n’est plus valable.' })
      .on('POST confirm/client/resend', { message: 'ok' });
    const { user } = renderApp('/confirm-account?token=abc', { shop });
    expect(await screen.findByText('Ce lien n’est plus valable.')).toBeInTheDocument();
    await user.type(screen.getByLabelText('Email'), 'claire.morel@exemple.fr');
    await user.click(screen.getByRole('button', { name: 'Renvoyer l’email de confirmation' }));
    expect(await screen.findByText(/un nouvel email vient de partir/)).toBeInTheDocument();
  });
});
