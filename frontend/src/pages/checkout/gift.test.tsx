import { screen, waitFor, within } from '@testing-library/react';
import type { NewOrder } from '@shop/contract';
import { CART_LIFETIME } from '../../features/cart/cart-storage';
import { claire, claireOrder, FakeShop } from '../../testing/fake-shop';
import { AT_HOME, AT_PARENTS } from '../../testing/kept-addresses';
import {
  buy,
  CARDS,
  fillContact,
  fillDelivery,
  openCheckout,
  ordersOf,
  payButton,
  popup,
  typeCard,
} from '../../testing/open-checkout';
import { fillCart, renderApp, signInClaire } from '../../testing/render-app';

const GIFT = 'cartGift';
const giveAway = (gift: object = {}) =>
  window.localStorage.setItem(
    GIFT,
    JSON.stringify({ message: 'Joyeux Noël.\nLouise', elsewhere: true, savedAt: Date.now(), ...gift }),
  );

async function openCart(shop = new FakeShop()) {
  fillCart(2);
  const view = renderApp('/faq', { shop });
  await view.user.click(screen.getByRole('button', { name: 'Panier' }));
  return { ...view, cart: within(await screen.findByRole('dialog', { name: /Votre panier/ })) };
}

async function nameReceiver({ user }: Pick<ReturnType<typeof renderApp>, 'user'>) {
  const name = await screen.findByLabelText('Prénom du destinataire');
  await waitFor(() => expect(name).toBeVisible());
  await user.type(name, 'Jeanne');
  await user.type(screen.getByLabelText('Nom du destinataire'), 'Perrin');
}

describe('a gift in the cart', () => {
  it('is ticked, gets its words, which are counted as people count, and is kept with the cart', async () => {
    const { cart, user } = await openCart();
    await user.click(cart.getByRole('checkbox', { name: /C’est un cadeau/ }));
    const words = cart.getByRole('textbox', { name: /Votre mot/ });
    await user.click(words);
    await user.paste('🎁'.repeat(201));
    expect(words).toHaveValue('🎁'.repeat(200));
    expect(words).toHaveAccessibleDescription(/200 sur 200/);
    await user.click(cart.getByRole('checkbox', { name: /L’envoyer à quelqu’un d’autre/ }));
    expect(JSON.parse(window.localStorage.getItem(GIFT)!)).toMatchObject({ elsewhere: true });
    await user.click(cart.getByRole('checkbox', { name: /C’est un cadeau/ }));
    expect(window.localStorage.getItem(GIFT)).toBeNull();
    expect(cart.queryByRole('textbox', { name: /Votre mot/ })).not.toBeInTheDocument();
  });

  it('is found again, but not longer than a cart lasts', async () => {
    giveAway();
    const first = await openCart();
    expect(first.cart.getByRole('textbox', { name: /Votre mot/ })).toHaveValue('Joyeux Noël.\nLouise');
    first.unmount();
    giveAway({ savedAt: Date.now() - CART_LIFETIME });
    const second = await openCart();
    expect(second.cart.getByRole('checkbox', { name: /C’est un cadeau/ })).not.toBeChecked();
  });
});

