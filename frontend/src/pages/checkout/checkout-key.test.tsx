import { screen, waitFor, within } from '@testing-library/react';
import { claireOrder, FakeShop } from '../../testing/fake-shop';
import { signInClaire } from '../../testing/render-app';
import {
  CARDS,
  buy,
  fillContact,
  fillDelivery,
  keysOf,
  openCheckout,
  payButton,
  popup,
  refusal,
  typeCard,
} from '../../testing/open-checkout';

/** The account fills in what the steps ask for. */
async function buyAsClaire(view: ReturnType<typeof openCheckout>) {
  await waitFor(() => expect(screen.getByLabelText('Prénom')).toHaveValue('Claire'));
  await view.user.click(screen.getByRole('button', { name: 'Continuer vers la livraison' }));
  await waitFor(() => expect(screen.getByLabelText('Adresse')).toBeVisible());
  await view.user.click(screen.getByRole('button', { name: 'Continuer vers le paiement' }));
  await typeCard(view, CARDS.good);
  await view.user.click(payButton());
}

describe('the key of an order', () => {
  it('takes a fresh key once the server says that the old one has its order', async () => {
    const reused = { code: 'ORDER.KEY_REUSED', message: 'Cette commande a déjà été passée.' };
    const view = openCheckout(new FakeShop().refuse('POST neworders', 409, reused));
    await buy(view);
    const warning = await popup('Une commande est déjà payée');
    expect(warning).toHaveAccessibleDescription(reused.message);
    await view.user.click(within(warning).getByRole('button', { name: 'Revenir au paiement' }));
    view.shop.on('POST neworders', { success: true, order: claireOrder() }, 201);
    await view.user.click(payButton());
    await popup('Merci pour votre commande !');
    const [first, second] = keysOf(view);
    expect(second).not.toBe(first);
  });

  it('repeats the same key when the answer was lost', async () => {
    const view = openCheckout(new FakeShop().cut('POST neworders'));
    await buy(view);
    const failure = await refusal('Une erreur est survenue. Veuillez réessayer.', 'Paiement non vérifié');
    expect(failure).toHaveTextContent('vous ne serez pas débité une seconde fois');
    await view.user.click(within(failure).getByRole('button', { name: 'Réessayer' }));
    view.shop.on('POST neworders', { success: true, order: claireOrder() }, 201);
    await view.user.click(payButton());
    await popup('Merci pour votre commande !');
    const [first, second] = keysOf(view);
    expect(second).toBe(first);
  });

  it('empties the cart of an order that is paid with other details, and says what became of the corrections', async () => {
    const message = 'Votre commande AK-7F3K2Q est déjà payée, avec les coordonnées saisies la première fois.';
    const view = openCheckout(new FakeShop().refuse('POST neworders', 409, { code: 'ORDER.ALREADY_PAID', message }));
    await buy(view);
    expect(await popup('Merci pour votre commande !')).toHaveAccessibleDescription(message);
    await waitFor(() => expect(window.localStorage.getItem('cart')).toBeNull());
    expect(window.localStorage.getItem('checkoutKey')).toBeNull();
  });

  it.each([
    ['ORDER.ALREADY_PAID', 'Merci pour votre commande !'],
    ['ORDER.KEY_REUSED', 'Une commande est déjà payée'],
  ])('leads a client to the orders when the first one is paid (%s), and a guest nowhere', async (code, title) => {
    const shop = () => new FakeShop().refuse('POST neworders', 409, { code, message: 'Votre commande est payée.' });
    const guest = openCheckout(shop());
    await buy(guest);
    expect(within(await popup(title)).queryByRole('link', { name: 'Voir mes commandes' })).toBeNull();
    guest.unmount();
    window.sessionStorage.clear();
    signInClaire();
    const client = openCheckout(shop());
    await buyAsClaire(client);
    const link = within(await popup(title)).getByRole('link', { name: 'Voir mes commandes' });
    expect(link).toHaveAttribute('href', '/account?section=commandes');
  });

  it('says of an order that was paid before that nothing was charged again', async () => {
    const headers = { 'Idempotent-Replayed': 'true' };
    const body = { success: true, order: claireOrder() };
    const view = openCheckout(new FakeShop().when('POST neworders', () => ({ status: 201, body, headers })));
    await buy(view);
    expect(await popup('Merci pour votre commande !')).toHaveAccessibleDescription(
      /^Votre commande AK-7F3K2Q était déjà payée\s: vous n’avez pas été débité une seconde fois\.$/,
    );
  });

  it.each([500, 502, 504, 408, 429])(
    'repeats the same key after %s, though the last line went and came back',
    async (status) => {
      const view = openCheckout(new FakeShop().on('POST neworders', '<html>', status));
      await buy(view);
      await view.user.click(within(await popup('Paiement non vérifié')).getByRole('link', { name: 'Fermer' }));
      await view.user.click(await screen.findByRole('button', { name: 'Panier' }));
      const cart = within(await popup(/^Votre panier/));
      await view.user.click(await cart.findByRole('button', { name: 'Supprimer Savon Lavande fine du panier' }));
      await view.user.click(await cart.findByRole('button', { name: 'Annuler' }));
      await view.user.click(cart.getByRole('button', { name: 'Commander' }));
      await view.user.click(await screen.findByRole('link', { name: 'Poursuivre mes achats' }));
      view.shop.on('POST neworders', { success: true, order: claireOrder() }, 201);
      await typeCard(view, CARDS.good);
      await view.user.click(payButton());
      await popup('Merci pour votre commande !');
      const [first, second] = keysOf(view);
      expect(second).toBe(first);
    },
  );

  it('takes the key that another tab has just begun with', async () => {
    const view = openCheckout();
    await fillContact(view);
    await fillDelivery(view);
    await typeCard(view, CARDS.good);
    window.localStorage.setItem('checkoutKey', 'begun-elsewhere');
    await view.user.click(payButton());
    await popup('Merci pour votre commande !');
    expect(keysOf(view)).toEqual(['begun-elsewhere']);
  });

  it('has its key as soon as it is open, for two tabs that pay in the same instant', async () => {
    const view = openCheckout();
    await fillContact(view);
    const opened = window.localStorage.getItem('checkoutKey');
    expect(opened).toMatch(/./);
    await fillDelivery(view);
    await typeCard(view, CARDS.good);
    await view.user.click(payButton());
    await popup('Merci pour votre commande !');
    expect(keysOf(view)).toEqual([opened]);
    // What is ordered next is another order.
    expect(window.localStorage.getItem('checkoutKey')).toBeNull();
  });
});
