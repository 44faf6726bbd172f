import type { AdminProduct, ApiError, AuditEntry, ListedProduct, Product } from '@shop/contract';
import { addBundle, edit, partsOf, quoteOf } from './support/bundles.js';
import { addProduct } from './support/catalog.js';
import { available, backOffice, type BackOffice, order, tryOrder } from './support/orders.js';
import { newEmail } from './support/people.js';
import { type Shop, startShop } from './support/shop.js';
import { adjustStock, awaitProduct, toldOf } from './support/stock-alerts.js';
import './support/timeout.js';

let shop: Shop;
let admin: BackOffice;
beforeAll(async () => {
  shop = await startShop();
  admin = await backOffice(shop);
});
afterAll(() => shop.close());

let soaps = 0;
const aSoap = (stock = 10, fields: object = {}) =>
  addProduct(shop, { name: `Sauge ${(soaps += 1)}`, price: 7.5, netWeight: 100, stock, ...fields });
const pageOf = async ({ _id }: Product) => (await shop.http.get(`/api/product/${_id}`).expect(200)).body as Product;
const sheetOf = async ({ _id }: Product) =>
  (await admin.http('get', `/api/product/${_id}/sheet`).expect(200)).body as AdminProduct;
const codeOf = ({ body }: { body: unknown }) => (body as ApiError).code;

