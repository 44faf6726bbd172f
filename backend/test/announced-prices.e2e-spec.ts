import { randomUUID } from 'node:crypto';
import { getConnectionToken } from '@nestjs/mongoose';
import type { Connection } from 'mongoose';
import type { CartQuote, PricePreview, Product, ProductHit } from '@shop/contract';
import { Migrations } from '../src/shared/persistence/migrations.js';
import { addProduct } from './support/catalog.js';
import { backOffice, type BackOffice, order, tryOrder } from './support/orders.js';
import { newEmail } from './support/people.js';
import { type Shop, startShop } from './support/shop.js';
import './support/timeout.js';

let shop: Shop;
let admin: BackOffice;

beforeEach(async () => {
  shop = await startShop();
  admin = await backOffice(shop);
});
afterEach(() => shop.close());

const set = async (soap: Product, body: object) =>
  (await admin.http('put', `/api/update/product/${soap._id}`).send(body).expect(200)).body as Product;
const show = async ({ _id }: Product) => (await shop.http.get(`/api/product/${_id}`).expect(200)).body as Product;
const preview = async (query: object) =>
  (await admin.http('get', '/api/price-preview').query(query).expect(200)).body as PricePreview;
const stored = (productId: string) =>
  shop.app
    .get<Connection>(getConnectionToken())
    .collection('product_prices')
    .find({ productId }, { projection: { _id: 0, price: 1, promo: 1 } })
    .sort({ at: 1 })
    .toArray();

