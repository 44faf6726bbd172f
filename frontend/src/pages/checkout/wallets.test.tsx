import { act, screen, waitFor, within } from '@testing-library/react';
import type { ExpressCheckoutElementProps } from '@stripe/react-stripe-js';
import { type ReactNode, useEffect } from 'react';
import { config, FakeShop, claireOrder } from '../../testing/fake-shop';
import { fillContact, fillDelivery, openCheckout, ordersOf, payButton, popup } from '../../testing/open-checkout';

const mockFailed = jest.fn();
jest.mock('@stripe/stripe-js/pure', () => ({ loadStripe: () => Promise.resolve({}) }));
jest.mock('@stripe/react-stripe-js', () => ({
  Elements: ({ children }: { children: ReactNode }) => children,
  CardElement: () => null,
  useStripe: () => ({
    createConfirmationToken: () => Promise.resolve({ confirmationToken: { id: 'ctoken_1' } }),
  }),
  useElements: () => ({ submit: () => Promise.resolve({}) }),
  ExpressCheckoutElement: MockWallet,
}));

/** Its sheet opens by one button, and is confirmed by another. */
function MockWallet({ onReady, onClick, onConfirm }: ExpressCheckoutElementProps) {
  useEffect(() => onReady?.({ availablePaymentMethods: { applePay: true } } as never), [onReady]);
  const sheet = { resolve: jest.fn(), reject: jest.fn() } as never;
  return (
    <>
      <button type="button" onClick={() => onClick?.(sheet)}>
        Ouvrir
      </button>
      <button type="button" onClick={() => void onConfirm({ paymentFailed: mockFailed } as never)}>
        Confirmer
      </button>
    </>
  );
}

beforeEach(() => mockFailed.mockClear());

const DEMO = 'Payer avec le portefeuille de démonstration';
const withWallet = () =>
  new FakeShop()
    .on('GET config', { ...config, payment: { provider: 'sandbox', wallet: true } })
    .on('POST neworders', { success: true, order: claireOrder() }, 201);

describe('a wallet at the checkout', () => {
  it('L221-14 stands between recap and card, names what it costs, and orders by the same gate as a card', async () => {
    const view = openCheckout(withWallet());
    await fillContact(view);
    await fillDelivery(view);
    const group = await screen.findByRole('group', { name: /^Commander et payer 12,00\s€ avec$/ });
    const recap = screen.getByRole('region', { name: 'Ce que vous commandez' });
    expect(recap.compareDocumentPosition(group)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
    expect(group.compareDocumentPosition(payButton())).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
    await view.user.dblClick(within(group).getByRole('button', { name: DEMO }));
    await popup('Merci pour votre commande !');
    const [asked, ...more] = ordersOf(view);
    expect(more).toEqual([]);
    expect(asked?.body).toMatchObject({
      paymentMethod: 'pm_wallet_visa',
      amount: 12,
      texts: expect.any(Array) as unknown,
    });
    expect(asked?.headers.get('Idempotency-Key')).toMatch(/^[\w-]{16,}$/);
  });

  it('is told what changed as a card is, and nothing is ordered meanwhile', async () => {
    const shop = withWallet().refuse('POST neworders', 409, {
      code: 'ORDER.TEXTS_CHANGED',
      message: 'Nos conditions ont changé.',
    });
    const view = openCheckout(shop);
    await fillContact(view);
    await fillDelivery(view);
    await view.user.click(await screen.findByRole('button', { name: DEMO }));
    expect(await screen.findByText('Nos conditions ont changé.')).toBeInTheDocument();
  });

  it('is not offered where the shop offers none', async () => {
    const view = openCheckout();
    await fillContact(view);
    await fillDelivery(view);
    await waitFor(() => expect(payButton()).toBeVisible());
    expect(screen.queryByText(/^Commander et payer .* avec$/)).not.toBeInTheDocument();
  });

  it('is not offered before it is known what delivery costs', async () => {
    const unknown = openCheckout(withWallet().cut('POST cart/quote'));
    await fillContact(unknown);
    await fillDelivery(unknown);
    await waitFor(() => expect(payButton()).toBeVisible());
    expect(screen.queryByRole('button', { name: DEMO })).not.toBeInTheDocument();
  });
});

describe('a wallet of the device', () => {
  const withApplePay = () =>
    new FakeShop()
      .on('GET config', {
        ...config,
        wallets: ['apple-pay'],
        payment: { provider: 'stripe', publishableKey: 'pk_test_1' },
      })
      .on('POST neworders', { success: true, order: claireOrder() }, 201);
  const costs = (sum: string) =>
    screen.findByRole('group', { name: new RegExp(`^Commander et payer ${sum}\\s€ avec$`) });
  const changeElsewhere = (from: string, to: string) => {
    const cart = window.localStorage.getItem('cart')!.replace(from, to);
    window.localStorage.setItem('cart', cart);
    act(() => void window.dispatchEvent(new StorageEvent('storage', { key: 'cart', newValue: cart })));
  };

  it('orders what its sheet shows', async () => {
    const view = openCheckout(withApplePay());
    await fillContact(view);
    await fillDelivery(view);
    await costs('12,00');
    await view.user.click(await screen.findByRole('button', { name: 'Ouvrir' }));
    await view.user.click(screen.getByRole('button', { name: 'Confirmer' }));
    await popup('Merci pour votre commande !');
    expect(ordersOf(view)).toMatchObject([{ body: { paymentMethod: 'ctoken_1', amount: 12 } }]);
    expect(mockFailed).not.toHaveBeenCalled();
  });

  it('orders nothing where the cart became another one under its open sheet, and leads to the recap', async () => {
    const view = openCheckout(withApplePay());
    await fillContact(view);
    await fillDelivery(view);
    await costs('12,00');
    await view.user.click(await screen.findByRole('button', { name: 'Ouvrir' }));
    changeElsewhere('"quantity":2', '"quantity":3');
    await costs('18,00');
    await view.user.click(screen.getByRole('button', { name: 'Confirmer' }));
    expect(await screen.findByText(/^Votre commande a changé pendant que le portefeuille/)).toBeInTheDocument();
    expect(screen.getByText('Votre total a changé : relisez-le avant de payer.')).toBeInTheDocument();
    expect(mockFailed).toHaveBeenCalledWith({ reason: 'fail' });
    expect(ordersOf(view)).toEqual([]);
    // Opened again, it shows what is ordered.
    await view.user.click(screen.getByRole('button', { name: 'Ouvrir' }));
    await view.user.click(screen.getByRole('button', { name: 'Confirmer' }));
    await popup('Merci pour votre commande !');
    expect(ordersOf(view)).toMatchObject([{ body: { amount: 18 } }]);
  });
});
