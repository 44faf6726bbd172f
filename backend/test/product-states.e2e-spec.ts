import { getConnectionToken } from '@nestjs/mongoose';
import { type Connection, Types } from 'mongoose';
import type {
  AdminListedProduct,
  AdminProduct,
  AuditEntry,
  CartQuote,
  ListedProduct,
  Product,
  ProductStatus,
  WithdrawnProduct,
} from '@shop/contract';
import { Migrations } from '../src/shared/persistence/migrations.js';
import { addProduct } from './support/catalog.js';
import { backOffice, order, tryOrder } from './support/orders.js';
import { aClient, bearer } from './support/people.js';
import { answerOf, press, waiting } from './support/three-d-secure.js';
import type { Shop } from './support/shop.js';
import { builtPages, startTwice } from './support/two-instances.js';
import './support/timeout.js';

let shop: Shop;
/** Another instance of the same shop. */
let second: Shop;
beforeAll(async () => {
  [shop, second] = await startTwice({ frontendDir: builtPages() });
});
afterAll(async () => {
  await second.close();
  await shop.close();
});

const admin = async () => `Bearer ${await shop.adminToken()}`;
const hours = (count: number, from = shop) => new Date(from.clock.now().getTime() + count * 3600_000).toISOString();

async function update(id: string, fields: object, status = 200) {
  const call = shop.http.put(`/api/update/product/${id}`).set('Authorization', await admin());
  return (await call.send(fields).expect(status)).body as { code?: string };
}

const sheet = async (id: string) =>
  (
    await shop.http
      .get(`/api/product/${id}/sheet`)
      .set('Authorization', await admin())
      .expect(200)
  ).body as AdminProduct;

/** Everywhere that anybody may look: whether the product is there. */
async function seen({ _id, slug, name }: Pick<Product, '_id' | 'slug' | 'name'>, at = shop) {
  const get = async (address: string) => (await at.http.get(address).expect(200)).body as { _id: string }[];
  const holds = async (address: string) => (await get(address)).some((one) => one._id === _id);
  const [word = ''] = name.split(' ');
  const page = (address: string) => at.http.get(address).set('Accept', 'text/html');
  const quote = await at.http
    .post('/api/cart/quote')
    .send({ items: [{ productId: _id, quantity: 1 }] })
    .expect(200);
  return {
    shelf: await holds('/api/products?limit=1000'),
    category: await holds('/api/products?category=Savon&limit=1000'),
    named: await holds(`/api/products?search=${word}`),
    latest: await holds('/api/products/latest'),
    menu: await holds('/api/products/savon'),
    search: await holds(`/api/product/search/${word}`),
    cart: (quote.body as CartQuote).lines.length > 0,
    home: (await page('/')).text.includes(_id),
    shop: (await page('/product')).text.includes(_id),
    sitemap: (await at.http.get('/sitemap.xml')).text.includes(`/savon/${slug}<`),
    words: (await page(`/savon/${slug}`)).status,
    call: (await at.http.get(`/api/product/${_id}`)).status,
    page: (await page(`/product/${_id}`)).status,
  };
}

const everywhere = (there: boolean, status: number) => ({
  ...{ shelf: there, category: there, named: there, latest: there, menu: there, search: there, cart: there },
  ...{ home: there, shop: there, sitemap: there, words: status, call: status, page: status },
});

