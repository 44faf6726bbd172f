import { randomUUID } from 'node:crypto';
import type {
  ApiError,
  AuditEntry,
  BulkStatusResult,
  Lot,
  LotRecipient,
  Order,
  OrderLots,
  Product,
  Recall,
  RecallPreview,
} from '@shop/contract';
import { addProduct } from './support/catalog.js';
import { available, backOffice, type BackOffice, order, TRACKING } from './support/orders.js';
import { linkToken, newEmail } from './support/people.js';
import { type Shop, startShop } from './support/shop.js';
import './support/timeout.js';

let shop: Shop;
let admin: BackOffice;
beforeAll(async () => {
  shop = await startShop({ LOG_LEVEL: 'error' });
  admin = await backOffice(shop);
});
afterAll(() => shop.close());

const soap = (stock = 100) => addProduct(shop, { name: 'Savon Lavande fine', price: 6, stock });
const codeOf = ({ body }: { body: unknown }) => (body as ApiError).code;
const lotOf = ({ _id: productId }: Product, over: object = {}) =>
  admin
    .http('post', '/api/lots')
    .send({ productId, number: '26-114', quantity: 10, receivedOn: '2026-01-05', addToStock: false, ...over });
const aLot = async (product: Product, over: object = {}) => (await lotOf(product, over).expect(201)).body as Lot;
const lot = async ({ _id }: Lot) => (await admin.http('get', `/api/lots/${_id}`).expect(200)).body as Lot;
const ship = ({ _id }: Order, over: object = {}) =>
  admin.setStatus(_id, { status: 'Expédié', ...TRACKING, orderNumber: randomUUID().slice(0, 13), ...over });
const lotsOf = async ({ _id }: Order) =>
  (await admin.http('get', `/api/orders/${_id}/lots`).expect(200)).body as OrderLots;
const recipients = async ({ _id }: Lot) =>
  (await admin.http('get', `/api/lots/${_id}/recipients`).expect(200)).body as LotRecipient[];
const block = ({ _id }: Lot) => admin.http('post', `/api/lots/${_id}/block`).send({ reason: 'Analyse : pH trop haut' });
const bought = (product: Product, quantity = 1) => order(shop, product, { quantity, email: newEmail() });

describe('Reg. 1223/2009 art. 19 a lot', () => {
  it('is written down with what is on the shelf, once, and found by its number', async () => {
    const product = await soap(20);
    const kept = await aLot(product, { bestBefore: '2028-01-01' });
    expect(kept).toMatchObject({ number: '26-114', received: 10, shipped: 0, state: 'open', bestBefore: '2028-01-01' });
    expect(codeOf(await lotOf(product, { number: ' 26-114 ' }).expect(409))).toBe('LOT.ALREADY_KNOWN');
    expect(await available(shop, product)).toBe(20);
    const found = await admin.http('get', '/api/lots').query({ search: '26-114', product: product._id }).expect(200);
    expect(found.body).toMatchObject([{ _id: kept._id }]);
  });

  it('that is larger than the stock is refused, and told what is free; or it adds to the stock', async () => {
    const product = await soap(20);
    await bought(product, 3);
    await aLot(product, { quantity: 15 });
    const refused = await lotOf(product, { number: 'B', quantity: 6 }).expect(409);
    expect(refused.body).toMatchObject({
      code: 'LOT.LARGER_THAN_STOCK',
      problems: [{ field: 'quantity', message: expect.stringContaining('5 unités') as string }],
    });
    await aLot(product, { number: 'B', quantity: 5 });
    await aLot(product, { number: 'C', quantity: 40, addToStock: true });
    expect(await available(shop, product)).toBe(57);
  });

  it.each([
    [{ quantity: 0 }, 'REQUEST.INVALID'],
    [{ quantity: 1.5 }, 'REQUEST.INVALID'],
    [{ number: '<b>26</b>' }, 'REQUEST.INVALID'],
    [{ number: 'x'.repeat(41) }, 'REQUEST.INVALID'],
    [{ receivedOn: '2026-02-30' }, 'LOT.NOT_A_DAY'],
    [{ receivedOn: '2999-01-01' }, 'LOT.IN_FUTURE'],
    [{ bestBefore: '2025-12-31' }, 'LOT.ENDS_BEFORE'],
  ])('with %j is refused by %s', async (over, code) => {
    const product = await soap();
    expect(codeOf(await lotOf(product, over).expect(400))).toBe(code);
  });

  it('is put right, not below what left, and the second of two is told', async () => {
    const product = await soap();
    const kept = await aLot(product);
    await ship(await bought(product, 4)).expect(200);
    const put = (body: object) => admin.http('put', `/api/lots/${kept._id}`).send(body);
    expect(codeOf(await put({ received: 3 }).expect(409))).toBe('LOT.FEWER_THAN_SHIPPED');
    expect(codeOf(await put({ received: 8, expectedVersion: 1 }).expect(409))).toBe('LOT.CHANGED_MEANWHILE');
    expect((await put({ received: 4, bestBefore: '2027-05-01' }).expect(200)).body).toMatchObject({
      received: 4,
      shipped: 4,
      state: 'used-up',
      bestBefore: '2027-05-01',
    });
  });
});

