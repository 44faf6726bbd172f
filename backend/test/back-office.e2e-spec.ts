import { getModelToken } from '@nestjs/mongoose';
import { type Model, Types } from 'mongoose';
import type {
  ApiError,
  BulkStatusResult,
  ClientRecordSheet,
  Dashboard,
  LotsToPick,
  OpenPayment,
  PickList,
  Product,
  ProductImpact,
} from '@shop/contract';
import type { OrderDocument } from '../src/modules/cart-ordering/infrastructure/order.schema.js';
import { addProduct } from './support/catalog.js';
import { backOffice, type BackOffice, order, THREE_D_SECURE, TRACKING, tryOrder } from './support/orders.js';
import { aClient } from './support/people.js';
import { type Shop, startShop } from './support/shop.js';
import './support/timeout.js';

let shop: Shop;
let admin: BackOffice;
let lavender: Product;
let honey: Product;
beforeEach(async () => {
  shop = await startShop();
  admin = await backOffice(shop);
  lavender = await addProduct(shop, { name: 'Lavande', price: 7.5, stock: 500 });
  honey = await addProduct(shop, { name: 'Miel', price: 10, stock: 20 });
});
afterEach(() => shop.close());

const read = async <T>(path: string) => (await admin.http('get', path).expect(200)).body as T;

describe('the dashboard', () => {
  it('says what there is to do and what was sold, refunds taken off', async () => {
    const client = await aClient(shop);
    await order(shop, lavender, { quantity: 4 });
    await order(shop, honey, { quantity: 1 });
    const done = await order(shop, lavender, { quantity: 2, client });
    await tryOrder(shop, honey, { card: THREE_D_SECURE });
    await admin.setStatus(done._id, { status: 'Expédié', ...TRACKING }).expect(200);
    await admin.refund({ paymentIntentId: done.paymentIntentId, amount: 5, orderId: done._id }).expect(200);
    const dashboard = await read<Dashboard>('/api/dashboard');
    expect(dashboard).toMatchObject({
      toPrepare: 2,
      refundRequests: 0,
      failedMails: 0,
      openPayments: 1,
      lowStock: 1,
      current: { orders: 3, sales: 50 },
      previous: { orders: 0, sales: 0 },
    });
    expect(dashboard.days).toHaveLength(30);
    expect(dashboard.days.at(-1)).toMatchObject({ orders: 3, sales: 50, previousSales: 0 });
    expect(dashboard.bestSellers.map(({ productName, quantity }) => [productName, quantity])).toEqual([
      ['Savon Lavande', 6],
      ['Savon Miel', 1],
    ]);
  });

  it('counts each of many orders once', async () => {
    const { _id } = await order(shop, lavender, { quantity: 2 });
    const orders = shop.app.get<Model<OrderDocument>>(getModelToken('Order')).collection;
    const placed = (await orders.findOne({ _id: new Types.ObjectId(_id) })) as OrderDocument;
    const copies = Array.from({ length: 450 }, (_none, i) => ({
      ...placed,
      _id: new Types.ObjectId(),
      checkoutKey: `copy-${i}`,
      reference: `copy-${i}`,
      // Every third in the thirty days before.
      date: new Date(placed.date.getTime() - (i % 3 === 0 ? 40 : i % 20) * 24 * 3_600_000),
    }));
    await orders.insertMany(copies);
    const { current, previous, bestSellers } = await read<Dashboard>('/api/dashboard');
    expect([current, previous]).toEqual([
      { orders: 301, sales: 301 * 15 },
      { orders: 150, sales: 150 * 15 },
    ]);
    expect(bestSellers).toMatchObject([{ productName: 'Savon Lavande', quantity: 602 }]);
  });
});

describe('open payments', () => {
  it('are listed with their order, and nobody else reads them', async () => {
    await order(shop, lavender, { quantity: 1 });
    const waiting = (await tryOrder(shop, honey, { card: THREE_D_SECURE })).answer.order;
    const open = await read<OpenPayment[]>('/api/open-payments');
    expect(open).toEqual([
      {
        orderId: waiting._id,
        reference: waiting.reference,
        nom: waiting.nom,
        prenom: waiting.prenom,
        amount: 10,
        kind: 'payment',
        status: 'requires_action',
        isTransfer: false,
        startedAt: expect.stringMatching(/^\d{4}-/) as string,
        nextCheckAt: expect.stringMatching(/^\d{4}-/) as string,
      },
    ]);
    await shop.http.get('/api/open-payments').expect(401);
  });
});

