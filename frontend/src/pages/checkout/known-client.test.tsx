import { screen, waitFor, within } from '@testing-library/react';
import type { KeptAddress, NewOrder } from '@shop/contract';
import { claire, claireOrder, FakeShop } from '../../testing/fake-shop';
import { AT_HOME, AT_PARENTS } from '../../testing/kept-addresses';
import { CARDS, openCheckout, ordersOf, payButton, popup, typeCard } from '../../testing/open-checkout';
import { fillCart, renderApp, signInClaire } from '../../testing/render-app';

const ADDRESSES = 'client/claire/addresses';

function openKnown(addresses: KeptAddress[], shop = new FakeShop(), client = claire) {
  signInClaire();
  shop.on('POST neworders', { success: true, order: claireOrder() }, 201);
  shop.on(`GET ${ADDRESSES}`, { addresses }).on('GET client/claire', client);
  return openCheckout(shop);
}

/** Within the tab, as by the cart. */
async function toCheckout({ user }: ReturnType<typeof renderApp>) {
  await user.click(await screen.findByRole('button', { name: 'Panier' }));
  const cart = within(await popup(/^Votre panier/));
  await user.click(cart.getByRole('button', { name: 'Commander' }));
}

const step = (title: RegExp) => screen.findByRole('button', { name: title });