describe('a parcel', () => {
  it('books the oldest lots as it leaves, once, and says so before and after', async () => {
    const product = await soap();
    const young = await aLot(product, { number: 'B', receivedOn: '2026-02-01' });
    const old = await aLot(product, { number: 'A', quantity: 2, receivedOn: '2026-01-01' });
    const parcel = await bought(product, 3);
    const parts = [
      { number: 'A', quantity: 2 },
      { number: 'B', quantity: 1 },
    ];
    expect(await lotsOf(parcel)).toMatchObject({ shipped: false, lines: [{ units: 3, parts, unknown: 0 }] });
    expect((await lot(old)).shipped).toBe(0);
    await ship(parcel).expect(200);
    // The tracking is corrected: nothing leaves again.
    await ship(parcel).expect(200);
    expect(await lotsOf(parcel)).toMatchObject({ shipped: true, lines: [{ units: 3, parts, unknown: 0 }] });
    expect(await lot(old)).toMatchObject({ shipped: 2, state: 'used-up' });
    expect(await lot(young)).toMatchObject({ shipped: 1, state: 'open' });
  });

  it('leaves without lots where none is written down, and says what is unknown', async () => {
    const product = await soap();
    const parcel = await bought(product, 2);
    await ship(parcel).expect(200);
    expect(await lotsOf(parcel)).toMatchObject({ shipped: true, lines: [{ units: 2, parts: [], unknown: 2 }] });
  });

  it('holds the lots that were named, and nothing leaves when they are refused', async () => {
    const product = await soap();
    await aLot(product, { number: 'A' });
    const other = await aLot(product, { number: 'B', quantity: 1, receivedOn: '2026-02-01' });
    const parcel = await bought(product, 2);
    const named = (quantity: number) => [{ productId: product._id, number: 'b', quantity }];
    expect(codeOf(await ship(parcel, { lots: named(2) }).expect(409))).toBe('LOT.NOT_ENOUGH');
    expect((await admin.order(parcel._id)).status).toBe('En cours de préparation');
    await ship(parcel, { lots: named(1) }).expect(200);
    expect(await lotsOf(parcel)).toMatchObject({ lines: [{ parts: [{ number: 'B', quantity: 1 }], unknown: 1 }] });
    expect((await lot(other)).shipped).toBe(1);
  });

  it('is put right afterwards, and the journal says how', async () => {
    const product = await soap();
    const a = await aLot(product, { number: 'A' });
    const b = await aLot(product, { number: 'B', receivedOn: '2026-02-01' });
    const parcel = await bought(product, 2);
    const lots = [{ productId: product._id, number: 'B', quantity: 2 }];
    const put = () => admin.http('put', `/api/orders/${parcel._id}/lots`).send({ lots });
    expect(codeOf(await put().expect(409))).toBe('LOT.NOT_SHIPPED');
    await ship(parcel).expect(200);
    await block(b).expect(200);
    expect((await put().expect(200)).body).toMatchObject({ lines: [{ parts: [{ number: 'B', quantity: 2 }] }] });
    await put().expect(200);
    expect([(await lot(a)).shipped, (await lot(b)).shipped]).toEqual([0, 2]);
    const entries = (await admin.http('get', `/api/audit?target=${parcel._id}`).expect(200)).body as AuditEntry[];
    expect(entries.filter(({ act }) => act === 'order.lots-corrected')).toMatchObject([
      { before: { lots: ['2 × A'] }, after: { lots: ['2 × B'] } },
    ]);
  });

  it('takes no more of a lot than there is, however many leave at once', async () => {
    const product = await soap();
    const kept = await aLot(product, { quantity: 5 });
    const parcels = await Promise.all(Array.from({ length: 8 }, () => bought(product)));
    await Promise.all(parcels.map((parcel) => ship(parcel).expect(200)));
    expect(await lot(kept)).toMatchObject({ shipped: 5, state: 'used-up' });
    expect(await recipients(kept)).toHaveLength(5);
    const unknown = (await Promise.all(parcels.map(lotsOf))).map(({ lines }) => lines[0]!.unknown);
    expect(unknown.reduce((sum, one) => sum + one, 0)).toBe(3);
  });
});

