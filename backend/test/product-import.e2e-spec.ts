import type { AdminProduct, AuditEntry, ImportCheck, ImportResult } from '@shop/contract';
import { addBundle } from './support/bundles.js';
import { addProduct, aPicture } from './support/catalog.js';
import { backOffice } from './support/orders.js';
import { type Shop, startShop } from './support/shop.js';
import './support/timeout.js';

let shop: Shop;
beforeAll(async () => {
  shop = await startShop();
});
afterAll(() => shop.close());

type Ready = ImportCheck['ready'][number];
const sent = ({ line, productId, updatedAt, set }: Ready) => ({ line, productId, updatedAt, set });

async function desk() {
  const { http } = await backOffice(shop);
  const post = (text: string | Buffer) =>
    http('post', '/api/products/imports/check').attach('file', Buffer.from(text), 'produits.csv');
  const apply = (ready: readonly Ready[]) =>
    http('post', '/api/products/imports').send({ file: 'produits.csv', lines: ready.map(sent) });
  return {
    http,
    post,
    apply,
    check: async (text: string | Buffer) => (await post(text).expect(200)).body as ImportCheck,
    write: async (ready: readonly Ready[]) => (await apply(ready).expect(200)).body as ImportResult[],
    sheet: async (id: string) => (await http('get', `/api/product/${id}/sheet`).expect(200)).body as AdminProduct,
    newest: async (id: string) => ((await http('get', `/api/audit?target=${id}`).expect(200)).body as AuditEntry[])[0]!,
    exported: async (search: string) => (await http('get', `/api/exports/products.csv?search=${search}`)).text,
  };
}
const outcomes = (results: readonly ImportResult[]) => results.map(({ outcome }) => outcome);

