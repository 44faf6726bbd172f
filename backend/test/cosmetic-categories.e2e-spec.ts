import { getConnectionToken } from '@nestjs/mongoose';
import type { Connection } from 'mongoose';
import type {
  AdminCategory,
  AdminProduct,
  AuditEntry,
  Category,
  ImportCheck,
  LabellingState,
  ListedProduct,
  Product,
} from '@shop/contract';
import { Migrations } from '../src/shared/persistence/migrations.js';
import { addBundle, edit, quoteOf } from './support/bundles.js';
import { addProduct } from './support/catalog.js';
import { backOffice, type BackOffice, order } from './support/orders.js';
import { saveSeller } from './support/seller.js';
import { type Shop, startShop } from './support/shop.js';
import './support/timeout.js';

let shop: Shop;
let admin: BackOffice;
beforeEach(async () => {
  shop = await startShop();
  admin = await backOffice(shop);
  await saveSeller(shop);
});
afterEach(() => shop.close());

const sheets = async () => (await admin.http('get', '/api/category-sheets').expect(200)).body as AdminCategory[];
const menu = async () => (await shop.http.get('/api/categories').expect(200)).body as Category[];
const sheetOf = async (value: string) => (await sheets()).find((category) => category.value === value)!;
const add = async (body: object) =>
  (await admin.http('post', '/api/categories').send(body).expect(201)).body as AdminCategory;
async function change(value: string, body: object) {
  const { _id, name, updatedAt: expectedUpdatedAt } = await sheetOf(value);
  return admin.http('put', `/api/categories/${_id}`).send({ name, expectedUpdatedAt, ...body });
}
const say = async (value: string, cosmetic: boolean) =>
  expect(await change(value, { cosmetic })).toHaveProperty('status', 200);
const bare = (name: string, category: string, fields: object = {}) =>
  addProduct(shop, { name, category, ingredients: '', netWeight: 0, stock: 9, ...fields });
const shown = async ({ _id }: Product) => (await shop.http.get(`/api/product/${_id}`).expect(200)).body as Product;
const sheet = async ({ _id }: Product) =>
  (await admin.http('get', `/api/product/${_id}/sheet`).expect(200)).body as AdminProduct;
const labelling = async () => (await admin.http('get', '/api/labelling').expect(200)).body as LabellingState;
async function requireWhole(required = true) {
  const { version } = await labelling();
  await admin.http('put', '/api/labelling').send({ required, expectedVersion: version }).expect(200);
}
const collection = (name: string) => shop.app.get<Connection>(getConnectionToken()).collection(name);

