import { screen, waitFor, within } from '@testing-library/react';
import type { CartCode, CartQuote } from '@shop/contract';
import { FakeShop } from '../../testing/fake-shop';
import { fillCart, renderApp } from '../../testing/render-app';

const quote = (code: CartCode | null, off = 0): CartQuote => ({
  lines: [
    {
      ...{ productId: 'lavande', name: 'Savon Lavande fine', image: '/i', quantity: 2, price: 6, fullPrice: 7.5 },
      ...{ promo: 20, reduction: { priorPrice: 7.5, percent: 20 }, pricePer100g: 6, available: 40, lineTotal: 12 },
      paid: 12 - off,
    },
  ],
  adjustments: [
    { kind: 'delivery', amount: 0 },
    ...(off > 0
      ? [{ kind: 'discount' as const, amount: -off, label: 'Code NOEL10', discount: { id: 'd1', code: 'NOEL10' } }]
      : []),
  ],
  ...{
    code,
    total: 12 - off,
    vat: null,
    deliveryDates: null,
    deliveryOffers: null,
    deliveryMethod: null,
    missingForFreeDelivery: null,
    texts: [],
    returnPaidBy: 'client',
    guaranteeNotice: null,
  },
  problems: [],
});
const applied: CartCode = { code: 'NOEL10', applied: true, waits: true, message: '10 %.' };
const codesAsked = (shop: FakeShop) =>
  shop.asked('POST cart/quote').map(({ body }) => (body as { code?: string }).code);

/** A shop whose codes are answered by `told`. */
const shopWith = (told: (code: string) => CartQuote) =>
  new FakeShop().when('POST cart/quote', ({ body }) => {
    const { code } = body as { code?: string };
    return { body: code ? told(code) : quote(null) };
  });

async function openCart(shop: FakeShop) {
  fillCart(2);
  const view = renderApp('/faq', { shop });
  await view.user.click(screen.getByRole('button', { name: 'Panier' }));
  const cart = within(await screen.findByRole('dialog', { name: /Votre panier/ }));
  const type = async (code: string) => {
    const field = cart.getByRole('textbox', { name: 'Code de réduction' });
    await view.user.clear(field);
    await view.user.type(field, `${code}{Enter}`);
  };
  return { ...view, cart, type };
}

describe('a code in the cart', () => {
  it('is asked for as it is written, applied, told and taken away', async () => {
    const shop = shopWith(() => quote(applied, 1.2));
    const { cart, type, user } = await openCart(shop);
    await type(' noel10 ');
    expect(await cart.findByText(/1,20\s€ de moins/)).toBeInTheDocument();
    expect(cart.getByText('Total').parentElement).toHaveTextContent(/10,80\s€/);
    expect(cart.getByText('Articles').parentElement).toHaveTextContent(/12,00\s€/);
    expect(codesAsked(shop)).toContain('NOEL10');
    await user.click(cart.getByRole('button', { name: 'Retirer le code NOEL10' }));
    expect(cart.getByRole('textbox', { name: 'Code de réduction' })).toHaveFocus();
    await waitFor(() => expect(codesAsked(shop).at(-1)).toBeUndefined());
    expect(cart.getByText('Total').parentElement).toHaveTextContent(/12,00\s€/);
  });

  it('that waits for another cart says what would make it, and is kept', async () => {
    const message = 'NOEL10 vaut dès 35,00 € d’articles : il manque 23,00 €.';
    const shop = shopWith(() => quote({ ...applied, applied: false, message }));
    const { cart, type, unmount } = await openCart(shop);
    await type('NOEL10');
    expect(await cart.findByText(message)).toBeInTheDocument();
    expect(cart.getByRole('textbox', { name: 'Code de réduction' })).toHaveValue('NOEL10');
    unmount();
    const again = await openCart(shopWith(() => quote(applied, 1.2)));
    expect(await again.cart.findByText(/1,20\s€ de moins/)).toBeInTheDocument();
  });

  it('has its answer in sight, also in a low window', async () => {
    const message = 'Le code « RIEN » n’existe pas.';
    const { cart, type } = await openCart(shopWith((code) => quote({ code, applied: false, waits: false, message })));
    const shown = jest.spyOn(Element.prototype, 'scrollIntoView');
    await type('RIEN');
    const told = await cart.findByText(message);
    await waitFor(() => expect(shown).toHaveBeenCalledTimes(1));
    expect(shown.mock.contexts[0]).toContainElement(told);
    shown.mockRestore();
  });

  it('that nobody knows is told, and asked for once', async () => {
    const message = 'Le code « RIEN » n’existe pas.';
    const shop = shopWith((code) => quote({ code, applied: false, waits: false, message }));
    const { cart, type, user } = await openCart(shop);
    await type('RIEN');
    expect(await cart.findByText(message)).toBeInTheDocument();
    await user.click(cart.getByRole('button', { name: 'Augmenter la quantité' }));
    await waitFor(() => expect(shop.asked('POST cart/quote').at(-1)?.body).toMatchObject({ items: [{ quantity: 3 }] }));
    expect(codesAsked(shop).filter(Boolean)).toEqual(['RIEN']);
    expect(cart.getByText(message)).toBeInTheDocument();
  });

  it('is asked for when nothing is typed', async () => {
    const { cart, user } = await openCart(new FakeShop());
    await user.click(cart.getByRole('button', { name: 'Appliquer' }));
    expect(cart.getByText('Entrez votre code.')).toBeInTheDocument();
    expect(cart.getByRole('textbox', { name: 'Code de réduction' })).toHaveFocus();
  });
});
