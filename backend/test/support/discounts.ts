import { getConnectionToken } from '@nestjs/mongoose';
import type { Connection } from 'mongoose';
import type { CartQuote, DiscountDetails, NewDiscount, Product } from '@shop/contract';
import type { BackOffice, OrderOptions } from './orders.js';
import { bearer } from './people.js';
import type { Shop } from './shop.js';

let count = 0;

/** 10 % by a code of its own, and whatever the test says about it. */
export function discountBody(terms: Partial<NewDiscount> = {}): NewDiscount {
  count += 1;
  return {
    ...{ trigger: 'code', code: `CODE${count}`, name: 'Une remise', kind: 'percentage', percent: 10, amount: null },
    ...{ units: null, paidUnits: null, scope: 'all', scopeIds: [], audience: 'all', clientId: null, minimum: 0 },
    ...{ from: '2020-01-01', until: null, uses: null, usesPerClient: null },
    ...{ withDelivery: true, withLots: true, onPromoted: true },
    ...terms,
  };
}

export function discountDesk(shop: Shop, admin: BackOffice) {
  const quoteOf = async (items: object[], code?: string, token?: string) => {
    const call = shop.http.post('/api/cart/quote');
    if (token) void call.set('Authorization', bearer(token));
    return (await call.send({ items, ...(code && { code }) }).expect(200)).body as CartQuote;
  };
  return {
    add: async (terms: Partial<NewDiscount> = {}) =>
      (await admin.http('post', '/api/discounts').send(discountBody(terms)).expect(201)).body as DiscountDetails,
    one: async ({ _id }: { _id: string }) =>
      (await admin.http('get', `/api/discounts/${_id}`).expect(200)).body as DiscountDetails,
    stop: ({ _id }: { _id: string }) => admin.http('post', `/api/discounts/${_id}/stop`).expect(200),
    quoteOf,
    quote: (product: Product, quantity: number, code?: string, token?: string) =>
      quoteOf([{ productId: product._id, quantity }], code, token),
    /** What the checkout sends for one product, with the total and the discounts that the quote showed. */
    shown: async (
      product: Product,
      quantity: number,
      code?: string,
      more: OrderOptions = {},
    ): Promise<OrderOptions> => {
      const { total, adjustments } = await quoteOf([{ productId: product._id, quantity }], code, more.client?.token);
      const discounts = adjustments.flatMap(({ discount, amount }) => (discount ? [{ id: discount.id, amount }] : []));
      return { ...more, quantity, body: { amount: total, discounts, ...(code && { code }), ...more.body } };
    },
    /** States of the uses, and what is counted of them. */
    uses: async ({ _id }: { _id: string }) => {
      const database = shop.app.get<Connection>(getConnectionToken());
      const uses = await database.collection('discount_uses').find({ discountId: _id }).sort({ _id: 1 }).toArray();
      return uses.map(({ state }) => String(state));
    },
  };
}