describe('where a product stands', () => {
  it.each([
    ['draft', 404],
    ['scheduled', 404],
    ['withdrawn', 410],
  ] as [ProductStatus, number][])('%s: nobody but administrators sees it', async (status, answer) => {
    const product = await addProduct(shop, { name: `Zinnia ${status}`, stock: 5 });
    expect(await seen(product)).toEqual(everywhere(true, 200));
    await update(product._id, { status, ...(status === 'scheduled' && { publishAt: hours(1) }) });
    expect(await seen(product)).toEqual(everywhere(false, answer));
    const all = `/api/products/all?search=zinnia&status=${status}`;
    const listed = (
      await shop.http
        .get(all)
        .set('Authorization', await admin())
        .expect(200)
    ).body as AdminListedProduct[];
    expect(listed.map((one) => [one._id, one.status])).toEqual([[product._id, status]]);
    const csv = await shop.http.get(`/api/exports/products.csv?status=${status}`).set('Authorization', await admin());
    expect(csv.text).toContain(product._id);
    await update(product._id, { status: 'published' });
    expect(await seen(product)).toEqual(everywhere(true, 200));
  });

  it('added as a draft it was never seen, and costs nobody a price', async () => {
    const draft = await addProduct(shop, { name: 'Yucca', price: 9, status: 'draft' } as never);
    expect(await seen(draft)).toEqual(everywhere(false, 404));
    shop.clock.advance({ days: 40 });
    await update(draft._id, { promo: 20 });
    await update(draft._id, { status: 'published' });
    // Nobody could buy it for 9 €: a reduction from there would be a lie (C. conso. L112-1-1).
    const sold = (await shop.http.get(`/api/product/${draft._id}`).expect(200)).body as Product;
    expect(sold).toMatchObject({ promo: 20, discountedPrice: 7.2, reduction: null });
    const [newest] = (await shop.http.get('/api/products/latest')).body as ListedProduct[];
    expect(newest?._id).toBe(draft._id);
    shop.clock.advance({ days: 2 });
    await update(draft._id, { promo: 50 });
    expect((await shop.http.get(`/api/product/${draft._id}`)).body).toMatchObject({ reduction: null });
  });

  it('a price that was practised before it was withdrawn stays the one to compare with', async () => {
    const { _id } = await addProduct(shop, { name: 'Vétiver', price: 10 });
    shop.clock.advance({ days: 40 });
    await update(_id, { status: 'withdrawn' });
    await update(_id, { price: 20 });
    await update(_id, { status: 'published', price: 10, promo: 30 });
    const { reduction } = (await shop.http.get(`/api/product/${_id}`)).body as Product;
    expect(reduction).toEqual({ priorPrice: 10, percent: 30 });
  });

  it('withdrawn it says so with what resembles it, and orders, refunds and favourites keep it', async () => {
    const soap = await addProduct(shop, { name: 'Ulmaire', stock: 5 });
    const near = await addProduct(shop, { name: 'Ulmaire douce', stock: 5 });
    const { id, token } = await aClient(shop);
    await shop.http.post(`/api/favorites/${id}/add`).set('Authorization', bearer(token)).send({ productId: soap._id });
    const bought = await order(shop, soap);
    await update(soap._id, { status: 'withdrawn' });
    const gone = (await shop.http.get(`/api/product/${soap._id}`).expect(410)).body as WithdrawnProduct;
    expect(gone).toMatchObject({ _id: soap._id, code: 'PRODUCT.WITHDRAWN', fullName: 'Savon Ulmaire' });
    expect(gone.similar.map((one) => one._id)).toContain(near._id);
    const page = await shop.http.get(`/product/${soap._id}`).set('Accept', 'text/html').expect(410);
    expect(page.text).toContain('Ce produit n’est plus vendu.');
    expect(page.text).toContain(`/savon/${near.slug}`);
    expect(page.text).not.toContain('"@type":"Product"');
    const quote = await shop.http.post('/api/cart/quote').send({ items: [{ productId: soap._id, quantity: 1 }] });
    expect((quote.body as CartQuote).problems).toMatchObject([{ code: 'PRODUCT.NOT_FOUND', productId: soap._id }]);
    const { status, error } = await tryOrder(shop, soap);
    expect([status, error.problems]).toMatchObject([409, [{ code: 'PRODUCT.NOT_FOUND' }]]);
    const favourites = await shop.http.get(`/api/favorites/${id}`).set('Authorization', bearer(token)).expect(200);
    expect((favourites.body as { favorites: string[] }).favorites).toEqual([soap._id]);
    const office = await backOffice(shop);
    const kept = await office.order(bought._id);
    expect(kept.articles).toMatchObject([{ productId: soap._id, quantity: 1 }]);
    expect(await sheet(soap._id)).toMatchObject({ status: 'withdrawn', stock: 4 });
  });

  it('withdrawn while the bank asks, it is still sold to whoever it was kept for, and to nobody else', async () => {
    const soap = await addProduct(shop, { name: 'Trèfle', stock: 5 });
    const { order: placed, bankPage } = await waiting(shop, soap, { quantity: 2 });
    await update(soap._id, { status: 'withdrawn' });
    expect((await tryOrder(shop, soap)).error.problems).toMatchObject([{ code: 'PRODUCT.NOT_FOUND' }]);
    const paid = await answerOf(shop, await press(shop, bankPage, 'authorise'));
    expect(paid).toMatchObject({ status: 'paid', orderId: placed._id });
    expect(await sheet(soap._id)).toMatchObject({ status: 'withdrawn', stock: 3 });
  });

  it.each(['draft', 'scheduled'])('%s: cannot be liked, and its sheet is for administrators', async (status) => {
    const schedule = status === 'scheduled' && { publishAt: hours(1) };
    const hidden = await addProduct(shop, { name: 'Sauge', status, ...schedule } as never);
    const { id, token } = await aClient(shop);
    const like = shop.http.post(`/api/favorites/${id}/add`).set('Authorization', bearer(token));
    await like.send({ productId: hidden._id }).expect(404);
    await shop.http.get(`/api/product/${hidden._id}/sheet`).expect(401);
    await shop.http.get(`/api/product/${hidden._id}/sheet`).set('Authorization', bearer(token)).expect(403);
    await shop.http.get('/api/products/all').set('Authorization', bearer(token)).expect(403);
    const asked = shop.http.get(`/api/product/${hidden._id}/sheet`).set('Authorization', await admin());
    expect((await asked.expect(200)).headers['cache-control']).toBe('no-store');
    // The list of everybody knows no state: asking for one shows nothing more.
    const all = (await shop.http.get(`/api/products?limit=1000&status=${status}`)).body as unknown;
    expect(JSON.stringify(all)).not.toContain(hidden._id);
  });

  it('a price and a state that two change at once: one of them is told, or both are kept', async () => {
    const soap = await addProduct(shop, { name: 'Reine', price: 10 });
    const authorization = await admin();
    const put = (fields: object) =>
      shop.http.put(`/api/update/product/${soap._id}`).set('Authorization', authorization).send(fields);
    const expected = { expectedUpdatedAt: soap.updatedAt };
    const answers = await Promise.all([put({ price: 12, ...expected }), put({ status: 'withdrawn', ...expected })]);
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
    const { price, status } = await sheet(soap._id);
    expect([price !== 10, status !== 'published'].filter(Boolean)).toHaveLength(1);
    await Promise.all([put({ price: 14 }), put({ status: 'draft' })]);
    expect(await sheet(soap._id)).toMatchObject({ price: 14, status: 'draft' });
  });

  it('a product that an earlier version stored is on sale', async () => {
    const soap = await addProduct(shop, { name: 'Quinoa' });
    const database = shop.app.get<Connection>(getConnectionToken());
    const stored = { _id: new Types.ObjectId(soap._id) };
    await database.collection('products').updateOne(stored, { $unset: { status: 1, publishAt: 1 } });
    await database.collection<{ _id: string }>('migrations').deleteOne({ _id: '0007-product-status' });
    await shop.app.get(Migrations).run();
    expect(await sheet(soap._id)).toMatchObject({ status: 'published', publishAt: null });
    expect(await database.collection('products').countDocuments({ status: { $exists: false } })).toBe(0);
  });

  it('goes on sale by itself, on every instance, without anybody asking for it', async () => {
    const publishAt = hours(2);
    const soap = await addProduct(shop, { name: 'Tilleul', status: 'scheduled', publishAt } as never);
    expect(await seen(soap, second)).toEqual(everywhere(false, 404));
    second.clock.advance({ seconds: (Date.parse(publishAt) - second.clock.now().getTime()) / 1000 });
    const page = async (at: Shop) => (await at.http.get(`/product/${soap._id}`).set('Accept', 'text/html')).status;
    const since = Date.now();
    while ((await page(shop)) !== 200 || (await page(second)) !== 200) {
      if (Date.now() - since > 5_000) throw new Error('not on sale after 5 s');
      await new Promise((resolve) => setImmediate(resolve));
    }
    for (const at of [shop, second]) expect(await seen(soap, at)).toEqual(everywhere(true, 200));
    expect(await sheet(soap._id)).toMatchObject({ status: 'published', publishAt: null });
    const log = await shop.http
      .get(`/api/audit?target=${soap._id}`)
      .set('Authorization', await admin())
      .expect(200);
    const [said, ...before] = log.body as AuditEntry[];
    expect(said).toMatchObject({
      act: 'product.updated',
      actor: null,
      before: { status: 'scheduled', publishAt },
      after: { status: 'published', publishAt: null },
    });
    // Both looked; it happened once.
    expect(before.map(({ act }) => act)).toEqual(['product.added']);
  });

  it.each([
    [{ status: 'sold' }, 'REQUEST.INVALID'],
    [{ status: 'scheduled' }, 'PRODUCT.PUBLISH_AT_MISSING'],
    [{ status: 'scheduled', publishAt: '2020-01-01T09:00:00+01:00' }, 'PRODUCT.PUBLISH_AT_PAST'],
    [{ status: 'scheduled', publishAt: '2090-01-01T09:00:00+01:00' }, 'PRODUCT.PUBLISH_AT_FAR'],
    [{ status: 'scheduled', publishAt: '2027-01-01T09:00' }, 'REQUEST.INVALID'],
    [{ status: 'scheduled', publishAt: 'demain' }, 'REQUEST.INVALID'],
  ])('refuses %j', async (fields, code) => {
    const soap = await addProduct(shop, { name: 'Souci', stock: 5 });
    expect(await update(soap._id, fields, 400)).toMatchObject({ code });
    expect(await sheet(soap._id)).toMatchObject({ status: 'published', updatedAt: soap.updatedAt });
  });

  it('is told to whom another has changed it meanwhile', async () => {
    const soap = await addProduct(shop, { name: 'Romarin' });
    await update(soap._id, { status: 'withdrawn', expectedUpdatedAt: soap.updatedAt });
    const late = await update(soap._id, { status: 'draft', expectedUpdatedAt: soap.updatedAt }, 409);
    expect(late).toMatchObject({ code: 'PRODUCT.CHANGED_MEANWHILE', current: { status: 'withdrawn' } });
  });
});