describe('a lot that is blocked', () => {
  it('leaves with nobody, takes what is left of it out of the sale, and gives it back', async () => {
    const product = await soap(20);
    const kept = await aLot(product, { quantity: 12 });
    await ship(await bought(product, 2)).expect(200);
    const waiting = await bought(product, 1);
    expect(await available(shop, product)).toBe(17);
    const blocked = (await block(kept).expect(200)).body as Lot;
    expect(blocked).toMatchObject({ state: 'blocked', block: { heldBack: 10, ordersToPrepare: 1 } });
    await block(kept).expect(200);
    expect(await available(shop, product)).toBe(7);
    const refused = await ship(waiting).expect(409);
    expect(codeOf(refused)).toBe('LOT.ONLY_BLOCKED');
    const many = await admin
      .http('post', '/api/orders/bulk-status')
      .send({ changes: [{ orderId: waiting._id, status: 'Expédié', ...TRACKING }] })
      .expect(200);
    expect(many.body as BulkStatusResult[]).toMatchObject([{ ok: false, code: 'LOT.ONLY_BLOCKED' }]);
    const named = [{ productId: product._id, number: '26-114', quantity: 1 }];
    expect(codeOf(await ship(waiting, { lots: named }).expect(409))).toBe('LOT.BLOCKED');
    // Whoever looked at the shelf says that it is none of the lots.
    await ship(waiting, { lots: [] }).expect(200);
    for (let time = 0; time < 2; time += 1)
      expect((await admin.http('delete', `/api/lots/${kept._id}/block`).expect(200)).body).toMatchObject({
        block: null,
      });
    expect(await available(shop, product)).toBe(17);
  });

  it('is blocked once by two at once', async () => {
    const product = await soap(20);
    const kept = await aLot(product);
    await Promise.all(Array.from({ length: 6 }, () => block(kept).expect(200)));
    expect(await available(shop, product)).toBe(10);
  });
});