describe('the pick list', () => {
  it('sums what is to be prepared per product, oldest order first', async () => {
    const first = await order(shop, lavender, { quantity: 2 });
    const second = await order(shop, lavender, { quantity: 3 });
    await order(shop, honey, { quantity: 1 });
    const sent = await order(shop, honey, { quantity: 5 });
    await admin.setStatus(sent._id, { status: 'Expédié', ...TRACKING }).expect(200);
    const list = await read<PickList>('/api/orders/pick-list');
    expect(list.orders.slice(0, 2).map(({ _id }) => _id)).toEqual([first._id, second._id]);
    expect(list.products.map(({ productName, quantity }) => [productName, quantity])).toEqual([
      ['Savon Lavande', 5],
      ['Savon Miel', 1],
    ]);
    expect(list.units).toBe(6);
  });

  it('obeys a choice: of the orders that are named those that are still to be prepared, the oldest first', async () => {
    const [one, two] = [await order(shop, honey, { quantity: 2 }), await order(shop, lavender, { quantity: 4 })];
    const sent = await order(shop, honey);
    await admin.setStatus(sent._id, { status: 'Expédié', ...TRACKING }).expect(200);
    const chosen = [sent, two, one].map(({ _id }) => _id).join(',');
    const list = await read<PickList>(`/api/orders/pick-list?ids=${chosen}`);
    expect(list.orders.map(({ _id }) => _id)).toEqual([one._id, two._id]);
    expect(list.products.map(({ quantity }) => quantity)).toEqual([4, 2]);
    expect(await read<LotsToPick[]>(`/api/lots/to-pick?ids=${chosen}`)).toEqual([]);
    for (const wrong of ['', 'x', `${one._id},x`])
      await admin.http('get', `/api/orders/pick-list?ids=${wrong}`).expect(400);
  });
});

describe('several orders at once', () => {
  it('are marked by the same rules, each with its own answer, and may be sent again', async () => {
    const [one, two, three] = [await order(shop, lavender), await order(shop, lavender), await order(shop, lavender)];
    await admin.setStatus(three._id, { status: 'Annulé' }).expect(200);
    const ship = (orderId: string, extra: object = TRACKING) => ({
      orderId,
      status: 'Expédié',
      expectedStatus: 'En cours de préparation',
      ...extra,
    });
    const changes = [ship(one._id), ship(two._id, {}), ship(three._id), ship('f'.repeat(24))];
    const mark = async () =>
      (await admin.http('post', '/api/orders/bulk-status').send({ changes }).expect(200)).body as BulkStatusResult[];
    const shown = (results: BulkStatusResult[]) =>
      results.map((result) => (result.ok ? result.order.status : result.code));
    const expected = ['Expédié', 'TRACKING.NUMBER_MISSING', 'ORDER.CHANGED_MEANWHILE', 'ORDER.NOT_FOUND'];
    expect(shown(await mark())).toEqual(expected);
    expect(shown(await mark())).toEqual(expected);
    expect((await admin.order(one._id)).version).toBe(one.version + 1);
    expect((await admin.order(two._id)).status).toBe('En cours de préparation');
    await admin.http('post', '/api/orders/bulk-status').send({ changes: [] }).expect(400);
  });
});