describe('Reg. 1223/2009 art. 19 whether a category holds cosmetics', () => {
  it('is known of those that every shop begins with: accessories do not', async () => {
    const said = (await sheets()).map(({ value, cosmetic, cosmeticAssumed }) => [value, cosmetic, cosmeticAssumed]);
    expect(said).toEqual([
      ['Savon', true, false],
      ['Beurres et huiles', true, false],
      ['Accessoires', false, false],
      ['Coffrets', true, false],
    ]);
    expect((await menu()).find(({ value }) => value === 'Accessoires')).toMatchObject({ cosmetic: false });
  });

  it('is held to be so of one that nobody said it of, until somebody does, and is written down', async () => {
    const { _id } = await add({ name: 'Bougies' });
    expect(await sheetOf('Bougies')).toMatchObject({ cosmetic: true, cosmeticAssumed: true });
    await change('Bougies', { name: 'Bougies et mèches' });
    expect(await sheetOf('Bougies')).toMatchObject({ name: 'Bougies et mèches', cosmeticAssumed: true });
    await say('Bougies', false);
    expect(await sheetOf('Bougies')).toMatchObject({ cosmetic: false, cosmeticAssumed: false });
    await say('Bougies', true);
    expect(await sheetOf('Bougies')).toMatchObject({ cosmetic: true, cosmeticAssumed: false });
    const entries = (await admin.http('get', `/api/audit?target=${_id}`).expect(200)).body as AuditEntry[];
    const told = entries.filter(({ act }) => act === 'category.updated').map(({ before, after }) => [before, after]);
    expect(told).toEqual([
      [{ cosmetic: false }, { cosmetic: true }],
      [{ cosmetic: 'supposé' }, { cosmetic: false }],
      [{ name: 'Bougies' }, { name: 'Bougies et mèches' }],
    ]);
    expect(await add({ name: 'Paniers', cosmetic: false })).toMatchObject({ cosmetic: false, cosmeticAssumed: false });
  });

  it('is refused where it is no yes or no, and to whoever was overtaken', async () => {
    const { _id, name, updatedAt } = await sheetOf('Accessoires');
    const put = (body: object) =>
      admin.http('put', `/api/categories/${_id}`).send({ name, expectedUpdatedAt: updatedAt, ...body });
    expect((await put({ cosmetic: 'peut-être' }).expect(400)).body).toMatchObject({ code: 'REQUEST.INVALID' });
    await put({ cosmetic: true }).expect(200);
    expect((await put({ cosmetic: false }).expect(409)).body).toMatchObject({
      code: 'CATEGORY.CHANGED_MEANWHILE',
      current: { cosmetic: true },
    });
  });

  it('decides at once what is asked of its products, in list, cart and order, and nothing of their sheet is lost', async () => {
    await add({ name: 'Bougies' });
    const candle = await bare('Cire', 'Bougies', { precautions: 'Ne pas laisser brûler sans surveillance.' });
    const full = await addProduct(shop, {
      ...{ name: 'Mèche', category: 'Bougies', cosmeticFunction: 'Parfume', durability: 'pao', monthsAfterOpening: 6 },
    });
    expect((await quoteOf(shop, [[candle, 1]])).problems).toMatchObject([{ code: 'PRODUCT.NOT_SOLD' }]);
    expect(await shown(full)).toMatchObject({ label: { cosmetic: true, monthsAfterOpening: 6 } });

    await say('Bougies', false);
    expect(await shown(candle)).toMatchObject({ saleStop: null, label: { cosmetic: false } });
    expect((await shown(full)).label).toMatchObject({
      ...{ cosmetic: false, inci: [], notes: [], allergens: [] },
      ...{ cosmeticFunction: '', durability: '', monthsAfterOpening: 0 },
      responsible: expect.objectContaining({ name: expect.any(String) as string }) as object,
    });
    const listed = (await shop.http.get('/api/products').expect(200)).body as ListedProduct[];
    expect(listed.map(({ name, saleStop }) => [name, saleStop])).toEqual([
      ['Mèche', null],
      ['Cire', null],
    ]);
    await order(shop, candle);

    await say('Bougies', true);
    expect(await shown(candle)).toMatchObject({ saleStop: 'ingredients' });
    expect(await sheet(full)).toMatchObject({ cosmeticFunction: 'Parfume', monthsAfterOpening: 6 });
  });
});

