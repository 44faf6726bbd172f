import type { DiscountPreview, NewDiscount } from '@shop/contract';
import { addProduct } from './support/catalog.js';
import { discountBody } from './support/discounts.js';
import { backOffice } from './support/orders.js';
import { type Shop, startShop } from './support/shop.js';
import './support/timeout.js';

let shop: Shop;
beforeEach(async () => {
  shop = await startShop();
});
afterEach(() => shop.close());

const set = async (id: string, fields: object) =>
  (await backOffice(shop)).http('put', `/api/update/product/${id}`).send(fields).expect(200);
const lowerBefore = async (terms: Partial<NewDiscount>) => {
  const [productId] = terms.scope === 'products' ? terms.scopeIds! : ['0'.repeat(24)];
  const body = { ...discountBody({ trigger: 'automatic', code: '', ...terms }), items: [{ productId, quantity: 1 }] };
  const answer = await (await backOffice(shop)).http('post', '/api/discounts/preview').send(body).expect(200);
  return (answer.body as DiscountPreview).lowerBefore;
};

describe('L112-1-1 an automatic discount that is announced', () => {
  it('names what cost less in the 30 days before, and nothing else', async () => {
    const raised = await addProduct(shop, { name: 'Nerprun', price: 6 });
    const steady = await addProduct(shop, { name: 'Orcanette', price: 6 });
    const lowered = await addProduct(shop, { name: 'Pastel', price: 9 });
    const all: Partial<NewDiscount> = {
      scope: 'products',
      scopeIds: [raised, steady, lowered].map(({ _id }) => _id),
    };
    shop.clock.advance({ days: 10 });
    await set(raised._id, { price: 7.5 });
    await set(lowered._id, { price: 8 });
    shop.clock.advance({ days: 1 });
    expect(await lowerBefore(all)).toEqual([{ name: raised.fullName, lowest: 6, now: 7.5 }]);
    expect(await lowerBefore({ ...all, scopeIds: [steady._id, lowered._id] })).toEqual([]);
    // A code, and what is no percentage, looks like no reduced price.
    expect(await lowerBefore({ ...all, trigger: 'code', code: 'NERPRUN' })).toEqual([]);
    expect(await lowerBefore({ ...all, kind: 'amount', percent: null, amount: 2 })).toEqual([]);
    shop.clock.advance({ days: 31 });
    expect(await lowerBefore(all)).toEqual([]);
  });

  it('knows a promotion that has just ended, and leaves out what is for others', async () => {
    const soap = await addProduct(shop, { name: 'Quinquina', price: 10 });
    shop.clock.advance({ days: 40 });
    await set(soap._id, { promo: 30 });
    const only: Partial<NewDiscount> = { scope: 'products', scopeIds: [soap._id] };
    // What costs 7.00 now is reduced from it.
    expect(await lowerBefore(only)).toEqual([]);
    shop.clock.advance({ days: 5 });
    await set(soap._id, { promo: 0 });
    expect(await lowerBefore(only)).toEqual([{ name: soap.fullName, lowest: 7, now: 10 }]);
    expect(await lowerBefore({ scope: 'categories', scopeIds: ['Accessoires'] })).toEqual([]);
    await set(soap._id, { status: 'draft' });
    expect(await lowerBefore(only)).toEqual([]);
  });
});
