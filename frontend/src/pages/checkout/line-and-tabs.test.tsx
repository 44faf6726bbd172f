import { act, screen, waitFor } from '@testing-library/react';
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
  const goes = (paidKey?: string) => {
    if (paidKey) window.localStorage.setItem('checkoutPaid', paidKey);
    window.localStorage.removeItem('cart');
    act(() => {
      if (paidKey) window.dispatchEvent(new StorageEvent('storage', { key: 'checkoutPaid' }));
      window.dispatchEvent(new StorageEvent('storage', { key: 'cart' }));
    });
  };

  it('is said to be paid where it was', async () => {
    const view = openCheckout();
    await screen.findByLabelText('Prénom');
    goes('a'.repeat(32));
    expect(await screen.findByText(/^Cette commande vient d’être payée dans un autre onglet/)).toBeInTheDocument();
    expect(view.address()).toBe('/checkout');
  });

  it('is not said to be paid where it was only emptied, whatever was paid before', async () => {
    window.localStorage.setItem('checkoutPaid', 'b'.repeat(32));
    const view = openCheckout();
    await screen.findByLabelText('Prénom');
    goes();
    await waitFor(() => expect(view.address()).toBe('/'));
  });

  it('is told by the tab that paid', async () => {
    await buy(openCheckout());
    await popup('Merci pour votre commande !');
    expect(window.localStorage.getItem('checkoutPaid')).toMatch(/^[0-9a-f]{32}$/);
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
