import { act, screen, waitFor } from '@testing-library/react';
import type { KeptCard, NewOrder } from '@shop/contract';
import { claire, claireOrder, FakeShop } from '../../testing/fake-shop';
import { AT_HOME } from '../../testing/kept-addresses';
import { CARDS, openCheckout, ordersOf, payButton, popup, typeCard } from '../../testing/open-checkout';
import { SESSION_KEYS } from '../../shared/session/session-storage';
import { renderApp, signInClaire } from '../../testing/render-app';

const CARD: KeptCard = {
  ...{ _id: '65f0c0ffee0ddba11caca000', brand: 'Visa', last4: '4242', expMonth: 8, expYear: 2028, isExpired: false },
};
const CARDS_OF = 'client/claire/cards';
const WORDS = 'Visa se terminant par\u00a04242, expire en\u00a008/28';
const exactly = { normalizer: (text: string) => text };

function openKnown(cards: KeptCard[], shop = new FakeShop()) {
  signInClaire();
  shop.on('POST neworders', { success: true, order: claireOrder() }, 201);
  shop.on('GET client/claire/addresses', { addresses: [AT_HOME] }).on('GET client/claire', claire);
  shop.on(`GET ${CARDS_OF}`, { cards });
  return openCheckout(shop);
}
const toKeep = () => screen.findByRole('checkbox', { name: /^Garder cette carte/ });
const logOutElsewhere = () => {
  window.localStorage.removeItem(SESSION_KEYS.clientId);
  window.localStorage.removeItem(SESSION_KEYS.clientToken);
  act(() => void window.dispatchEvent(new StorageEvent('storage', { key: SESSION_KEYS.clientId })));
};
const modify = () => screen.findByRole('button', { name: /^Paiement/ });

describe('a client whose card is kept', () => {
  it('orders with one press, and types nothing', async () => {
    const view = openKnown([CARD]);
    expect(await screen.findByText(WORDS, exactly)).toBeVisible();
    expect(await screen.findByText(/^Relisez et payez\./)).toBeVisible();
    expect(await modify()).toHaveTextContent('Modifier');
    expect(screen.queryByLabelText('Numéro de carte')).not.toBeInTheDocument();
    await view.user.click(payButton());
    await popup('Merci pour votre commande !');
    expect(ordersOf(view)).toHaveLength(1);
    expect(ordersOf(view)[0]?.body as NewOrder).toMatchObject({ paymentMethod: `kept_${CARD._id}` });
    expect(ordersOf(view)[0]?.body).not.toHaveProperty('keepCard');
  });

  it('types one once the session has ended in another tab', async () => {
    openKnown([CARD]);
    await screen.findByText(WORDS, exactly);
    logOutElsewhere();
    expect(await screen.findByLabelText('Numéro de carte')).toBeVisible();
    expect(screen.queryByText(WORDS, exactly)).not.toBeInTheDocument();
    expect(screen.queryByRole('button', { name: /^Payer plutôt avec/ })).not.toBeInTheDocument();
  });

  it('pays with another card in the same place, or comes back to the one that is kept', async () => {
    const view = openKnown([CARD]);
    await view.user.click(await modify());
    await waitFor(() => expect(screen.getByLabelText('Numéro de carte')).toHaveFocus());
    expect(await toKeep()).not.toBeChecked();
    await view.user.click(screen.getByRole('button', { name: /^Payer plutôt avec Visa/ }));
    expect(screen.getByText(WORDS, exactly)).toBeVisible();
    await view.user.click(await modify());
    await typeCard(view, CARDS.good);
    await view.user.click(payButton());
    await popup('Merci pour votre commande !');
    expect(ordersOf(view)[0]?.body as NewOrder).toMatchObject({ paymentMethod: 'pm_card_visa' });
  });

  it.each([
    [402, 'PAYMENT.DECLINED', 'Votre carte a été refusée : la provision est insuffisante.', 1],
    [404, 'CARD.NOT_KEPT', 'Cette carte n’est plus enregistrée dans votre compte.', 0],
    [409, 'CARD.EXPIRED', 'Cette carte a expiré.', 0],
  ])('is asked for another one, and told why, when it does not pay (%s %s)', async (status, code, message, again) => {
    const view = openKnown([CARD], new FakeShop());
    await screen.findByText(WORDS, exactly);
    view.shop.refuse('POST neworders', status, { code, message });
    await view.user.click(payButton());
    await view.user.click(await screen.findByRole('button', { name: 'Réessayer' }));
    await waitFor(() => expect(screen.getByLabelText('Numéro de carte')).toBeVisible());
    // The popup says the same until it is closed.
    await waitFor(() => expect(screen.getByText(message)).toBeVisible());
    // What can pay nothing is not offered once more.
    expect(screen.queryAllByRole('button', { name: /^Payer plutôt avec/ })).toHaveLength(again);
  });

  it('is asked for another one when it has expired', async () => {
    openKnown([{ ...CARD, isExpired: true }]);
    expect(await screen.findByLabelText('Numéro de carte')).toBeVisible();
    expect(screen.getByText(/a expiré en\s08\/28\. Payez avec une autre carte\.$/)).toBeVisible();
    expect(screen.queryByRole('button', { name: /^Payer plutôt avec/ })).not.toBeInTheDocument();
  });
});

