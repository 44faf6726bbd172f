import { randomBytes } from 'node:crypto';
import type { AdminListedProduct, CountDifferences, StockFigures, StockMovementLine } from '@shop/contract';
import { addProduct } from './support/catalog.js';
import { booksOf } from './support/books.js';
import { backOffice, order, TRACKING } from './support/orders.js';
import { type Shop, startShop } from './support/shop.js';

let shop: Shop;
beforeAll(async () => {
  shop = await startShop();
});
afterAll(() => shop.close());

/** Whose session a token is. */
const subjectOf = (token: string): string =>
  (JSON.parse(Buffer.from(token.split('.')[1]!, 'base64url').toString()) as { sub: string }).sub;

const newKey = () => randomBytes(16).toString('hex');

async function desk() {
  const { http } = await backOffice(shop);
  return {
    http,
    compare: async (...lines: object[]) =>
      ((await http('post', '/api/stock/counts/differences').send({ lines }).expect(200)).body as CountDifferences)
        .lines,
    book: (key: string, ...lines: object[]) =>
      http('post', '/api/stock/counts').send({ key, lines: lines.map((line) => ({ cause: 'count', ...line })) }),
    figures: async (id: string) => ((await http('get', `/api/stock?ids=${id}`).expect(200)).body as StockFigures[])[0]!,
    reasons: async (id: string) =>
      ((await http('get', `/api/product/${id}/stock/movements`).expect(200)).body as StockMovementLine[]).map(
        ({ reason }) => reason,
      ),
  };
}

/** Milliseconds since a moment, by the shop's clock. */
const since = (moment: number) => shop.clock.now().getTime() - moment;

/** A moment between what was before and what comes: however long a request takes, it is on neither's side. */
function aMoment(): number {
  shop.clock.advance({ minutes: 5 });
  const moment = shop.clock.now().getTime();
  shop.clock.advance({ minutes: 5 });
  return moment;
}

