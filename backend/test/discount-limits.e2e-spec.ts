import type { ApiError, NewDiscount } from '@shop/contract';
import { addProduct } from './support/catalog.js';
import { discountBody, discountDesk } from './support/discounts.js';
import { type BackOffice, backOffice, tryOrder } from './support/orders.js';
import { aClient } from './support/people.js';
import { type Shop, startShop } from './support/shop.js';
import { answerOf, press, waiting } from './support/three-d-secure.js';
import './support/timeout.js';

let shop: Shop;
let admin: BackOffice;
let desk: ReturnType<typeof discountDesk>;
beforeEach(async () => {
  shop = await startShop();
  admin = await backOffice(shop);
  desk = discountDesk(shop, admin);
});
afterEach(() => shop.close());

describe('a discount of a first order', () => {
  it('is held by an order at the bank, whatever code it has', async () => {
    const soap = await addProduct(shop, { price: 7.9, stock: 20 });
    const client = await aClient(shop);
    const [one, other] = [await desk.add({ audience: 'first-order' }), await desk.add({ audience: 'first-order' })];
    const [first, second] = [
      await desk.shown(soap, 1, one.code, { client }),
      await desk.shown(soap, 1, other.code, { client }),
    ];
    const { bankPage } = await waiting(shop, soap, first);
    expect(await desk.quote(soap, 1, other.code, client.token)).toMatchObject({ code: { applied: false } });
    expect((await tryOrder(shop, soap, second)).error.problems).toMatchObject([{ code: 'DISCOUNT.CODE_REFUSED' }]);
    await answerOf(shop, await press(shop, bankPage, 'refuse'));
    expect((await tryOrder(shop, soap, second)).status).toBe(201);
  });
});

describe('the hundred discounts that may be open', () => {
  it('are not exceeded by a correction that opens one anew', async () => {
    const over = await desk.add({ until: '2020-02-01' });
    for (let n = 0; n < 100; n += 1) await desk.add();
    const { trigger: _trigger, code: _code, ...terms } = { ...discountBody(), until: null } satisfies NewDiscount;
    const refused = await admin.http('put', `/api/discounts/${over._id}`).send(terms);
    expect([refused.status, (refused.body as ApiError).code]).toEqual([409, 'DISCOUNT.TOO_MANY']);
    expect(await desk.one(over)).toMatchObject({ state: 'ended', until: '2020-02-01' });
  });
});