describe('sheets', () => {
  it('of a client: orders, spend and refunds', async () => {
    const client = await aClient(shop);
    const first = await order(shop, lavender, { quantity: 2, client });
    const second = await order(shop, honey, { client });
    await admin.refund({ paymentIntentId: first.paymentIntentId, amount: 5, orderId: first._id }).expect(200);
    const sheet = await read<ClientRecordSheet>(`/api/client/${client.id}/sheet`);
    expect(sheet).toMatchObject({
      montantDepense: 20,
      refunded: 5,
      firstOrderAt: first.date,
      lastOrderAt: second.date,
    });
    expect(sheet.orders.map(({ _id }) => _id)).toEqual([second._id, first._id]);
    await admin.http('get', `/api/client/${'f'.repeat(24)}/sheet`).expect(404);
  });

  it('finds an order by telephone, city, tracking number, product and inside of words', async () => {
    const own = await order(shop, honey, { quantity: 1 });
    const { mobile, city } = own;
    await admin.setStatus(own._id, { status: 'Expédié', ...TRACKING, orderNumber: '8Z99887766' }).expect(200);
    const found = async (search: string) =>
      ((await admin.orders({ search }).expect(200)).body as { _id: string }[]).map(({ _id }) => _id);
    const international = `+33 ${mobile.replace(/\D/g, '').slice(-9)}`;
    for (const search of [mobile, international, city, '998877', honey.name, honey._id.slice(-8), city.slice(1)]) {
      expect([search, await found(search)]).toEqual([search, [own._id]]);
    }
    expect(await found('998878')).toEqual([]);
  });

  it('asks before one tracking number stands on two orders, and names the other one', async () => {
    const [one, two, three] = await Promise.all([1, 2, 3].map(() => order(shop, lavender, { quantity: 1 })));
    const ship = { status: 'Expédié', ...TRACKING, orderNumber: '6A-SEUL', confirmTracking: false };
    await admin.setStatus(one!._id, ship).expect(200);
    // Nothing new is asked about.
    await admin.setStatus(one!._id, ship).expect(200);
    const refused = (await admin.setStatus(two!._id, { ...ship, orderNumber: ' 6A-SEUL ' }).expect(409))
      .body as ApiError;
    expect(refused.code).toBe('TRACKING.ALREADY_USED');
    expect(refused.message).toContain(one!.reference);
    expect((await admin.setStatus(two!._id, { ...ship, confirmTracking: true }).expect(200)).body).toMatchObject({
      status: 'Expédié',
    });
    // Several at once are asked one by one.
    const changes = [{ orderId: three!._id, ...ship }];
    const { body } = await admin.http('post', '/api/orders/bulk-status').send({ changes }).expect(200);
    expect(body).toMatchObject([{ ok: false, code: 'TRACKING.ALREADY_USED' }]);
  });

  it('of the stock: what is on the shelf, what of it is promised, what can be sold', async () => {
    const fresh = await addProduct(shop, { stock: 50 });
    await order(shop, fresh, { quantity: 2 });
    await tryOrder(shop, fresh, { quantity: 3, card: THREE_D_SECURE });
    const sent = await order(shop, fresh, { quantity: 4 });
    await admin.setStatus(sent._id, { status: 'Expédié', ...TRACKING }).expect(200);
    expect(await read(`/api/stock?ids=${fresh._id}`)).toEqual([
      { productId: fresh._id, onShelf: 46, reserved: 5, available: 41 },
    ]);
    await admin.http('get', '/api/stock?ids=').expect(400);
  });

  it('adjusts the stock beside sales, once for each key, and never below what is promised', async () => {
    const fresh = await addProduct(shop, { stock: 10 });
    const adjust = (by: number, key = '') => {
      const asked = admin.http('post', `/api/product/${fresh._id}/stock`).send({ by });
      return key ? asked.set('Idempotency-Key', key) : asked;
    };
    // At the same moment: a sale and the same adjustment, sent twice.
    const [, ...answers] = await Promise.all([order(shop, fresh, { quantity: 2 }), adjust(5, 'k1'), adjust(5, 'k1')]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect(answers.filter(({ headers }) => headers['idempotent-replayed'] === 'true')).toHaveLength(1);
    expect(await read(`/api/stock?ids=${fresh._id}`)).toEqual([
      { productId: fresh._id, onShelf: 15, reserved: 2, available: 13 },
    ]);
    expect((await adjust(6, 'k1').expect(409)).body).toMatchObject({ code: 'STOCK.KEY_REUSED' });
    expect((await adjust(-14).expect(409)).body).toMatchObject({
      code: 'STOCK.NOT_ENOUGH',
      problems: [{ available: 13 }],
    });
    expect((await adjust(1_000_000).expect(409)).body).toMatchObject({ code: 'STOCK.TOO_MUCH' });
    for (const by of [0, 1.5]) await adjust(by).expect(400);
    expect((await adjust(-13).expect(200)).body).toEqual({ available: 0 });
  });

  it('takes a count only for the stock that was seen', async () => {
    const fresh = await addProduct(shop, { stock: 10 });
    await order(shop, fresh, { quantity: 1 });
    const count = (body: object) => admin.http('put', `/api/update/product/${fresh._id}`).send(body);
    const late = await count({ stock: 12, expectedStock: 10 }).expect(409);
    expect(late.body).toMatchObject({ code: 'STOCK.CHANGED_MEANWHILE', current: { stock: 9 } });
    expect((await count({ stock: 12, expectedStock: 9 }).expect(200)).body).toMatchObject({ stock: 12 });
  });

  it('of a product that shall be deleted: what that means', async () => {
    await order(shop, honey, { quantity: 2 });
    await tryOrder(shop, honey, { quantity: 3, card: THREE_D_SECURE });
    const impact = await read<ProductImpact>(`/api/product/${honey._id}/impact`);
    expect(impact).toMatchObject({ ordersToPrepare: 1, reserved: 3 });
    expect(impact.message).toMatch(/^1 commande à préparer le contient et le garde, 3 unités sont réservées/);
    await admin.http('get', `/api/product/${'f'.repeat(24)}/impact`).expect(404);
  });
});