describe('counting the shelf', () => {
  it('shows each product as it looks and is sold now, and who began it', async () => {
    const { http } = await desk();
    const soap = await addProduct(shop, { stock: 4, price: 10, promo: 25 });
    const startedBy = subjectOf(await shop.adminToken());
    const absent = { productId: '64b000000000000000000abc', counted: 1, ago: 0 };
    const lines = [{ productId: soap._id, counted: 3, ago: 0 }, absent];
    const { body } = await http('post', '/api/stock/counts/differences').send({ lines, startedBy }).expect(200);
    const seen = body as CountDifferences;
    expect(seen.lines).toMatchObject([
      { expected: 4, counted: 3, price: 7.5, image: expect.stringMatching(/^\//) as string },
      { price: null, image: null, problem: { code: 'STOCK.COUNT_GONE' } },
    ]);
    expect(seen.startedBy).toMatch(/\S/);
    expect(seen.startedBy).not.toBe('Administrateur supprimé');
    const unsaid = await http('post', '/api/stock/counts/differences').send({ lines }).expect(200);
    expect((unsaid.body as CountDifferences).startedBy).toBeNull();
    await http('post', '/api/stock/counts/differences').send({ lines, startedBy: 'moi' }).expect(400);
  });

  it('books what differs from what stood there, keeps what was sold and sent meanwhile, and the books agree', async () => {
    const { http, compare, book, figures, reasons } = await desk();
    const soap = await addProduct(shop, { stock: 41 });
    const right = await addProduct(shop, { stock: 7 });
    const counted = aMoment();
    const bought = await order(shop, soap);
    const units = bought.articles[0]!.quantity;
    await http('put', `/api/orders/${bought._id}/status`)
      .send({ status: 'Expédié', ...TRACKING })
      .expect(200);

    const lines = [
      { productId: soap._id, counted: 38 },
      { productId: right._id, counted: 7 },
    ];
    const seen = await compare(...lines.map((line) => ({ ...line, ago: since(counted) })));
    expect(seen).toMatchObject([
      { name: soap.name, expected: 41, counted: 38, movedSince: true },
      { name: right.name, expected: 7, counted: 7, movedSince: false },
    ]);
    expect(await figures(soap._id)).toMatchObject({ onShelf: 41 - units });

    const key = newKey();
    const asked = lines.map((line, index) => ({ ...line, expected: seen[index]!.expected, ago: since(counted) }));
    const answer = await book(key, ...asked);
    const { body } = answer;
    expect([answer.status, body]).toEqual([200, { changed: 1 }]);
    expect(await figures(soap._id)).toMatchObject({ onShelf: 38 - units, available: 38 - units });
    expect(await reasons(soap._id)).toEqual([
      'Comptage',
      'Colis parti',
      'Commande payée',
      'Commande en cours de paiement',
      'Premier stock',
    ]);
    expect(await reasons(right._id)).toEqual(['Premier stock']);
    expect((await book(key, ...asked).expect(200)).body).toEqual({ changed: 1 });
    expect(await figures(soap._id)).toMatchObject({ onShelf: 38 - units });
    const other = await book(key, { ...asked[0]!, counted: 30 }).expect(409);
    expect(other.body).toMatchObject({ code: 'STOCK.KEY_REUSED' });
    expect(await booksOf(shop)).toEqual([]);
  });

  it('is booked once by whoever asks at once, and what two people counted is told to the second', async () => {
    const { compare, book, figures } = await desk();
    const soap = await addProduct(shop, { stock: 20 });
    const line = { productId: soap._id, counted: 17, expected: 20, ago: 0, cause: 'loss' };
    const key = newKey();
    const before = aMoment();
    const same = await Promise.all(Array.from({ length: 8 }, () => book(key, { ...line, ago: since(before) })));
    expect(same.map(({ status }) => status)).toEqual(Array.from({ length: 8 }, () => 200));
    expect(await figures(soap._id)).toMatchObject({ available: 17 });

    const second = await book(newKey(), { ...line, ago: since(before) }).expect(409);
    expect(second.body).toMatchObject({
      code: 'STOCK.COUNT_REFUSED',
      problems: [{ code: 'STOCK.COUNTED_MEANWHILE', productId: soap._id }],
    });
    const [seen] = await compare({ productId: soap._id, counted: 17, ago: since(before) });
    expect(seen).toMatchObject({ expected: null, problem: { code: 'STOCK.COUNTED_MEANWHILE' } });
    expect(await figures(soap._id)).toMatchObject({ available: 17 });
  });

  it('writes two people’s counts of one moment once, whoever is faster', async () => {
    const { book, figures } = await desk();
    const soap = await addProduct(shop, { stock: 20 });
    const before = aMoment();
    const line = () => ({ productId: soap._id, counted: 15, expected: 20, ago: since(before) });
    const both = await Promise.all(Array.from({ length: 16 }, () => book(newKey(), line())));
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, ...Array.from({ length: 15 }, () => 409)]);
    expect(await figures(soap._id)).toMatchObject({ available: 15 });
  });

  it('writes nothing at all when one line cannot be written, and says which', async () => {
    const { book, figures, compare } = await desk();
    const fine = await addProduct(shop, { stock: 10 });
    const soap = await addProduct(shop, { stock: 10 });
    await order(shop, soap);
    const refused = await book(
      newKey(),
      { productId: fine._id, counted: 12, expected: 10, ago: 0 },
      { productId: soap._id, counted: 0, expected: 10, ago: 0 },
      { productId: 'ffffffffffffffffffffffff', counted: 1, expected: 1, ago: 0 },
    ).expect(409);
    expect(refused.body).toMatchObject({
      code: 'STOCK.COUNT_REFUSED',
      problems: [
        { code: 'STOCK.NOT_ENOUGH', productId: soap._id },
        { code: 'STOCK.COUNT_GONE', productId: 'ffffffffffffffffffffffff' },
      ],
    });
    expect(await figures(fine._id)).toMatchObject({ available: 10 });
    const changed = await book(newKey(), { productId: fine._id, counted: 12, expected: 11, ago: 0 }).expect(409);
    expect(changed.body).toMatchObject({ problems: [{ code: 'STOCK.COUNT_CHANGED' }] });
    const [old] = await compare({ productId: fine._id, counted: 1, ago: 8 * 24 * 3_600_000 });
    expect(old).toMatchObject({ expected: null, problem: { code: 'STOCK.COUNT_TOO_OLD' } });
  });

  it('refuses what is no count, in words', async () => {
    const { book, http } = await desk();
    const soap = await addProduct(shop, { stock: 10 });
    const line = { productId: soap._id, counted: 9, expected: 10, ago: 0 };
    for (const wrong of [{ counted: -1 }, { counted: 1.5 }, { ago: -1 }, { cause: 'blocked' }]) {
      await book(newKey(), { ...line, ...wrong }).expect(400);
    }
    const twice = await book(newKey(), line, line).expect(400);
    expect(JSON.stringify(twice.body)).toContain('Chaque produit n’est compté qu’une fois.');
    const otherwise = { ...line, productId: soap._id.toUpperCase() };
    for (const lines of [[], [null], [[]], [line, otherwise], 'aucune', undefined]) {
      await http('post', '/api/stock/counts').send({ key: newKey(), lines }).expect(400);
      await http('post', '/api/stock/counts/differences').send({ lines }).expect(400);
    }
  });
});

