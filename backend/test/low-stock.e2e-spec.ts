import type { Dashboard, ListedProduct, MailRecord, ShopConfig } from '@shop/contract';
import { addProduct } from './support/catalog.js';
import { type BackOffice, backOffice, order, tryOrder } from './support/orders.js';
import { type Shop, startShop } from './support/shop.js';
import './support/timeout.js';

let shop: Shop;
let admin: BackOffice;
beforeEach(async () => {
  shop = await startShop();
  admin = await backOffice(shop);
  const change = { key: 'lowStock', value: 10, base: 100 };
  await admin
    .http('put', '/api/settings/stock')
    .send({ changes: [change] })
    .expect(200);
});
afterEach(() => shop.close());

const notices = async () =>
  ((await admin.http('get', '/api/mails').expect(200)).body as MailRecord[]).filter(
    ({ kind }) => kind === 'low-stock-notice',
  );
const low = async () => {
  const { body } = await admin.http('get', '/api/products?lowStock=1').expect(200);
  return (body as ListedProduct[]).map(({ _id }) => _id);
};

describe('a product under the owner’s limit', () => {
  it('is counted, listed and shown by the limit that holds now', async () => {
    const [few, many] = [await addProduct(shop, { stock: 9 }), await addProduct(shop, { stock: 12 })];
    const listed = async () => (await low()).filter((id) => [few._id, many._id].includes(id)).sort();
    const counted = async () => ((await admin.http('get', '/api/dashboard').expect(200)).body as Dashboard).lowStock;
    expect(((await shop.http.get('/api/config').expect(200)).body as ShopConfig).lowStock).toBe(10);
    expect(await listed()).toEqual([few._id]);
    const before = await counted();
    await admin
      .http('put', '/api/settings/stock')
      .send({ changes: [{ key: 'lowStock', value: 13, base: 10 }] })
      .expect(200);
    expect(await listed()).toEqual([few._id, many._id].sort());
    expect(await counted()).toBe(before + 1);
    await admin
      .http('put', '/api/settings/stock')
      .send({ changes: [{ key: 'lowStock', value: 0, base: 13 }] })
      .expect(200);
    expect(await listed()).toEqual([]);
  });

  it('is told to the team by mail when it gets there, once a day however it goes on', async () => {
    const soap = await addProduct(shop, { stock: 11 });
    await order(shop, soap, { quantity: 1 });
    expect(await notices()).toEqual([]);
    await order(shop, soap, { quantity: 1 });
    const told = await notices();
    expect(told).toHaveLength(1);
    expect(told[0]).toMatchObject({ subject: `Stock bientôt épuisé : ${soap.name}`, subjectId: soap._id });
    const [mail] = await shop.mails(told[0]!.to);
    expect(mail!.text).toContain('Il en reste 9 en vente.');
    expect(mail!.text).toContain(`/admin/dashboard/product/stock/${soap._id}`);

    // Up again and down again, and on: the same day is silent, the next one is not.
    const adjust = (by: number) => admin.http('post', `/api/product/${soap._id}/stock`).send({ by }).expect(200);
    await adjust(5);
    await adjust(-6);
    await order(shop, soap, { quantity: 1 });
    expect(await notices()).toHaveLength(1);
    shop.clock.advance({ days: 1 });
    admin = await backOffice(shop);
    const again = (by: number) => admin.http('post', `/api/product/${soap._id}/stock`).send({ by }).expect(200);
    await again(20);
    await again(-20);
    expect(await notices()).toHaveLength(2);
  });

  it('is not told of where the order that would take the units is refused', async () => {
    const soap = await addProduct(shop, { stock: 10 });
    expect((await tryOrder(shop, soap, { quantity: 11 })).status).toBe(409);
    expect(await notices()).toEqual([]);
  });
});