describe('a bundle', () => {
  it('has the stock, the weight and the label of its parts, a price of its own, and says what is in it', async () => {
    const [one, two] = [await aSoap(9), await aSoap(7)];
    const box = await addBundle(
      shop,
      [
        [one, 2],
        [two, 1],
      ],
      { price: 18, name: 'Coffret de trois savons' },
    );
    expect(box).toMatchObject({
      stock: 4,
      netWeight: 300,
      price: 18,
      saleStop: null,
      isBundle: true,
      pricePer100g: null,
    });
    expect(box.bundle).toMatchObject({
      separately: 22.5,
      parts: [
        { productId: one._id, units: 2, name: one.fullName, netWeight: 100, stock: 9, isShown: true, saleStop: null },
        { productId: two._id, units: 1 },
      ],
    });
    expect(box.ingredients).toContain(`${one.fullName}\u00a0: Sodium Olivate`);
    expect((await sheetOf(box)).ingredients).toBe('');
    const { body } = await shop.http.get('/api/products').query({ search: 'coffret de trois' }).expect(200);
    expect((body as ListedProduct[]).find(({ _id }) => _id === box._id)).toMatchObject({ stock: 4, isBundle: true });
  });

  it('is the same at the address made of words', async () => {
    const box = await addBundle(shop, [[await aSoap(6), 2]], { name: 'Coffret à l’adresse' });
    const { body } = await shop.http.get(`/api/product/${box.slug}`).expect(200);
    expect(body).toMatchObject({ _id: box._id, stock: 3, bundle: { parts: [{ units: 2 }] } });
  });

  it('is no soap by its name, also among soaps', async () => {
    const box = await addBundle(shop, [[await aSoap(), 3]], { category: 'Savon', name: 'Trio de sauge' });
    expect(box.fullName).toBe('Trio de sauge');
  });

  it('compares with no sum that is not more than its price', async () => {
    const box = await addBundle(shop, [[await aSoap(), 2]], { price: 15 });
    expect(box.bundle!.separately).toBeNull();
  });

  it.each<[string, (soap: Product) => object, string]>([
    ['empty', () => ({ isBundle: true, parts: '' }), 'BUNDLE.EMPTY'],
    ['of nothing', ({ _id }) => ({ isBundle: true, parts: `${_id}:0` }), 'BUNDLE.UNITS'],
    ['of too much', ({ _id }) => ({ isBundle: true, parts: `${_id}:51` }), 'BUNDLE.UNITS'],
    ['of one thing twice', ({ _id }) => ({ isBundle: true, parts: `${_id}:1,${_id}:1` }), 'BUNDLE.PART_TWICE'],
    ['of what there is not', () => ({ isBundle: true, parts: `${'0'.repeat(24)}:1` }), 'BUNDLE.PART_UNKNOWN'],
    ['of words', () => ({ isBundle: true, parts: 'trois savons' }), 'REQUEST.INVALID'],
    ['with a stock of its own', () => ({ stock: 3 }), 'BUNDLE.OWN_STOCK'],
  ])('that is %s is refused in French, and stays what it was', async (_how, body, code) => {
    const soap = await aSoap();
    const box = await addBundle(shop, [[soap, 1]]);
    const { body: refusal } = await edit(admin, box, body(soap)).expect(400);
    expect((refusal as ApiError).code).toBe(code);
    expect((refusal as ApiError).problems).toEqual([
      expect.objectContaining({ message: expect.stringMatching(/^[A-ZÀ-Ý].+\.$/) as string }),
    ]);
    expect((await sheetOf(box)).bundle!.parts).toMatchObject([{ productId: soap._id, units: 1 }]);
  });

  it('cannot contain itself, nor a bundle, nor what is not on sale', async () => {
    const [soap, draft] = [await aSoap(), await aSoap(5, { status: 'draft' })];
    const box = await addBundle(shop, [[soap, 1]]);
    const other = await addBundle(shop, [[soap, 2]]);
    const into = async (inside: Product) =>
      codeOf(await edit(admin, box, { parts: partsOf([[inside, 1]]) }).expect(400));
    expect([await into(box), await into(other), await into(draft)]).toEqual([
      'BUNDLE.OF_ITSELF',
      'BUNDLE.BUNDLE_INSIDE',
      'BUNDLE.PART_NOT_ON_SALE',
    ]);
  });

  it('can be made of a product only once its shelf is empty and nothing of it is promised', async () => {
    const [soap, becoming] = [await aSoap(), await aSoap(1)];
    const become = () => edit(admin, becoming, { isBundle: true, parts: partsOf([[soap, 1]]) });
    expect(codeOf(await become().expect(400))).toBe('BUNDLE.OWN_STOCK');
    await order(shop, becoming, { email: newEmail() });
    const refused = await become().expect(409);
    expect(refused.body).toMatchObject({
      code: 'BUNDLE.HAS_STOCK',
      problems: [{ field: 'parts', message: expect.stringContaining('Une unité') as string }],
    });
    const sold = await aSoap(1);
    const { _id } = await order(shop, sold, { email: newEmail() });
    await admin.deliver(_id);
    const { body: again } = await edit(admin, sold, { isBundle: true, parts: partsOf([[soap, 1]]) }).expect(409);
    expect((again as { message: string }).message).toMatch(/a déjà été vendu/);
    const empty = await aSoap(0);
    await edit(admin, empty, { isBundle: true, parts: partsOf([[soap, 2]]) }).expect(200);
    expect((await pageOf(empty)).stock).toBe(5);
    // And back: a product with an empty shelf.
    await edit(admin, empty, { isBundle: false }).expect(200);
    const back = await pageOf(empty);
    expect(back).toMatchObject({ stock: 0, netWeight: 100 });
    expect([back.bundle, back.isBundle]).toEqual([undefined, undefined]);
  });

  it('makes no units of nothing when it stops being one, and is counted as the screen shows it', async () => {
    const soap = await aSoap(7);
    const box = await addBundle(shop, [[soap, 1]]);
    expect((await pageOf(box)).stock).toBe(7);
    // An echo of what was read changes nothing.
    const fields = { stock: 7, expectedStock: 7, tagline: 'Deux mousses.' };
    await edit(admin, box, fields).expect(200);
    const late = await edit(admin, box, { ...fields, expectedStock: 9 }).expect(409);
    expect(late.body).toMatchObject({
      code: 'STOCK.CHANGED_MEANWHILE',
      message: expect.stringContaining('7 disponibles maintenant') as string,
    });
    const refused = await edit(admin, box, { isBundle: false, stock: 7 }).expect(400);
    expect(refused.body).toMatchObject({ code: 'BUNDLE.COUNT_AFTERWARDS', problems: [{ field: 'stock' }] });
    await edit(admin, box, { isBundle: false, stock: 0 }).expect(200);
    expect((await pageOf(box)).stock).toBe(0);
    await edit(admin, box, { stock: 3 }).expect(200);
    expect([(await pageOf(box)).stock, (await pageOf(soap)).stock]).toEqual([3, 7]);
  });

  it('holds its parts: they are neither deleted nor made a bundle while they are in it', async () => {
    const soap = await aSoap(0);
    const box = await addBundle(shop, [[soap, 1]], { name: 'Coffret Sauge' });
    const remove = ({ _id }: Product) => admin.http('delete', `/api/delete/product/${_id}`);
    const refused = await remove(soap).expect(409);
    expect(refused.body).toMatchObject({
      code: 'BUNDLE.HOLDS_IT',
      message: expect.stringContaining('«\u00a0Coffret Sauge\u00a0»') as string,
    });
    const becoming = await edit(admin, soap, { isBundle: true, parts: partsOf([[await aSoap(), 1]]) }).expect(409);
    expect(codeOf(becoming)).toBe('BUNDLE.IS_PART');
    await remove(box).expect(200);
    await remove(soap).expect(200);
  });

  it('and one of it made at the same moment never end up in each other', async () => {
    const [a, b, soap] = [await aSoap(0), await aSoap(0), await aSoap()];
    const made = await Promise.all([
      edit(admin, a, { isBundle: true, parts: partsOf([[b, 1]]) }),
      edit(admin, b, { isBundle: true, parts: partsOf([[a, 1]]) }),
    ]);
    expect(made.map(({ status }) => status).toSorted()).toEqual([200, expect.any(Number)]);
    const [first, second] = [await sheetOf(a), await sheetOf(b)];
    expect([first.isBundle, second.isBundle].filter(Boolean)).toHaveLength(1);
    // Deleted while it is put into one: one of both is told.
    const [, gone] = [await aSoap(0), await aSoap(0)];
    const both = await Promise.all([
      edit(admin, await addBundle(shop, [[soap, 1]]), { parts: partsOf([[gone, 1]]) }),
      admin.http('delete', `/api/delete/product/${gone._id}`),
    ]);
    expect(both.map(({ status }) => status).filter((status) => status === 200)).toHaveLength(1);
  });

  it('is sold out with the first of its parts, and with one that is withdrawn, and may be edited still', async () => {
    const [one, two] = [await aSoap(4), await aSoap(1)];
    const box = await addBundle(shop, [
      [one, 1],
      [two, 1],
    ]);
    await order(shop, two, { email: newEmail() });
    expect((await pageOf(box)).stock).toBe(0);
    await adjustStock(shop, two._id, 5);
    expect((await pageOf(box)).stock).toBe(4);
    await edit(admin, two, { status: 'withdrawn' }).expect(200);
    const page = await pageOf(box);
    expect(page.stock).toBe(0);
    expect(page.bundle!.parts[1]).toMatchObject({ isShown: false, stock: 0 });
    expect(page.bundle!.separately).toBeNull();
    await edit(admin, box, { tagline: 'De retour bientôt' }).expect(200);
    expect((await tryOrder(shop, box, { email: newEmail() })).status).toBe(409);
  });

  it('is not sold while one of its parts may not be', async () => {
    const [one, bare] = [await aSoap(), await aSoap(5, { ingredients: '' })];
    const box = await addBundle(shop, [
      [one, 1],
      [bare, 1],
    ]);
    expect(box.saleStop).toBe('ingredients');
    const { error } = await tryOrder(shop, box, { email: newEmail() });
    expect(error.problems).toMatchObject([{ productId: box._id, code: 'PRODUCT.NOT_SOLD' }]);
  });

  it('has no shelf to count, to fill or to write a lot down for', async () => {
    const box = await addBundle(shop, [[await aSoap(), 1]]);
    expect(codeOf(await admin.http('post', `/api/product/${box._id}/stock`).send({ by: 1 }).expect(409))).toBe(
      'BUNDLE.NO_SHELF',
    );
    const counted = { lines: [{ productId: box._id, counted: 3, ago: 0 }] };
    const { body } = await admin.http('post', '/api/stock/counts/differences').send(counted).expect(200);
    expect(body).toMatchObject({ lines: [{ problem: { code: 'STOCK.COUNT_BUNDLE' } }] });
    const lot = { productId: box._id, number: 'L1', quantity: 1, receivedOn: '2026-01-05', addToStock: false };
    expect((await admin.http('post', '/api/lots').send(lot)).status).toBe(409);
    expect((await admin.http('post', '/api/lots').send({ ...lot, addToStock: true })).status).toBe(409);
    const own = (await admin.http('get', '/api/products/all').query({ ownShelf: '1', limit: 1000 }).expect(200))
      .body as ListedProduct[];
    expect(own.some(({ _id }) => _id === box._id)).toBe(false);
  });

  it('is written down in the audit log by the names of what is in it', async () => {
    const [one, two] = [await aSoap(), await aSoap()];
    const box = await addBundle(shop, [[one, 1]]);
    await edit(admin, box, {
      parts: partsOf([
        [one, 2],
        [two, 1],
      ]),
    }).expect(200);
    const { body } = await admin.http('get', '/api/audit').query({ target: box._id, limit: 5 }).expect(200);
    const change = (body as AuditEntry[]).find(({ act, target }) => act === 'product.updated' && target.id === box._id);
    expect(change).toMatchObject({
      before: { parts: `1 × ${one.fullName}` },
      after: { parts: `2 × ${one.fullName}, 1 × ${two.fullName}` },
    });
  });

  it('that somebody waits for is told of as soon as the part comes back that it waited for', async () => {
    const [one, two] = [await aSoap(5), await aSoap(0)];
    const box = await addBundle(
      shop,
      [
        [one, 1],
        [two, 2],
      ],
      { name: 'Coffret attendu' },
    );
    const email = newEmail('attend');
    await awaitProduct(shop, box._id, email);
    await adjustStock(shop, two._id, 1);
    expect(await toldOf(shop, 'Coffret attendu')).toEqual([]);
    await adjustStock(shop, two._id, 1);
    // The first one asked whose address it is.
    expect((await shop.mails(email, 2)).map(({ subject }) => subject)).toContain('De retour : Coffret attendu');
  });

  it('stands in the export of products with what its parts make of it', async () => {
    const [one, two] = [await aSoap(9), await aSoap(7)];
    await addBundle(
      shop,
      [
        [one, 2],
        [two, 1],
      ],
      { name: 'Coffret exporté' },
    );
    const { text } = await admin.http('get', '/api/exports/products.csv').query({ search: 'exporté' }).expect(200);
    const rows = text.split(/\r?\n/u).filter((row) => row.includes('Coffret exporté'));
    expect(rows).toHaveLength(1);
    expect(rows[0]!.split(';').slice(8, 10)).toEqual(['4', '300']);
  });

  it('is duplicated with what is in it, into a draft without a shelf', async () => {
    const soap = await aSoap(9);
    const box = await addBundle(shop, [[soap, 2]]);
    const { body } = await admin.http('post', `/api/product/${box._id}/duplicate`).expect(201);
    const copy = await sheetOf(body as AdminProduct);
    expect(copy).toMatchObject({ status: 'draft', isBundle: true, stock: 4, fullName: 'Coffret découverte (copie)' });
    expect(copy.bundle!.parts).toMatchObject([{ productId: soap._id, units: 2, slug: soap.slug }]);
  });

  it('weighs what is in it, and counts as one article', async () => {
    const [one, two] = [await aSoap(), await aSoap()];
    const box = await addBundle(shop, [
      [one, 2],
      [two, 1],
    ]);
    const { lines, total } = await quoteOf(shop, [[box, 2]]);
    expect(lines).toMatchObject([{ available: 5, lineTotal: 36, parts: [{ units: 2 }, { units: 1 }] }]);
    expect(total).toBeGreaterThanOrEqual(36);
    expect(await available(shop, box)).toBe(5);
  });
});