describe('L112-1-1 prices as they are announced', () => {
  it('writes down each price, and nothing else that is edited', async () => {
    const soap = await addProduct(shop, { price: 7.5 });
    await set(soap, { price: 8 });
    await set(soap, { price: 8, stock: 12, tagline: 'Doux.' });
    await set(soap, { promo: 20 });
    await admin.http('put', `/api/update/product/${soap._id}`).send({ promo: 100 }).expect(400);
    expect(await stored(soap._id)).toEqual([
      { price: 750, promo: 0 },
      { price: 800, promo: 0 },
      { price: 800, promo: 20 },
    ]);
    await admin.http('delete', `/api/delete/product/${soap._id}`).expect(200);
    expect(await stored(soap._id)).toHaveLength(3);
  });

  it('writes down the prices of administrators who save at once, one after the other', async () => {
    const soap = await addProduct(shop, { price: 7.5 });
    const promos = [10, 20, 30, 40, 50];
    await Promise.all(promos.map((promo) => set(soap, { promo })));
    const prices = await stored(soap._id);
    expect(prices).toHaveLength(6);
    expect(
      prices
        .slice(1)
        .map(({ promo }) => promo as number)
        .toSorted(),
    ).toEqual(promos);
    const product = await show(soap);
    expect(prices.at(-1)).toEqual({ price: 750, promo: product.promo });
  });

  it('announces the lowest price of the 30 days before wherever the price stands', async () => {
    const soap = await addProduct(shop, { name: 'Verveine', price: 7.9, stock: 20 });
    shop.clock.advance({ days: 40 });
    admin = await backOffice(shop);
    const reduction = { priorPrice: 7.9, percent: 30 };
    expect(await set(soap, { promo: 30 })).toMatchObject({ discountedPrice: 5.53, reduction });
    expect((await show(soap)).reduction).toEqual(reduction);
    const hits = (await shop.http.get('/api/product/search/verveine').expect(200)).body as ProductHit[];
    expect(hits[0]?.reduction).toEqual(reduction);
    const items = [{ productId: soap._id, quantity: 1 }];
    const quote = (await shop.http.post('/api/cart/quote').send({ items }).expect(200)).body as CartQuote;
    expect(quote.lines[0]?.reduction).toEqual(reduction);
    // Edited otherwise, it stays announced.
    expect((await set(soap, { tagline: 'Verte.' })).reduction).toEqual(reduction);
  });

  it('keeps with the order what was announced, and says it in its mail', async () => {
    const soap = await addProduct(shop, { price: 7.5, stock: 20 });
    await set(soap, { promo: 20 });
    const email = newEmail('morel');
    const bought = await order(shop, await show(soap), { email });
    await set(soap, { promo: 0 });
    const reduction = { priorPrice: 7.5, percent: 20 };
    expect((await admin.order(bought._id)).articles[0]?.reduction).toEqual(reduction);
    const [mail] = await shop.mails(email);
    expect(mail!.text.replace(/\s/g, ' ')).toContain('Prix le plus bas des 30 jours précédant la réduction : 7,50 €');
    const again = await order(shop, await show(soap), { email: newEmail('morel') });
    expect((await admin.order(again._id)).articles[0]?.reduction).toBeNull();
  });

  it('is read again where a reduction is announced otherwise at the same price while the recap is open', async () => {
    const soap = await addProduct(shop, { price: 8, stock: 20 });
    shop.clock.advance({ days: 40 });
    admin = await backOffice(shop);
    const was = (await set(soap, { promo: 50 })).reduction;
    expect(was).toEqual({ priorPrice: 8, percent: 50 });
    const now = await set(soap, { price: 4, promo: 0 });
    expect(now).toMatchObject({ discountedPrice: 4, reduction: null });
    const asShown = (reduction: unknown) => ({
      articles: [{ productId: soap._id, quantity: 1, price: 4, reduction }],
    });
    const refused = await tryOrder(shop, now, { body: asShown(was) });
    expect(refused).toMatchObject({
      status: 409,
      error: { problems: [{ code: 'PRICE.CHANGED', productId: soap._id, price: 4, reduction: null }] },
    });
    expect(refused.error.problems![0]!.message).toContain('sa réduction s’annonce autrement');
    const key = randomUUID();
    const seen = await tryOrder(shop, now, { key, body: asShown(null) });
    expect(seen).toMatchObject({ status: 201, answer: { order: { articles: [{ reduction: null }] } } });
    // What was ordered is answered as before, whatever is announced since; who sends no word of it accepts what is.
    await set(soap, { price: 8, promo: 50 });
    expect((await tryOrder(shop, now, { key, body: asShown(null) })).answer.order._id).toBe(seen.answer.order._id);
    expect((await tryOrder(shop, await show(soap))).status).toBe(201);
    for (const amiss of [
      'x',
      { priorPrice: 8 },
      { priorPrice: 8, percent: 12.5 },
      { priorPrice: '8', percent: 5 },
      [],
    ]) {
      expect((await tryOrder(shop, now, { body: asShown(amiss) })).status).toBe(400);
    }
  });

  it('announces nothing of a price that was raised to be lowered, nor of a product born in promotion', async () => {
    const raised = await addProduct(shop, { name: 'Relevé', price: 7.9 });
    expect(await set(raised, { price: 12, promo: 30 })).toMatchObject({ discountedPrice: 8.4, reduction: null });
    const born = await addProduct(shop, { name: 'Nouveau', price: 9, promo: 25 });
    expect(await show(born)).toMatchObject({ discountedPrice: 6.75, reduction: null });
  });

  it('says beside every price what 100 g cost', async () => {
    const soap = await addProduct(shop, { name: 'Verveine', price: 7.9, netWeight: 90 });
    expect(await show(soap)).toMatchObject({ netWeight: 90, pricePer100g: 8.78 });
    const items = [{ productId: soap._id, quantity: 2 }];
    const quote = (await shop.http.post('/api/cart/quote').send({ items }).expect(200)).body as CartQuote;
    expect(quote.lines[0]?.pricePer100g).toBe(8.78);
    await admin.http('put', `/api/update/product/${soap._id}`).send({ netWeight: 12.5 }).expect(400);
    expect(await set(soap, { netWeight: 0 })).toMatchObject({ netWeight: 0, pricePer100g: null });
  });

  it('shows an administrator what shoppers would be told, and changes nothing', async () => {
    const soap = await addProduct(shop, { price: 7.9 });
    const { _id: productId } = soap;
    expect(await preview({ productId, price: 7.9, promo: 20, netWeight: 90 })).toEqual({
      discountedPrice: 6.32,
      pricePer100g: 7.02,
      reduction: { priorPrice: 7.9, percent: 20 },
      silence: null,
    });
    expect(await preview({ productId, price: 12, promo: 30 })).toMatchObject({
      reduction: null,
      silence: { code: 'PRICE.NOT_BELOW_PRIOR' },
    });
    expect(await preview({ price: 9, promo: 25 })).toMatchObject({
      reduction: null,
      silence: { code: 'PRICE.NO_PRIOR' },
    });
    expect(await preview({ productId, price: 8, promo: 0 })).toEqual({
      discountedPrice: 8,
      pricePer100g: null,
      reduction: null,
      silence: null,
    });
    expect(await stored(productId)).toHaveLength(1);
    const wrong = { productId, price: '1e3', promo: 20 };
    await admin.http('get', '/api/price-preview').query(wrong).expect(400);
    const unknown = { productId: '65f000000000000000000001', price: 8, promo: 0 };
    await admin.http('get', '/api/price-preview').query(unknown).expect(404);
  });

  it('of a shop older than the price history are rebuilt from the audit log', async () => {
    const soap = await addProduct(shop, { name: 'Verveine', price: 7.5, netWeight: 90 });
    await set(soap, { promo: 20 });
    const told = await stored(soap._id);
    const database = shop.app.get<Connection>(getConnectionToken()).db!;
    await database.collection('product_prices').deleteMany({});
    await database.collection('products').updateMany({}, { $set: { netWeight: '90 g' }, $unset: { priorPrice: '' } });
    await database.collection('migrations').deleteMany({});
    await shop.app.get(Migrations).run();
    expect(await stored(soap._id)).toEqual(told);
    expect(await set(soap, { tagline: 'Verte.' })).toMatchObject({
      netWeight: 90,
      reduction: { priorPrice: 7.5, percent: 20 },
    });
    await shop.app.get(Migrations).run();
    expect(await stored(soap._id)).toEqual(told);
  });
});