describe('a client whose card is not kept', () => {
  it('has it kept by a tick alone', async () => {
    const view = openKnown([]);
    expect(await toKeep()).not.toBeChecked();
    await view.user.click(await toKeep());
    await typeCard(view, CARDS.good);
    await view.user.click(payButton());
    await popup('Merci pour votre commande !');
    expect(ordersOf(view)[0]?.body as NewOrder).toMatchObject({ paymentMethod: 'pm_card_visa', keepCard: true });
  });

  it('is not offered it any more once the session has ended in another tab', async () => {
    const view = openKnown([]);
    await view.user.click(await toKeep());
    await typeCard(view, CARDS.good);
    logOutElsewhere();
    expect(screen.queryByRole('checkbox', { name: /^Garder cette carte/ })).not.toBeInTheDocument();
    expect(screen.getByLabelText('Numéro de carte')).toHaveValue('4242 4242 4242 4242');
    await view.user.click(payButton());
    await popup('Merci pour votre commande !');
    expect(ordersOf(view)[0]?.body).not.toHaveProperty('keepCard');
  });

  it('types it, and is offered nothing, where cards cannot be asked for', async () => {
    signInClaire();
    openCheckout(new FakeShop().on('GET client/claire/addresses', { addresses: [AT_HOME] }).cut(`GET ${CARDS_OF}`));
    expect(await screen.findByLabelText('Numéro de carte')).toBeVisible();
    expect(screen.queryByRole('checkbox', { name: /^Garder cette carte/ })).not.toBeInTheDocument();
  });
});

it('is never offered to somebody without an account', async () => {
  openCheckout(new FakeShop());
  expect(await screen.findByText(/^Commande sans compte\./)).toBeVisible();
  expect(screen.queryByRole('checkbox', { name: /^Garder cette carte/ })).not.toBeInTheDocument();
});

describe('« Moyens de paiement » in the account', () => {
  it('names the card and takes it away once that is confirmed', async () => {
    signInClaire();
    const shop = new FakeShop().on(`GET ${CARDS_OF}`, { cards: [CARD] });
    shop.refuse(`DELETE ${CARDS_OF}/${CARD._id}`, 503, { code: 'SERVER.BUSY', message: 'Réessayez.' });
    const { user } = renderApp('/account', { shop });
    expect(await screen.findByText(WORDS, exactly)).toBeVisible();
    await user.click(screen.getByRole('button', { name: /^Supprimer la carte Visa/ }));
    const confirm = () => screen.getByRole('button', { name: 'Supprimer' });
    await screen.findByRole('dialog', { name: 'Supprimer cette carte\u00a0?' });
    await user.click(confirm());
    expect(await screen.findByText('Réessayez.')).toBeVisible();
    shop.on(`DELETE ${CARDS_OF}/${CARD._id}`, { cards: [] });
    await user.click(confirm());
    expect(await screen.findByText('La carte est supprimée.')).toBeVisible();
    expect(screen.queryByText(WORDS, exactly)).not.toBeInTheDocument();
  });
});
