import { act, screen, waitFor, within } from '@testing-library/react';
import { FakeShop } from '../../testing/fake-shop';
import {
  CARDS,
  buy,
  fillContact,
  fillDelivery,
  openCheckout,
  ordersOf,
  payButton,
  popup,
  refusal,
  typeCard,
} from '../../testing/open-checkout';

/** As the browser tells it, and what it answers when it is asked. */
function line(isUp: boolean) {
  jest.spyOn(window.navigator, 'onLine', 'get').mockReturnValue(isUp);
  act(() => void window.dispatchEvent(new Event(isUp ? 'online' : 'offline')));
}

afterEach(() => jest.restoreAllMocks());

describe('a checkout whose line is down', () => {
  it('says so, sends nothing, keeps what was typed and goes on once it is back', async () => {
    const view = openCheckout();
    await fillContact(view);
    await fillDelivery(view);
    await typeCard(view, CARDS.good);
    line(false);
    expect(screen.getByText('Votre appareil n’est plus connecté')).toBeInTheDocument();
    await view.user.click(payButton());
    expect(ordersOf(view)).toHaveLength(0);
    line(true);
    expect(screen.queryByText('Votre appareil n’est plus connecté')).not.toBeInTheDocument();
    expect(screen.getByLabelText('Prénom')).toHaveValue('Claire');
    await view.user.click(payButton());
    await popup('Merci pour votre commande !');
    expect(ordersOf(view)).toHaveLength(1);
  });

  describe('once an order was sent', () => {
    const nothing = () => screen.queryByText(/^Rien n’est envoyé ni débité/);
    const unknown = () => screen.queryByText(/^Nous ne savons pas encore si votre commande est passée/);

    it('says nothing of money that may be wrong while the answer is awaited', async () => {
      await buy(openCheckout(new FakeShop().silence('POST neworders')));
      await screen.findByRole('button', { name: 'Paiement en cours' });
      line(false);
      expect(unknown()).toBeInTheDocument();
      expect(nothing()).not.toBeInTheDocument();
    });

    it('nor when the answer was lost, until it is known', async () => {
      const view = openCheckout(new FakeShop().cut('POST neworders'));
      await buy(view);
      await popup('Paiement non vérifié');
      line(false);
      expect(nothing()).not.toBeInTheDocument();
      await view.user.click(screen.getByRole('button', { name: 'Réessayer' }));
      expect(unknown()).toBeInTheDocument();
      await view.user.click(screen.getByRole('button', { name: /^Coordonnées/ }));
      expect(nothing()).not.toBeInTheDocument();
    });
  });

  it('asks by itself for the prices that did not come', async () => {
    const shop = new FakeShop();
    const quote = 'POST cart/quote';
    const view = openCheckout(shop.cut(quote));
    await screen.findByLabelText('Prénom');
    await waitFor(() => expect(view.shop.asked(quote).length).toBeGreaterThan(0));
    const before = view.shop.asked(quote).length;
    line(false);
    line(true);
    await waitFor(() => expect(view.shop.asked(quote).length).toBeGreaterThan(before));
  });
});

describe('a cart that goes in another tab', () => {
  /** What a tab hears of another one's writing. */
  const hear = (key: string, newValue: string | null = null) =>
    act(() => void window.dispatchEvent(new StorageEvent('storage', { key, newValue })));
  const isPaid = () => {
    hear('checkoutPaid', '1');
    hear('checkoutPaid');
  };
  const holds = (cart: string | null) => {
    if (cart === null) window.localStorage.removeItem('cart');
    else window.localStorage.setItem('cart', cart);
    hear('cart', cart);
  };

  it('is said to be paid where it was', async () => {
    const view = openCheckout();
    await screen.findByLabelText('Prénom');
    isPaid();
    holds(null);
    expect(await screen.findByText(/^Cette commande vient d’être payée dans un autre onglet/)).toBeInTheDocument();
    expect(view.address()).toBe('/checkout');
  });

  it('is not said to be paid where it was only emptied, nor when that was another cart', async () => {
    const view = openCheckout();
    await screen.findByLabelText('Prénom');
    const before = window.localStorage.getItem('cart');
    isPaid();
    holds(null);
    await screen.findByText(/^Cette commande vient d’être payée/);
    // Filled again in the other tab, and emptied there.
    holds(before);
    expect(await screen.findByLabelText('Prénom')).toBeInTheDocument();
    holds(null);
    await waitFor(() => expect(view.address()).toBe('/'));
  });

  it('is told by the tab that paid', async () => {
    const wrote = jest.spyOn(Storage.prototype, 'setItem');
    await buy(openCheckout());
    await popup('Merci pour votre commande !');
    expect(wrote.mock.calls.filter(([key]) => key === 'checkoutPaid')).toHaveLength(1);
    // Nothing of it stays in the browser.
    expect(window.localStorage.getItem('checkoutPaid')).toBeNull();
    wrote.mockRestore();
  });
});

describe('lines that changed at payment', () => {
  const problem = (productId: string) => ({
    code: 'STOCK.INSUFFICIENT',
    message: `« ${productId} » est en rupture de stock.`,
    productId,
    available: 0,
  });

  it('take the keyboard to the first remedy', async () => {
    const shop = new FakeShop().refuse('POST neworders', 409, {
      code: 'CART.PROBLEMS',
      message: 'Votre panier a changé.',
      problems: [problem('lavande')],
    });
    const view = openCheckout(shop);
    await buy(view);
    const remedy = await screen.findByRole('button', { name: 'Retirer' });
    await waitFor(() => expect(remedy).toHaveFocus());
    expect(remedy).toHaveAccessibleDescription('« lavande » est en rupture de stock.');
    expect(screen.getByText('Une ligne de votre commande a changé : voyez-la.')).toBeInTheDocument();
  });
});

describe('a session that ended before the order', () => {
  it('leads to the login and back, or on without an account', async () => {
    const message = 'Votre session a expiré. Veuillez vous reconnecter pour commander avec votre compte.';
    const shop = new FakeShop().refuse('POST neworders', 401, { code: 'SESSION.EXPIRED', message });
    const view = openCheckout(shop);
    await buy(view);
    const told = await refusal(message);
    expect(within(told).getByRole('link', { name: 'Se connecter' })).toHaveAttribute('href', '/login');
    await view.user.click(within(told).getByRole('button', { name: 'Continuer sans compte' }));
    await waitFor(() => expect(told).not.toBeInTheDocument());
    expect(payButton()).toBeInTheDocument();
  });
});