describe('products by a file', () => {
  it('that was exported says nothing new when it comes back, however odd the texts are', async () => {
    const { http, check, exported } = await desk();
    const stand = async (name: string, fields: object, state: object) =>
      http('put', `/api/update/product/${(await addProduct(shop, { name, ...fields }))._id}`)
        .send(state)
        .expect(200);
    const odd = { tagline: "'=1+1", description: '- doux\n"fin" ; rare', conseils: '@ sec, =2' };
    await addProduct(shop, { name: 'Aller "retour" ; =1', price: 6.4, netWeight: 100, sealedForHygiene: true, ...odd });
    await stand('Aller simple', { promo: 20, stock: 3, lowStockLimit: 0 }, { status: 'draft' });
    await stand('Aller demain', {}, { status: 'scheduled', publishAt: soon() });
    const text = await exported('aller');
    const found = await check(text);
    expect(found).toMatchObject({ lines: 3, unchanged: 3, ready: [], refused: [] });
    expect(found.ignored.every(({ known }) => known)).toBe(true);
  });

  it('shows each field that changes, sets just those, and is written down with the name of the file', async () => {
    const { check, write, sheet, newest } = await desk();
    const { _id: id } = await addProduct(shop, { name: 'Nigelle', price: 6, stock: 9, tagline: 'Avant' });
    const text = `Référence;Nom du produit;Prix (EUR);Accroche;Stock disponible\r\n${id};Nigelle;"6,40";Après;500\r\n`;
    const { ready } = await check(text);
    expect(ready[0]!.changes.map(({ column }) => column)).toEqual(['Prix (EUR)', 'Accroche']);
    expect(ready[0]!.changes[1]).toEqual({ column: 'Accroche', before: 'Avant', after: 'Après' });
    expect(await sheet(id)).toMatchObject({ price: 6, tagline: 'Avant' });

    expect(outcomes(await write(ready))).toEqual(['changed']);
    // What stands on the shelf changes by movements, not by a file of this morning.
    expect(await sheet(id)).toMatchObject({ price: 6.4, tagline: 'Après', stock: 9 });
    expect(await newest(id)).toMatchObject({ act: 'product.updated', after: { price: 6.4, file: 'produits.csv' } });
    expect(outcomes(await write(ready))).toEqual(['done']);
    expect(await check(text)).toMatchObject({ ready: [], unchanged: 1 });
  });

  it('sets the limit of low stock, and empties it', async () => {
    const { check, write, sheet } = await desk();
    const { _id: id } = await addProduct(shop, { name: 'Ronce', stock: 9 });
    const file = (cell: string) => `Référence;Stock bas sous\n${id};${cell}\n`;
    const { ready } = await check(file('12'));
    expect(ready[0]!.changes).toEqual([{ column: 'Stock bas sous', before: 'limite générale', after: '12' }]);
    expect(outcomes(await write(ready))).toEqual(['changed']);
    expect((await sheet(id)).lowStockLimit).toBe(12);
    expect((await check(file('12'))).unchanged).toBe(1);
    expect((await check(file('-2'))).refused).toMatchObject([{ code: 'PRODUCT.LOW_STOCK_LIMIT_INVALID' }]);
    expect(outcomes(await write((await check(file(''))).ready))).toEqual(['changed']);
    expect((await sheet(id)).lowStockLimit).toBeNull();
  });

  it('adds drafts, once for one file, however often it is sent', async () => {
    const { check, apply, sheet } = await desk();
    const text = 'Nom du produit;Catégorie;Prix (EUR);Stock disponible;État\nSarriette;savon;5,5;12;En vente\n';
    const { ready } = await check(text);
    expect(ready).toMatchObject([{ line: 2, updatedAt: null, set: { category: 'Savon', price: 5.5, stock: 12 } }]);
    const answers = await Promise.all(Array.from({ length: 16 }, () => apply(ready)));
    const results = answers.flatMap(({ status, body }) => (status === 200 ? outcomes(body as ImportResult[]) : []));
    expect(results.filter((outcome) => outcome === 'added')).toHaveLength(1);
    expect(await sheet(ready[0]!.productId)).toMatchObject({ name: 'Sarriette', status: 'draft', stock: 12 });
    // Read again after a stop in the middle: what was added stands.
    expect(await check(text)).toMatchObject({ ready: [], unchanged: 1, refused: [] });
  });

  it('that one of them added and somebody deleted is named by itself, and holds up no other line', async () => {
    const { http, check, apply, write } = await desk();
    const text = 'Nom du produit;Catégorie;Prix (EUR)\nMarrube;savon;5\nMatricaire;savon;6\n';
    const { ready } = await check(text);
    await write(ready);
    await http('delete', `/api/delete/product/${ready[0]!.productId}`).expect(200);
    await http('put', `/api/update/product/${ready[1]!.productId}`).send({ price: 7 }).expect(200);
    const again = await check(text);
    expect(again.refused).toMatchObject([{ line: 2, code: 'PRODUCT_FILE.ADDED_AND_DELETED' }]);
    expect(again.ready).toMatchObject([{ line: 3 }]);
    // Deleted after it was looked at.
    const results = (await apply([ready[0]!, ...again.ready]).expect(200)).body as ImportResult[];
    expect(outcomes(results)).toEqual(['refused', 'changed']);
  });

  it('puts no bundle on sale whose part is not', async () => {
    const { http, check, write } = await desk();
    const part = await addProduct(shop, { name: 'Bourrache', stock: 3 });
    const box = await addBundle(shop, [[part, 1]], { name: 'Coffret des champs' });
    await http('put', `/api/update/product/${box._id}`).send({ status: 'draft' }).expect(200);
    const text = `Référence;Nom du produit;État\n${box._id};Coffret des champs;En vente\n`;
    const { ready } = await check(text);
    expect(ready).toHaveLength(1);
    await http('put', `/api/update/product/${part._id}`).send({ status: 'draft' }).expect(200);
    expect((await check(text)).refused).toMatchObject([{ code: 'BUNDLE.PART_NOT_ON_SALE' }]);
    expect(await write(ready)).toMatchObject([{ outcome: 'refused', problem: { code: 'BUNDLE.PART_NOT_ON_SALE' } }]);
  });

  it('adds nothing that could be sold without pictures of its own, by whatever way it goes on sale', async () => {
    const { http, check, write, sheet } = await desk();
    await write((await check('Nom du produit;Catégorie;Prix (EUR)\nHysope;savon;5,5\n')).ready);
    const { body } = await http('get', '/api/products/all?search=hysope').expect(200);
    const [{ _id: id }] = body as [{ _id: string }];
    const put = (fields: object) => http('put', `/api/update/product/${id}`).send(fields);
    for (const fields of [{ status: 'published' }, { status: 'scheduled', publishAt: soon() }]) {
      const refused = await put(fields).expect(400);
      expect(refused.body).toMatchObject({ code: 'PRODUCT.PICTURES_TO_COME', problems: [{ field: 'status' }] });
    }
    const file = `Référence;Nom du produit;État\n${id};Hysope;En vente\n`;
    expect((await check(file)).refused).toMatchObject([{ line: 2, code: 'PRODUCT.PICTURES_TO_COME' }]);
    const { updatedAt } = await sheet(id);
    const lines = [{ line: 2, productId: id, updatedAt, set: { name: 'Hysope', status: 'published' } }];
    const sent = await http('post', '/api/products/imports').send({ file: 'produits.csv', lines }).expect(200);
    expect(sent.body).toMatchObject([{ outcome: 'refused', problem: { code: 'PRODUCT.PICTURES_TO_COME' } }]);
    expect((await sheet(id)).status).toBe('draft');
    await put({ tagline: 'Encore un brouillon.' }).expect(200);
    const one = () => http('put', `/api/update/product/${id}`).field('status', 'published');
    await one()
      .attach('image', await aPicture('#224466'), 'une.jpg')
      .expect(400);
    const both = one().attach('image', await aPicture('#224466'), 'une.jpg');
    await both.attach('image2', await aPicture('#446622'), 'deux.jpg').expect(200);
    expect((await sheet(id)).status).toBe('published');
  });

  it('takes nothing of what is in a bundle, whoever sends it', async () => {
    const { http, sheet } = await desk();
    const { _id: productId } = await addProduct(shop, { name: 'Capucine' });
    const { updatedAt } = await sheet(productId);
    const set = { name: 'Capucine', parts: '', isBundle: false };
    const lines = [{ line: 2, productId, updatedAt, set }];
    const { body } = await http('post', '/api/products/imports').send({ file: 'produits.csv', lines }).expect(200);
    expect(outcomes(body as ImportResult[])).toEqual(['done']);
    expect((await sheet(productId)).updatedAt).toBe(updatedAt);
  });

  it('that changed since the file was looked at are told and stay, the others are written', async () => {
    const { http, check, write, sheet } = await desk();
    const [mine, theirs] = [await addProduct(shop, { name: 'Berce' }), await addProduct(shop, { name: 'Cerfeuil' })];
    const text = `Référence;Prix (EUR)\n${mine._id};9\n${theirs._id};9\n`;
    const { ready } = await check(text.replace('Prix (EUR)', 'Prix (EUR);Nom du produit').replace(/;9/g, ';9;'));
    await http('put', `/api/update/product/${theirs._id}`).send({ price: 8 }).expect(200);
    const results = await write(ready);
    expect(results[0]).toMatchObject({ line: 2, outcome: 'changed' });
    expect(results[1]).toMatchObject({ outcome: 'refused', problem: { code: 'PRODUCT.CHANGED_MEANWHILE' } });
    expect([(await sheet(mine._id)).price, (await sheet(theirs._id)).price]).toEqual([9, 8]);
  });

  it.each<[string, string, string]>([
    ['an unknown reference', `${'f'.repeat(24)};Rien;5;Savon;0`, 'PRODUCT_FILE.UNKNOWN_REFERENCE'],
    ['a reference that is none', 'AK-12;Rien;5;Savon;0', 'PRODUCT_FILE.UNKNOWN_REFERENCE'],
    ['an unknown category', ';Rien;5;Bougies;0', 'PRODUCT_FILE.CATEGORY'],
    ['the name of another product', ';Fenouil;5;Savon;0', 'PRODUCT_FILE.NAME_TAKEN'],
    ['a price below zero', ';Rien;-3;Savon;0', 'PRODUCT.PRICE_INVALID'],
    ['a promotion of 100 %', ';Rien;5;Savon;100', 'PRODUCT.PROMO_INVALID'],
    ['no price', ';Rien;;Savon;0', 'PRODUCT_FILE.NEW_INCOMPLETE'],
  ])('with %s is left out with a sentence, and hinders no other line', async (_what, line, code) => {
    const { check } = await desk();
    const known = await addProduct(shop, { name: 'Fenouil' });
    const head = 'Référence;Nom du produit;Prix (EUR);Catégorie;Promotion (%)';
    const { ready, refused } = await check(`${head}\n${line}\n${known._id};Fenouil;9;Savon;0\n`);
    expect(refused).toMatchObject([{ line: 2, code }]);
    expect(refused[0]!.message).toMatch(/\.$/);
    expect(ready).toHaveLength(1);
  });

  it.each<[string, Buffer, number, string]>([
    ['an empty file', Buffer.from('  \n'), 400, 'CSV.EMPTY'],
    ['a workbook', Buffer.from([0x50, 0x4b, 0x03, 0x04, 0x14, 0, 0, 0]), 400, 'CSV.NOT_TEXT'],
    ['a file without headings', Buffer.from('1;2\n3;4\n'), 400, 'PRODUCT_FILE.COLUMNS'],
    ['half a file', Buffer.from('Nom du produit;Prix (EUR)\n"Fig'), 400, 'CSV.CUT_OFF'],
    ['one above 10 MB', Buffer.alloc(10 * 1024 * 1024 + 1, 'a'), 413, 'DOCUMENT.TOO_LARGE'],
  ])('%s is refused by its name', async (_what, bytes, status, code) => {
    const { post } = await desk();
    expect((await post(bytes).expect(status)).body).toMatchObject({ code });
  });

  it('of 50,000 lines is read while the shop answers; of one more it is not', async () => {
    const { http, check, post } = await desk();
    const line = (number: number) => `;Série ${number};6,40;Savon;Une mousse fine, lot ${number}\n`;
    const text = `Référence;Nom du produit;Prix (EUR);Catégorie;Description\n${Array.from({ length: 50_000 }, (_, at) => line(at)).join('')}`;
    let isRead = false;
    let longest = 0;
    const watch = (async () => {
      while (!isRead) {
        const asked = Date.now();
        await http('get', '/api/categories').expect(200);
        longest = Math.max(longest, Date.now() - asked);
      }
    })();
    const began = Date.now();
    const { lines, ready, refused } = await check(text);
    isRead = true;
    await watch;
    expect([lines, ready.length, refused.length]).toEqual([50_000, 50_000, 0]);
    expect(Date.now() - began).toBeLessThan(60_000);
    expect(longest).toBeLessThan(5_000);
    const { body } = await post(`${text}${line(50_000)}`).expect(400);
    expect(body).toMatchObject({ code: 'CSV.TOO_LONG' });
  }, 120_000);
});

const soon = () => new Date(Date.now() + 5 * 24 * 3600_000).toISOString().replace(/:\d\d\.\d{3}Z$/, ':00.000Z');