describe('Reg. 2023/988 art. 19 a soap dish, once whole labels are asked for', () => {
  it('owes its warnings and who answers for it, and nothing of a cosmetic', async () => {
    const dish = await bare('Porte-savon', 'Accessoires');
    expect(await sheet(dish)).toMatchObject({ saleStop: null, labelGaps: ['precautions'] });
    expect((await labelling()).incomplete).toContainEqual({
      ...{ productId: dish._id, name: 'Porte-savon', gaps: ['precautions'] },
    });
    await requireWhole();
    expect((await quoteOf(shop, [[dish, 1]])).problems).toMatchObject([{ code: 'PRODUCT.NOT_SOLD' }]);
    await edit(admin, dish, { precautions: 'Aucun avertissement particulier.' }).expect(200);
    expect(await sheet(dish)).toMatchObject({ saleStop: null, labelGaps: [] });
    expect((await quoteOf(shop, [[dish, 1]])).problems).toEqual([]);
    await order(shop, dish);
    const found = await admin.http('get', '/api/products').query({ incompleteLabel: '1', search: 'porte' }).expect(200);
    expect(found.body).toEqual([]);

    await saveSeller(shop, { responsibleEmail: '' });
    expect(await sheet(dish)).toMatchObject({ saleStop: 'label', labelGaps: ['responsible'] });
  });

  it('stops no box that it is in for want of what only a cosmetic owes', async () => {
    const dish = await bare('Porte-savon', 'Accessoires', { precautions: 'Aucun.' });
    const soap = await addProduct(shop, {
      ...{ name: 'Entier', netWeight: 100, precautions: 'Éviter les yeux.', cpnp: '4076214' },
      ...{ durability: 'pao', monthsAfterOpening: 12 },
    });
    const box = await addBundle(shop, [
      [dish, 1],
      [soap, 1],
    ]);
    await requireWhole();
    expect((await quoteOf(shop, [[box, 1]])).problems).toEqual([]);
    expect((await labelling()).total).toBe(0);
    await say('Accessoires', true);
    expect((await quoteOf(shop, [[box, 1]])).problems).toMatchObject([{ code: 'PRODUCT.NOT_SOLD' }]);
    expect((await labelling()).incomplete.find(({ productId }) => productId === box._id)).toMatchObject({
      parts: [{ name: 'Porte-savon' }],
    });
  });

  it('goes out by a file and comes in by one without any of it', async () => {
    await bare('Porte-savon', 'Accessoires');
    const text = (await admin.http('get', '/api/exports/products.csv?search=porte').expect(200)).text;
    expect(text.split('\r\n')[1]).toContain('précautions d’emploi');
    expect(text).not.toContain('composition (INCI)');
    const check = async (file: string) =>
      (
        await admin
          .http('post', '/api/products/imports/check')
          .attach('file', Buffer.from(file), 'produits.csv')
          .expect(200)
      ).body as ImportCheck;
    expect(await check(text)).toMatchObject({ lines: 1, unchanged: 1, refused: [] });
    const { ready } = await check('Nom du produit;Catégorie;Prix (EUR)\r\nPanier tressé;Accessoires;9,00\r\n');
    const lines = ready.map(({ line, productId, updatedAt, set }) => ({ line, productId, updatedAt, set }));
    await admin.http('post', '/api/products/imports').send({ file: 'produits.csv', lines }).expect(200);
    const [basket] = (await admin.http('get', '/api/products/all').query({ search: 'panier', status: 'draft' }))
      .body as [ListedProduct];
    expect(basket).toMatchObject({ name: 'Panier tressé', saleStop: null });
  });
});

describe('a shop of before', () => {
  it('has its accessories told apart, says what it does not know, and judges them anew', async () => {
    await add({ name: 'Bougies' });
    const dish = await bare('Porte-savon', 'Accessoires');
    await collection('categories').updateMany({}, { $unset: { cosmetic: 1, cosmeticAssumed: 1 } });
    await collection('products').updateMany({ category: 'Accessoires' }, { $set: { labelGaps: [], labelGapCount: 0 } });
    await collection('migrations').deleteMany({ _id: /^0010-/ as never });
    await shop.app.get(Migrations).run();
    expect((await sheets()).map(({ value, cosmetic, cosmeticAssumed }) => [value, cosmetic, cosmeticAssumed])).toEqual([
      ['Savon', true, false],
      ['Beurres et huiles', true, false],
      ['Accessoires', false, false],
      ['Coffrets', true, false],
      ['Bougies', true, true],
    ]);
    // What they owe is found where lists are read, and what they would owe as cosmetics once they are some.
    expect((await labelling()).incomplete).toMatchObject([{ name: 'Porte-savon', gaps: ['precautions'] }]);
    await say('Accessoires', true);
    expect((await labelling()).incomplete[0]!.gaps).toContain('ingredients');
    expect(await shown(dish)).toMatchObject({ saleStop: 'ingredients' });
  });
});