describe('a client whose address is kept', () => {
  it('finds everything filled: the card, and one press', async () => {
    const view = openKnown([AT_HOME, AT_PARENTS]);
    expect(await screen.findByText('Bonjour Claire, tout est prêt.')).toBeVisible();
    expect(await step(/^Coordonnées/)).toHaveTextContent('Modifier');
    expect(await step(/^Livraison/)).toHaveTextContent('Modifier');
    expect(screen.getByText('44000 Nantes')).toBeVisible();
    await typeCard(view, CARDS.good);
    await view.user.click(payButton());
    await popup('Merci pour votre commande !');
    expect(ordersOf(view)[0]?.body as NewOrder).toMatchObject({
      ...{ prenom: 'Claire', nom: 'Morel', email: 'claire.morel@exemple.fr', mobile: '06 12 34 56 78' },
      ...{ address: '12 rue des Carmes', complement: '2e étage', postalCode: '44000', city: 'Nantes', country: 'FR' },
    });
  });

  it('sends to another kept address, and to whoever receives there', async () => {
    const view = openKnown([AT_HOME, AT_PARENTS]);
    await view.user.click(await step(/^Livraison/));
    const where = within(screen.getByRole('group', { name: /^Où livrer/ }));
    expect(where.getByRole('radio', { name: /À la maison/ })).toBeChecked();
    expect(screen.queryByLabelText('Adresse')).not.toBeInTheDocument();
    await view.user.click(where.getByRole('radio', { name: /Chez maman/ }));
    await view.user.click(screen.getByRole('button', { name: 'Continuer vers le paiement' }));
    await typeCard(view, CARDS.good);
    expect(screen.getByText('Hélène Morel', { selector: 'p' })).toBeVisible();
    await view.user.click(payButton());
    await popup('Merci pour votre commande !');
    expect(ordersOf(view)[0]?.body as NewOrder).toMatchObject({
      ...{ prenom: 'Hélène', nom: 'Morel', address: '4 impasse des Tilleuls', complement: '', postalCode: '44100' },
    });
  });

  it('keeps the name that was typed for somebody else when another address is typed', async () => {
    const view = openKnown([AT_HOME]);
    await view.user.click(await step(/^Coordonnées/));
    const firstName = screen.getByLabelText('Prénom');
    await view.user.clear(firstName);
    await view.user.type(firstName, 'Jeanne');
    await view.user.click(screen.getByRole('button', { name: /^Continuer vers/ }));
    await view.user.click(await step(/^Livraison/));
    await view.user.click(screen.getByRole('radio', { name: 'Une autre adresse' }));
    await view.user.type(screen.getByLabelText('Adresse'), '27 quai de la Fosse');
    await view.user.type(screen.getByLabelText('Code postal'), '44000');
    await view.user.type(screen.getByLabelText('Ville'), 'Nantes');
    await view.user.click(screen.getByRole('button', { name: 'Continuer vers le paiement' }));
    await typeCard(view, CARDS.good);
    await view.user.click(payButton());
    await popup('Merci pour votre commande !');
    expect(ordersOf(view)[0]?.body).toMatchObject({ prenom: 'Jeanne', address: '27 quai de la Fosse' });
  });

  it('is told whose name order and invoice bear, and orders in their own with one press', async () => {
    const view = openKnown([{ ...AT_PARENTS, isDefault: true }, AT_HOME]);
    expect(await screen.findByText(/^Hélène Morel sera le nom sur la commande, le colis et la facture/)).toBeVisible();
    const other = screen.getByRole('button', { name: 'Mettre plutôt Claire Morel' });
    await view.user.click(other);
    expect(screen.getByText(/^Claire Morel sera le nom sur la commande/)).toBeVisible();
    expect(screen.getByText('Claire Morel', { selector: 'p' })).toBeVisible();
    expect(other).toHaveFocus();
    expect(other).toHaveAccessibleName('Mettre plutôt Hélène Morel');
    await typeCard(view, CARDS.good);
    await view.user.click(payButton());
    await popup('Merci pour votre commande !');
    expect(ordersOf(view)[0]?.body).toMatchObject({
      prenom: 'Claire',
      nom: 'Morel',
      address: '4 impasse des Tilleuls',
    });
  });

  it('is told nothing of names where they receive themselves', async () => {
    openKnown([AT_HOME, AT_PARENTS]);
    expect(await screen.findByText('Bonjour Claire, tout est prêt.')).toBeVisible();
    expect(screen.queryByText(/sera le nom sur/)).not.toBeInTheDocument();
  });

  it('keeps a new address when that is asked, and orders in any case', async () => {
    const shop = new FakeShop().on(`POST ${ADDRESSES}`, { addresses: [AT_HOME, AT_PARENTS] });
    const view = openKnown([AT_HOME], shop);
    await view.user.click(await step(/^Livraison/));
    await view.user.click(screen.getByRole('radio', { name: 'Une autre adresse' }));
    await view.user.type(screen.getByLabelText('Adresse'), '27 quai de la Fosse');
    await view.user.type(screen.getByLabelText('Code postal'), '44000');
    await view.user.type(screen.getByLabelText('Ville'), 'Nantes');
    await view.user.click(screen.getByRole('checkbox', { name: /^Enregistrer cette adresse/ }));
    await view.user.click(screen.getByRole('button', { name: 'Continuer vers le paiement' }));
    expect(await screen.findByText('L’adresse est enregistrée dans votre compte.')).toBeVisible();
    // Mended at once, it is not kept a second time.
    await view.user.click(await step(/^Livraison/));
    expect(screen.queryByRole('checkbox', { name: /^Enregistrer cette adresse/, checked: true })).toBeNull();
    await view.user.click(screen.getByRole('button', { name: 'Continuer vers le paiement' }));
    expect(shop.asked(`POST ${ADDRESSES}`)).toHaveLength(1);
    expect(shop.asked(`POST ${ADDRESSES}`)[0]?.body).toEqual({
      ...{ prenom: 'Claire', nom: 'Morel', address: '27 quai de la Fosse', complement: '', postalCode: '44000' },
      ...{ city: 'Nantes', country: 'FR' },
    });
    await typeCard(view, CARDS.good);
    await view.user.click(payButton());
    await popup('Merci pour votre commande !');
    expect(ordersOf(view)[0]?.body).toMatchObject({ address: '27 quai de la Fosse' });
  });

  it('says when the new address could not be kept, and can try again', async () => {
    const shop = new FakeShop().refuse(`POST ${ADDRESSES}`, 409, { code: 'ADDRESS.LIMIT_REACHED', message: 'Plein.' });
    const view = openKnown([], shop, { ...claire, mobile: '' });
    await view.user.type(await screen.findByLabelText('Téléphone'), '06 12 34 56 78');
    await view.user.click(screen.getByRole('button', { name: 'Continuer vers la livraison' }));
    const box = await screen.findByRole('checkbox', { name: /^Enregistrer cette adresse et mon téléphone/ });
    await waitFor(() => expect(box).toBeVisible());
    await view.user.click(box);
    await view.user.click(screen.getByRole('button', { name: 'Continuer vers le paiement' }));
    expect(await screen.findByText(/n’a pas pu être enregistrée dans votre compte\s: Plein\./)).toBeVisible();
    shop.on(`POST ${ADDRESSES}`, { addresses: [AT_HOME] }).on('PUT update/client/claire', claire);
    await view.user.click(screen.getByRole('button', { name: 'Réessayer' }));
    expect(await screen.findByText('L’adresse est enregistrée dans votre compte.')).toBeVisible();
    expect(shop.asked('PUT update/client/claire')[0]?.body).toEqual({ mobile: '06 12 34 56 78' });
    expect(screen.getByLabelText('Numéro de carte')).toBeVisible();
  });

  it('goes on with the card that is typed while the first address is being kept', async () => {
    const shop = new FakeShop();
    const view = openKnown([], shop);
    await view.user.click(await screen.findByRole('button', { name: 'Continuer vers la livraison' }));
    const box = await screen.findByRole('checkbox', { name: /^Enregistrer cette adresse/ });
    await waitFor(() => expect(box).toBeVisible());
    await view.user.click(box);
    shop.on(`POST ${ADDRESSES}`, { addresses: [AT_HOME] });
    const card = screen.getByLabelText('Numéro de carte');
    await view.user.click(screen.getByRole('button', { name: 'Continuer vers le paiement' }));
    expect(await screen.findByText('L’adresse est enregistrée dans votre compte.')).toBeVisible();
    expect(card).toBeInTheDocument();
    expect(card).toBeVisible();
  });

  it('is asked what is missing: a telephone that nobody knows', async () => {
    openKnown([AT_HOME], new FakeShop(), { ...claire, mobile: '' });
    const mobile = await screen.findByLabelText('Téléphone');
    await waitFor(() => expect(mobile).toBeVisible());
    expect(screen.queryByText(/tout est prêt/)).not.toBeInTheDocument();
  });

  it('finds the usual address of now, not the one that an earlier page of the tab was told', async () => {
    signInClaire();
    fillCart(2);
    const shop = new FakeShop().on(`GET ${ADDRESSES}`, { addresses: [AT_HOME, AT_PARENTS] });
    shop.on('POST neworders', { success: true, order: claireOrder() }, 201);
    const view = renderApp('/account?section=adresses', { shop });
    expect(await screen.findByRole('heading', { name: 'Chez maman' })).toBeVisible();
    const preferred = { ...AT_PARENTS, isDefault: true };
    shop.on(`GET ${ADDRESSES}`, { addresses: [preferred, { ...AT_HOME, isDefault: false }] });
    shop.on('GET client/claire', { ...claire, mobile: '06 98 76 54 32' });
    await toCheckout(view);
    expect(await screen.findByText('Bonjour Claire, tout est prêt.')).toBeVisible();
    expect(screen.getByText('4 impasse des Tilleuls')).toBeVisible();
    await typeCard(view, CARDS.good);
    await view.user.click(payButton());
    await popup('Merci pour votre commande !');
    expect(ordersOf(view)[0]?.body).toMatchObject({ address: '4 impasse des Tilleuls', mobile: '06 98 76 54 32' });
  });

  describe('and who reopened the step of delivery without typing anything', () => {
    /** Leaves the checkout with what `choose` chose, and comes back to what the account says by then. */
    async function comeBackTo(addresses: KeptAddress[], choose?: RegExp, client = claire) {
      const first = openKnown([AT_HOME, AT_PARENTS]);
      await first.user.click(await step(/^Livraison/));
      if (choose) await first.user.click(screen.getByRole('radio', { name: choose }));
      await first.user.click(screen.getByRole('button', { name: 'Continuer vers le paiement' }));
      await waitFor(() => expect(screen.getByLabelText('Numéro de carte')).toBeVisible());
      const stored = window.sessionStorage.getItem('checkout');
      for (const word of ['Carmes', 'Tilleuls', 'Hélène', 'Claire', '06 12']) expect(stored).not.toContain(word);
      first.unmount();
      return openKnown(addresses, new FakeShop(), client);
    }
    const mended = { ...AT_HOME, address: '21 rue des Carmes', version: 2 };

    it('finds the address as it was corrected since', async () => {
      const view = await comeBackTo([mended, AT_PARENTS], undefined, { ...claire, mobile: '06 98 76 54 32' });
      expect(await screen.findByText('Bonjour Claire, tout est prêt.')).toBeVisible();
      expect(screen.getByText('21 rue des Carmes')).toBeVisible();
      await typeCard(view, CARDS.good);
      await view.user.click(payButton());
      await popup('Merci pour votre commande !');
      expect(ordersOf(view)[0]?.body).toMatchObject({ address: '21 rue des Carmes', mobile: '06 98 76 54 32' });
    });

    it('finds the address that took the place of one that was deleted, with who receives there', async () => {
      await comeBackTo([{ ...AT_PARENTS, isDefault: true }]);
      expect(await screen.findByText('Bonjour Claire, tout est prêt.')).toBeVisible();
      expect(screen.getByText('4 impasse des Tilleuls')).toBeVisible();
      expect(screen.getByText('Hélène Morel', { selector: 'p' })).toBeVisible();
      expect(screen.queryByText('12 rue des Carmes')).not.toBeInTheDocument();
    });

    it('is asked once none is kept any more', async () => {
      await comeBackTo([]);
      expect(await screen.findByLabelText('Adresse')).toBeVisible();
      expect(screen.queryByText(/tout est prêt/)).not.toBeInTheDocument();
      expect(screen.queryByText('12 rue des Carmes')).not.toBeInTheDocument();
    });

    it('finds the chosen address as it was corrected since', async () => {
      await comeBackTo([AT_HOME, { ...AT_PARENTS, prenom: 'Jeanne', complement: 'Portail vert', version: 4 }], /maman/);
      expect(await screen.findByText('Portail vert')).toBeVisible();
      expect(screen.getByText('Jeanne Morel', { selector: 'p' })).toBeVisible();
      expect(screen.getByLabelText('Numéro de carte')).toBeVisible();
    });

    it('chooses anew once the chosen address is deleted', async () => {
      await comeBackTo([AT_HOME], /maman/);
      expect(await screen.findByRole('radio', { name: /À la maison/ })).toBeChecked();
      expect(screen.getByText('Claire Morel', { selector: 'p' })).toBeVisible();
      expect(screen.queryByText(/Hélène/)).not.toBeInTheDocument();
    });

    it('finds the chosen address in its step, with nothing of the usual one', async () => {
      const view = await comeBackTo([AT_HOME, AT_PARENTS], /maman/);
      await view.user.click(await step(/^Livraison/));
      expect(screen.getByRole('radio', { name: /Chez maman/ })).toBeChecked();
    });
  });

  it('goes through the steps when the addresses that were known cannot be asked again', async () => {
    signInClaire();
    fillCart(2);
    const shop = new FakeShop().on(`GET ${ADDRESSES}`, { addresses: [AT_HOME] });
    const view = renderApp('/account?section=adresses', { shop });
    expect(await screen.findByRole('heading', { name: 'À la maison' })).toBeVisible();
    shop.cut(`GET ${ADDRESSES}`);
    await toCheckout(view);
    expect(await screen.findByLabelText('Prénom')).toBeVisible();
    expect(screen.queryByText(/tout est prêt/)).not.toBeInTheDocument();
  });

  it('goes through the steps when the addresses cannot be loaded', async () => {
    signInClaire();
    const shop = new FakeShop().refuse(`GET ${ADDRESSES}`, 500, { code: 'SERVER.UNEXPECTED', message: 'Oups.' });
    openCheckout(shop);
    expect(await screen.findByLabelText('Prénom')).toHaveValue('Claire');
    expect(screen.getByLabelText('Adresse')).toHaveValue('14 rue des Tilleuls');
  });
});

describe('somebody without an account', () => {
  it('is told so, with the way to log in that comes back here', async () => {
    const shop = new FakeShop().on('POST login/client', {
      isEmailVerified: true,
      client: { _id: 'claire', token: 'claire-token' },
    });
    shop.on(`GET ${ADDRESSES}`, { addresses: [AT_HOME] });
    const { user, address } = openCheckout(shop);
    expect(await screen.findByText(/^Commande sans compte\./)).toBeVisible();
    expect(screen.queryByRole('checkbox', { name: /^Enregistrer/ })).not.toBeInTheDocument();
    await user.click(screen.getByRole('link', { name: 'Se connecter' }));
    await user.type(await screen.findByLabelText('Email'), 'claire.morel@exemple.fr');
    await user.type(screen.getByLabelText('Mot de passe'), 'savon-et-lavande-7{Enter}');
    await waitFor(() => expect(address()).toBe('/checkout'));
    expect(await screen.findByText('Bonjour Claire, tout est prêt.')).toBeVisible();
    expect(screen.queryByText(/sans compte/)).not.toBeInTheDocument();
  });
});