describe('Reg. 2023/988 art. 36 a recall', () => {
  const words = (lots: Lot[], over: object = {}) => ({
    lotIds: lots.map(({ _id }) => _id),
    danger: 'Le savon peut brûler la peau.',
    advice: 'Ne le donnez à personne.',
    remedies: ['refund', 'replacement'],
    noticeUrl: 'https://rappel.conso.gouv.fr/fiche-rappel/12345/Interne',
    ...over,
  });
  const start = (body: object, key: string = randomUUID()) =>
    admin.http('post', '/api/recalls').set('Idempotency-Key', key).send(body);
  /** Beside these: the confirmation and the dispatch. */
  const mailsTo = async (email: string, recalls: number) =>
    (await shop.mails(email, 2 + recalls)).filter(({ subject }) => subject.startsWith('Rappel de sécurité'));
  const ended = async (recall: Recall) => {
    for (;;) {
      const all = (await admin.http('get', '/api/recalls').expect(200)).body as Recall[];
      const now = all.find(({ _id }) => _id === recall._id)!;
      if (now.finishedAt) return now;
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
  };

  it('says who received the lot, shows what would leave, and tells each order once', async () => {
    const product = await soap();
    const kept = await aLot(product, { quantity: 4 });
    const other = await aLot(product, { number: 'B', receivedOn: '2026-02-01' });
    const parcels = [await bought(product, 3), await bought(product, 2)];
    for (const parcel of parcels) await ship(parcel).expect(200);
    const untouched = await bought(product, 1);
    await ship(untouched).expect(200);
    expect(await recipients(kept)).toMatchObject([
      { reference: parcels[1]!.reference, quantity: 1, name: 'Claire Morel', email: parcels[1]!.email },
      { reference: parcels[0]!.reference, quantity: 3 },
    ]);
    const csv = await admin.http('get', `/api/exports/lots/${kept._id}.csv`).expect(200);
    expect(csv.text.split('\n').filter((row) => row.includes('@'))).toHaveLength(2);

    const preview = (
      await admin
        .http('post', '/api/recalls/preview')
        .send(words([kept]))
        .expect(200)
    ).body as RecallPreview;
    expect(preview).toMatchObject({ recipients: 2, unreachable: 0 });
    const inOrder = [
      'Rappel de sécurité',
      'Danger : Le savon',
      'Cessez aussitôt',
      'le remboursement ou le remplacement',
    ];
    const places = [...inOrder, 'Lot : 26-114'].map((text) => preview.text.indexOf(text));
    expect(places).toEqual([...places].sort((a, b) => a - b));
    expect(Math.min(...places)).toBeGreaterThanOrEqual(0);
    expect(preview.html).toContain('rappel.conso.gouv.fr');
    expect(await mailsTo(parcels[0]!.email, 0)).toEqual([]);

    const key = randomUUID();
    const [first, again] = [await start(words([kept, other]), key), await start(words([kept, other]), key)];
    expect((first.body as Recall)._id).toBe((again.body as Recall)._id);
    expect(await ended(first.body as Recall)).toMatchObject({ mailed: 3, unreachable: 0 });
    for (const { email, reference } of [...parcels, untouched]) {
      const told = await mailsTo(email, 1);
      expect(told).toMatchObject([{ text: expect.stringContaining(reference) as string }]);
    }
  });

  it('counts whose address is not known any more', async () => {
    const product = await soap();
    const kept = await aLot(product);
    const parcel = await bought(product);
    await ship(parcel).expect(200);
    await admin.setStatus(parcel._id, { status: 'Livré' }).expect(200);
    await shop.http.post('/api/forget-me').send({ email: parcel.email }).expect(200);
    const mail = (await shop.mails(parcel.email, 4)).find(({ subject }) => subject.startsWith('Effacer vos données'))!;
    await shop.http
      .post('/api/forget-me/confirm')
      .send({ token: linkToken(mail) })
      .expect(200);
    const preview = await admin
      .http('post', '/api/recalls/preview')
      .send(words([kept]))
      .expect(200);
    expect(preview.body).toMatchObject({ recipients: 0, unreachable: 1 });
    expect(await recipients(kept)).toMatchObject([{ reference: parcel.reference, name: '', email: '' }]);
  });

  it.each([
    [{ danger: 'Par précaution, nous rappelons' }, 'RECALL.PLAYS_DOWN'],
    [{ remedies: ['refund'] }, 'RECALL.TOO_FEW_REMEDIES'],
    [{ noticeUrl: 'https://exemple.fr' }, 'RECALL.NOT_RAPPELCONSO'],
    [{ lotIds: [] }, 'REQUEST.INVALID'],
    [{ danger: ' ' }, 'REQUEST.INVALID'],
  ])('with %j is refused by %s, before anything leaves', async (over, code) => {
    const kept = await aLot(await soap());
    expect(codeOf(await start(words([kept], over)).expect(400))).toBe(code);
  });

  it('is of one product, and of lots that exist', async () => {
    const [a, b] = [await aLot(await soap()), await aLot(await soap())];
    expect(codeOf(await start(words([a, b])).expect(400))).toBe('RECALL.NOT_ONE_PRODUCT');
    expect(codeOf(await start(words([a], { lotIds: ['f'.repeat(24)] })).expect(404))).toBe('LOT.NOT_FOUND');
  });
});