describe('a gift for somebody else', () => {
  it('asks who receives it with the address, and orders in the buyer’s own name', async () => {
    giveAway();
    const view = openCheckout();
    await fillContact(view);
    await nameReceiver(view);
    await fillDelivery(view);
    await typeCard(view, CARDS.good);
    expect(screen.getByText('Un cadeau : aucun prix dans le colis.')).toBeVisible();
    expect(screen.getByText('Jeanne Perrin', { selector: 'p' })).toBeVisible();
    await view.user.click(payButton());
    await popup('Merci pour votre commande !');
    expect(ordersOf(view)[0]?.body as NewOrder).toMatchObject({
      ...{ prenom: 'Claire', nom: 'Morel', city: 'Lyon' },
      gift: { message: 'Joyeux Noël.\nLouise', recipient: { prenom: 'Jeanne', nom: 'Perrin', mobile: '' } },
    });
    expect(ordersOf(view)[0]?.body).not.toHaveProperty('receiverFirstName');
    // Nothing of it stays in a browser that others may use.
    expect(window.localStorage.getItem(GIFT)).toBeNull();
  });

  it('goes no further without the recipient’s name, nor with a telephone that is none', async () => {
    giveAway();
    const view = openCheckout();
    await fillContact(view);
    await screen.findByLabelText('Prénom du destinataire');
    await view.user.type(screen.getByLabelText(/^Téléphone du destinataire/), '12');
    await fillDelivery(view);
    expect(await screen.findByText('Le prénom du destinataire est requis')).toBeVisible();
    expect(screen.getByText('Le nom du destinataire est requis')).toBeVisible();
    expect(screen.getByLabelText(/^Téléphone du destinataire/)).toBeInvalid();
  });

  it('says beside its field what the shop refuses', async () => {
    giveAway();
    const message = 'Le nom est invalide.';
    const problems = [{ code: 'FIELD.INVALID', field: 'gift.recipient.nom', message }];
    const view = openCheckout(
      new FakeShop().refuse('POST neworders', 400, { code: 'FIELD.INVALID', message, problems }),
    );
    await fillContact(view);
    await nameReceiver(view);
    await fillDelivery(view);
    await typeCard(view, CARDS.good);
    await view.user.click(payButton());
    await waitFor(() => expect(screen.getByLabelText('Nom du destinataire')).toBeInvalid());
    expect(screen.getByText(message)).toBeVisible();
  });

  it('asks a client for the address all the same, names who receives at a kept one, and leaves the buyer’s name', async () => {
    giveAway();
    signInClaire();
    const shop = new FakeShop().on('POST neworders', { success: true, order: claireOrder() }, 201);
    shop.on('GET client/claire/addresses', { addresses: [AT_HOME, AT_PARENTS] }).on('GET client/claire', claire);
    const view = openCheckout(shop);
    await view.user.click(await screen.findByRole('button', { name: 'Continuer vers la livraison' }));
    const parents = await screen.findByRole('radio', { name: /Chez maman/ });
    // Where the client lives is offered, not taken.
    expect(screen.getByRole('radio', { name: 'Une autre adresse' })).toBeChecked();
    await view.user.click(parents);
    expect(screen.getByLabelText('Prénom du destinataire')).toHaveValue('Hélène');
    await view.user.click(screen.getByRole('button', { name: 'Continuer vers le paiement' }));
    await typeCard(view, CARDS.good);
    await view.user.click(payButton());
    await popup('Merci pour votre commande !');
    expect(ordersOf(view)[0]?.body as NewOrder).toMatchObject({
      ...{ prenom: 'Claire', nom: 'Morel', address: '4 impasse des Tilleuls' },
      gift: { recipient: { prenom: 'Hélène', nom: 'Morel' } },
    });
  });

  it('that becomes one’s own forgets the other’s address', async () => {
    giveAway();
    const view = openCheckout();
    await fillContact(view);
    await nameReceiver(view);
    await fillDelivery(view);
    await screen.findByText('Jeanne Perrin', { selector: 'p' });
    view.unmount();
    giveAway({ elsewhere: false });
    const next = openCheckout();
    const address = await screen.findByLabelText('Adresse');
    await waitFor(() => expect(address).toBeVisible());
    expect(address).toHaveValue('');
    await fillDelivery(next);
    await typeCard(next, CARDS.good);
    await next.user.click(payButton());
    await popup('Merci pour votre commande !');
    expect((ordersOf(next)[0]?.body as NewOrder).gift).toEqual({ message: 'Joyeux Noël.\nLouise' });
  });
});

it('says nothing of a gift in an order that is none', async () => {
  const view = openCheckout();
  await buy(view);
  await popup('Merci pour votre commande !');
  expect(ordersOf(view)[0]?.body).not.toHaveProperty('gift');
});
