import type { AdminProduct, Dashboard, ListedProduct, MailRecord, Product, ShopConfig } from '@shop/contract';
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

describe('a product with a limit of its own', () => {
  const sheet = async (id: string) =>
    (await admin.http('get', `/api/product/${id}/sheet`).expect(200)).body as AdminProduct;
  const change = (id: string, fields: object) => admin.http('put', `/api/update/product/${id}`).send(fields);

  it('is listed, counted and exported by it, and by the general one again once it is empty', async () => {
    const counted = async () => ((await admin.http('get', '/api/dashboard').expect(200)).body as Dashboard).lowStock;
    const before = await counted();
    const wide = await addProduct(shop, { name: 'Large', stock: 40, lowStockLimit: 50 });
    const strict = await addProduct(shop, { name: 'Strict', stock: 9, lowStockLimit: 3 });
    const never = await addProduct(shop, { name: 'Jamais', stock: 0, lowStockLimit: 0 });
    const plain = await addProduct(shop, { name: 'Simple', stock: 9, lowStockLimit: '' });
    const all = [wide, strict, never, plain].map(({ _id }) => _id);
    const listed = async () => (await low()).filter((id) => all.includes(id)).sort();
    expect(await listed()).toEqual([wide._id, plain._id].sort());
    expect(await counted()).toBe(before + 2);
    const { text } = await admin.http('get', '/api/exports/products.csv?lowStock=1').expect(200);
    expect([wide, strict, never, plain].map(({ name }) => text.includes(`;${name};`))).toEqual([
      true,
      false,
      false,
      true,
    ]);
    expect((await sheet(plain._id)).lowStockLimit).toBeNull();
    const shown = (await shop.http.get(`/api/product/${wide._id}`).expect(200)).body as Product;
    expect(shown.lowStockLimit).toBe(50);
    const { body } = await admin.http('get', '/api/products/all?search=strict').expect(200);
    expect(body).toMatchObject([{ lowStockLimit: 3 }]);

    await change(strict._id, { lowStockLimit: null }).expect(200);
    expect(await listed()).toEqual([wide._id, strict._id, plain._id].sort());
    // A form that does not know the field leaves it, and the filter goes together with others.
    await change(wide._id, { tagline: 'Autre' }).expect(200);
    expect((await sheet(wide._id)).lowStockLimit).toBe(50);
    const found = await admin.http('get', '/api/products/all?lowStock=1&search=large&incompleteLabel=1').expect(200);
    expect((found.body as ListedProduct[]).map(({ name }) => name)).toEqual(['Large']);
  });

  it('is told of at that limit, and never where it is 0', async () => {
    const [own, never] = [
      await addProduct(shop, { name: 'Propre', stock: 21, lowStockLimit: 20 }),
      await addProduct(shop, { name: 'Jamais', stock: 11, lowStockLimit: 0 }),
    ];
    await order(shop, own, { quantity: 1 });
    await order(shop, never, { quantity: 11 });
    expect(await notices()).toEqual([]);
    await order(shop, own, { quantity: 1 });
    const [told, ...others] = await notices();
    expect(others).toEqual([]);
    expect(told).toMatchObject({ subject: 'Stock bientôt épuisé : Propre' });
    const [mail] = await shop.mails(told!.to);
    expect(mail!.text).toContain(
      'Le stock de «\u00a0Propre\u00a0» est passé sous sa limite, 20 unités. Il en reste 19 en vente.',
    );
  });

  it.each([[-1], [2.5], [10_001], ['douze'], ['12'], [true]])(
    'is refused with a sentence when it is %p',
    async (given) => {
      const { _id } = await addProduct(shop, { lowStockLimit: 12 });
      const { body } = await change(_id, { lowStockLimit: given }).expect(400);
      const message = 'La limite de stock bas doit être un nombre entier entre 0 et 10 000.';
      expect(body).toMatchObject({ message, problems: [{ field: 'lowStockLimit', message }] });
      expect((await sheet(_id)).lowStockLimit).toBe(12);
    },
  );

  it('leaves it to its parts when it becomes a bundle', async () => {
    const [part, box] = [
      await addProduct(shop, { stock: 30 }),
      await addProduct(shop, { stock: 0, lowStockLimit: 12 }),
    ];
    await change(box._id, { isBundle: true, parts: `${part._id}:1` }).expect(200);
    expect((await sheet(box._id)).lowStockLimit).toBeNull();
    expect(await low()).not.toContain(box._id);
  });
});
