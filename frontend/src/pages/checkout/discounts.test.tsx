import { screen, waitFor, within } from '@testing-library/react';
import type { CartCode } from '@shop/contract';
import { FakeShop } from '../../testing/fake-shop';
import { CARDS, fillContact, fillDelivery, openCheckout, ordersOf, typeCard } from '../../testing/open-checkout';

const discount = { kind: 'discount', amount: -1.2, label: 'Code NOEL10', discount: { id: 'd1', code: 'NOEL10' } };
const line = {
  ...{
    productId: 'lavande',
    name: 'Savon Lavande fine',
    image: '/i',
    quantity: 2,
    price: 6,
    fullPrice: 7.5,
    promo: 20,
  },
  ...{ reduction: { priorPrice: 7.5, percent: 20 }, pricePer100g: 6, available: 40, lineTotal: 12, paid: 10.8 },
};

/** Takes 10 % off by a code, until `over`. */
function shopWithCode() {
  const state = { over: false };
  const shop = new FakeShop().when('POST cart/quote', ({ body }) => {
    const { code } = body as { code?: string };
    const off = code === 'NOEL10' && !state.over;
    const told: CartCode | null = code
      ? { code, applied: off, waits: off, message: off ? '10 %.' : 'NOEL10 n’est plus valable.' }
      : null;
    return {
      body: {
        ...{
          lines: [line],
          total: off ? 10.8 : 12,
          code: told,
          vat: null,
          deliveryDates: null,
          texts: [],
          problems: [],
        },
        ...{ returnPaidBy: 'client', guaranteeNotice: null },
        adjustments: [{ kind: 'delivery', amount: 0 }, ...(off ? [discount] : [])],
      },
    };
  });
  return { shop, state };
}

async function withCode(shop: FakeShop) {
  const view = openCheckout(shop);
  // Few have one: on a phone the first field of the form is worth more.
  await view.user.click(await screen.findByRole('button', { name: 'Ajouter un code' }));
  const field = screen.getByRole('textbox', { name: 'Code de réduction' });
  expect(field).toHaveFocus();
  await view.user.type(field, 'noel10{Enter}');
  await screen.findByRole('button', { name: 'Retirer le code NOEL10' });
  await fillContact(view);
  await fillDelivery(view);
  return view;
}

describe('a code in the checkout', () => {
  it('is applied there, stands in the recap, and is ordered with what it takes off', async () => {
    const { shop } = shopWithCode();
    const view = await withCode(shop);
    const recap = within(await screen.findByRole('region', { name: 'Ce que vous commandez' }));
    await waitFor(() => expect(recap.getByText('Code NOEL10').parentElement).toHaveTextContent(/-1,20\s€/));
    await typeCard(view, CARDS.good);
    await view.user.click(screen.getByRole('button', { name: /^Commander et payer par carte\s· 10,80\s€$/ }));
    await waitFor(() => expect(ordersOf(view)).toHaveLength(1));
    expect(ordersOf(view)[0]?.body).toMatchObject({
      ...{ amount: 10.8, code: 'NOEL10', discounts: [{ id: 'd1', amount: -1.2 }] },
    });
  });

  it('that changed before the payment is told, a sentence for each, and the total is another before one pays again', async () => {
    const { shop, state } = shopWithCode();
    const message = 'NOEL10 n’est plus valable.';
    shop.when('POST neworders', () => {
      state.over = true;
      const problems = [{ code: 'DISCOUNT.CODE_REFUSED', field: 'code', message }];
      return { status: 409, body: { code: 'CART.PROBLEMS', message: 'Votre panier a changé.', problems } };
    });
    const view = await withCode(shop);
    await typeCard(view, CARDS.good);
    await view.user.click(screen.getByRole('button', { name: /^Commander et payer/ }));
    const recap = within(await screen.findByRole('region', { name: 'Ce que vous commandez' }));
    await waitFor(() => expect(recap.getByText(message)).toBeInTheDocument());
    expect(recap.getByText(/Votre total a changé/).closest('[tabindex]')).toHaveFocus();
    expect(await screen.findByRole('button', { name: /^Commander et payer par carte\s· 12,00\s€$/ })).toBeEnabled();
    expect(screen.getByLabelText('Numéro de carte')).not.toHaveValue('');
    await view.user.click(screen.getByRole('button', { name: /^Commander et payer/ }));
    await waitFor(() => expect(ordersOf(view)).toHaveLength(2));
    expect(ordersOf(view)[1]?.body).toMatchObject({ amount: 12, discounts: [] });
    expect(ordersOf(view)[1]?.body).not.toHaveProperty('code');
  });
});