describe('what a scanner reads', () => {
  const edit = (id: string, fields: object) =>
    backOffice(shop).then(({ http }) => http('put', `/api/update/product/${id}`).send(fields));
  const found = async (search: string) => {
    const { http } = await backOffice(shop);
    const { body } = await http('get', '/api/products/all').query({ search, ownShelf: '1', sort: 'name' }).expect(200);
    return (body as AdminListedProduct[]).map(({ name, barcode, shelfPlace }) => ({ name, barcode, shelfPlace }));
  };

  it('finds the product that has the code, and nobody else is shown it', async () => {
    const { _id } = await addProduct(shop, { name: 'Verveine' });
    await addProduct(shop, { name: 'Verveine 3760123456784' });
    await edit(_id, { barcode: ' 3760 1234 56784 ', shelfPlace: 'Rangée B2' }).then(({ status }) =>
      expect(status).toBe(200),
    );
    const verbena = { name: 'Verveine', barcode: '3760123456784', shelfPlace: 'Rangée B2' };
    expect(await found('3760123456784')).toContainEqual(verbena);
    expect(await found('37601234567')).not.toContainEqual(verbena);
    const { body } = await shop.http.get(`/api/product/${_id}`).expect(200);
    expect(JSON.stringify(body)).not.toMatch(/3760123456784|Rangée B2/);
    expect(Object.keys(body as object)).not.toEqual(expect.arrayContaining(['barcode']));
    expect((await shop.http.get('/api/product-search?text=3760123456784').expect(200)).text).not.toContain(_id);
  });

  it('belongs to one product alone, whoever asks at once, and is right or refused in words', async () => {
    const soaps = await Promise.all(['Thym', 'Sauge', 'Laurier'].map((name) => addProduct(shop, { name })));
    const answers = await Promise.all(soaps.map(({ _id }) => edit(_id, { barcode: '96385074' })));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
    const refused = answers.find(({ status }) => status === 409)!;
    expect(refused.body).toMatchObject({ code: 'PRODUCT.BARCODE_TAKEN', problems: [{ field: 'barcode' }] });
    const other = soaps[answers.indexOf(refused)]!;
    const wrong = await edit(other._id, { barcode: '96385075' });
    expect(wrong).toMatchObject({ status: 400, body: { code: 'PRODUCT.BARCODE_INVALID' } });
    expect((wrong.body as { message: string }).message).toContain('son dernier chiffre devrait être 4');
    for (const barcode of ['<b>', 'é', '='.repeat(3), 'A'.repeat(41)]) {
      expect((await edit(other._id, { barcode })).status).toBe(400);
    }
    expect((await edit(other._id, { barcode: 'sau-100' })).status).toBe(200);
    expect(await found('SAU-100')).toMatchObject([{ barcode: 'SAU-100' }]);
    expect((await edit(other._id, { barcode: '' })).status).toBe(200);
  });
});
