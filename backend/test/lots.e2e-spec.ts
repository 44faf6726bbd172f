import type { AuditEntry, BulkStatusResult, Lot } from '@shop/contract';
import { KeepLots } from '../src/modules/lots/application/keep-lots.js';
import { available, backOffice, type BackOffice, TRACKING } from './support/orders.js';
import { codeOf, lotsDesk } from './support/lots.js';
import { type Shop, startShop } from './support/shop.js';
import './support/timeout.js';

let shop: Shop;
let admin: BackOffice;
let desk: ReturnType<typeof lotsDesk>;
beforeAll(async () => {
  shop = await startShop();
  admin = await backOffice(shop);
  desk = lotsDesk(shop, admin);
});
afterAll(() => shop.close());

describe('Reg. 1223/2009 art. 19 a lot', () => {
  it('is written down with what is on the shelf, once, and found by its number', async () => {
    const product = await desk.soap(20);
    const kept = await desk.aLot(product, { bestBefore: '2028-01-01' });
    expect(kept).toMatchObject({ number: '26-114', received: 10, shipped: 0, state: 'open', bestBefore: '2028-01-01' });
    expect(codeOf(await desk.lotOf(product, { number: ' 26-114 ' }).expect(409))).toBe('LOT.ALREADY_KNOWN');
    expect(await available(shop, product)).toBe(20);
    const found = await admin.http('get', '/api/lots').query({ search: '26-114', product: product._id }).expect(200);
    expect(found.body).toMatchObject([{ _id: kept._id }]);
  });

  it('that is larger than the stock is refused, and told what is free; or it adds to the stock', async () => {
    const product = await desk.soap(20);
    await desk.bought(product, 3);
    await desk.aLot(product, { quantity: 15 });
    const refused = await desk.lotOf(product, { number: 'B', quantity: 6 }).expect(409);
    expect(refused.body).toMatchObject({
      code: 'LOT.LARGER_THAN_STOCK',
      problems: [{ field: 'quantity', message: expect.stringContaining('5 unités') as string }],
    });
    await desk.aLot(product, { number: 'B', quantity: 5 });
    await desk.aLot(product, { number: 'C', quantity: 40, addToStock: true });
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
    const product = await desk.soap();
    expect(codeOf(await desk.lotOf(product, over).expect(400))).toBe(code);
  });

  it('is put right, not below what left, and the second of two is told', async () => {
    const product = await desk.soap();
    const kept = await desk.aLot(product);
    await desk.ship(await desk.bought(product, 4)).expect(200);
    const put = (body: object) => admin.http('put', `/api/lots/${kept._id}`).send(body);
    expect(codeOf(await put({ received: 3 }).expect(409))).toBe('LOT.FEWER_THAN_SHIPPED');
    expect(codeOf(await put({ received: 1_000 }).expect(409))).toBe('LOT.LARGER_THAN_STOCK');
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
    const product = await desk.soap();
    const young = await desk.aLot(product, { number: 'B', receivedOn: '2026-02-01' });
    const old = await desk.aLot(product, { number: 'A', quantity: 2, receivedOn: '2026-01-01' });
    const parcel = await desk.bought(product, 3);
    const parts = [
      { number: 'A', quantity: 2 },
      { number: 'B', quantity: 1 },
    ];
    expect(await desk.lotsOf(parcel)).toMatchObject({ shipped: false, lines: [{ units: 3, parts, unknown: 0 }] });
    expect((await desk.lot(old)).shipped).toBe(0);
    await desk.ship(parcel).expect(200);
    // The tracking is corrected: nothing leaves again.
    await desk.ship(parcel).expect(200);
    expect(await desk.lotsOf(parcel)).toMatchObject({ shipped: true, lines: [{ units: 3, parts, unknown: 0 }] });
    expect(await desk.lot(old)).toMatchObject({ shipped: 2, state: 'used-up' });
    expect(await desk.lot(young)).toMatchObject({ shipped: 1, state: 'open' });
  });

  it('leaves without lots where none is written down, and says what is unknown', async () => {
    const product = await desk.soap();
    const parcel = await desk.bought(product, 2);
    await desk.ship(parcel).expect(200);
    expect(await desk.lotsOf(parcel)).toMatchObject({ shipped: true, lines: [{ units: 2, parts: [], unknown: 2 }] });
  });

  it('holds the lots that were named, and nothing leaves when they are refused', async () => {
    const product = await desk.soap();
    await desk.aLot(product, { number: 'A' });
    const other = await desk.aLot(product, { number: 'B', quantity: 1, receivedOn: '2026-02-01' });
    const parcel = await desk.bought(product, 2);
    const named = (quantity: number) => [{ productId: product._id, number: 'b', quantity }];
    expect(codeOf(await desk.ship(parcel, { lots: named(2) }).expect(409))).toBe('LOT.NOT_ENOUGH');
    expect((await admin.order(parcel._id)).status).toBe('En cours de préparation');
    await desk.ship(parcel, { lots: named(1) }).expect(200);
    expect(await desk.lotsOf(parcel)).toMatchObject({ lines: [{ parts: [{ number: 'B', quantity: 1 }], unknown: 1 }] });
    expect((await desk.lot(other)).shipped).toBe(1);
  });

  it('is put right afterwards, and the journal says how', async () => {
    const product = await desk.soap();
    const a = await desk.aLot(product, { number: 'A' });
    const b = await desk.aLot(product, { number: 'B', receivedOn: '2026-02-01' });
    const parcel = await desk.bought(product, 2);
    const lots = [{ productId: product._id, number: 'B', quantity: 2 }];
    const put = () => admin.http('put', `/api/orders/${parcel._id}/lots`).send({ lots });
    expect(codeOf(await put().expect(409))).toBe('LOT.NOT_SHIPPED');
    await desk.ship(parcel).expect(200);
    await desk.block(b).expect(200);
    expect((await put().expect(200)).body).toMatchObject({ lines: [{ parts: [{ number: 'B', quantity: 2 }] }] });
    await put().expect(200);
    expect([(await desk.lot(a)).shipped, (await desk.lot(b)).shipped]).toEqual([0, 2]);
    const entries = (await admin.http('get', `/api/audit?target=${parcel._id}`).expect(200)).body as AuditEntry[];
    expect(entries.filter(({ act }) => act === 'order.lots-corrected')).toMatchObject([
      { before: { lots: ['2 × A'] }, after: { lots: ['2 × B'] } },
    ]);
  });

  it('goes with the last units to one of 64 who name them at once', async () => {
    const product = await desk.soap(200);
    const kept = await desk.aLot(product, { quantity: 3 });
    const parcels = await Promise.all(Array.from({ length: 64 }, () => desk.bought(product)));
    const lots = [{ productId: product._id, number: '26-114', quantity: 1 }];
    const answers = await Promise.all(parcels.map((parcel) => desk.ship(parcel, { lots })));
    const refused = answers.filter(({ status }) => status !== 200);
    expect(new Set(refused.map((answer) => `${answer.status} ${codeOf(answer)}`))).toEqual(
      new Set(['409 LOT.NOT_ENOUGH']),
    );
    expect(refused).toHaveLength(61);
    expect(await desk.lot(kept)).toMatchObject({ shipped: 3, state: 'used-up' });
    expect(await desk.recipients(kept)).toHaveLength(3);
  });

  it('leaves once with a parcel that two send, or correct, at the same time', async () => {
    const product = await desk.soap();
    const kept = await desk.aLot(product);
    const parcels = await Promise.all(Array.from({ length: 4 }, () => desk.bought(product, 2)));
    const sent = await Promise.all([...parcels, ...parcels, ...parcels].map((parcel) => desk.ship(parcel)));
    expect(sent.filter(({ status }) => status >= 500)).toEqual([]);
    expect(await desk.lot(kept)).toMatchObject({ shipped: 8 });
    const lots = [{ productId: product._id, number: '26-114', quantity: 1 }];
    const correct = () => admin.http('put', `/api/orders/${parcels[0]!._id}/lots`).send({ lots }).expect(200);
    await Promise.all(Array.from({ length: 6 }, correct));
    expect(await desk.lot(kept)).toMatchObject({ shipped: 7 });
    expect(await desk.recipients(kept)).toHaveLength(4);
  });

  it('takes no more of a lot than there is, however many leave at once', async () => {
    const product = await desk.soap();
    const kept = await desk.aLot(product, { quantity: 5 });
    const parcels = await Promise.all(Array.from({ length: 8 }, () => desk.bought(product)));
    await Promise.all(parcels.map((parcel) => desk.ship(parcel).expect(200)));
    expect(await desk.lot(kept)).toMatchObject({ shipped: 5, state: 'used-up' });
    expect(await desk.recipients(kept)).toHaveLength(5);
    const unknown = (await Promise.all(parcels.map(desk.lotsOf))).map(({ lines }) => lines[0]!.unknown);
    expect(unknown.reduce((sum, one) => sum + one, 0)).toBe(3);
  });
});

describe('a lot that is blocked', () => {
  it('leaves with nobody, takes what is left of it out of the sale, and gives it back', async () => {
    const product = await desk.soap(20);
    const kept = await desk.aLot(product, { quantity: 12 });
    await desk.ship(await desk.bought(product, 2)).expect(200);
    const waiting = await desk.bought(product, 1);
    expect(await available(shop, product)).toBe(17);
    const blocked = (await desk.block(kept).expect(200)).body as Lot;
    expect(blocked).toMatchObject({ state: 'blocked', block: { heldBack: 10, ordersToPrepare: 1 } });
    await desk.block(kept).expect(200);
    expect(await available(shop, product)).toBe(7);
    const refused = await desk.ship(waiting).expect(409);
    expect(codeOf(refused)).toBe('LOT.ONLY_BLOCKED');
    const many = await admin
      .http('post', '/api/orders/bulk-status')
      .send({ changes: [{ orderId: waiting._id, status: 'Expédié', ...TRACKING }] })
      .expect(200);
    expect(many.body as BulkStatusResult[]).toMatchObject([{ ok: false, code: 'LOT.ONLY_BLOCKED' }]);
    const named = [{ productId: product._id, number: '26-114', quantity: 1 }];
    expect(codeOf(await desk.ship(waiting, { lots: named }).expect(409))).toBe('LOT.BLOCKED');
    // Whoever looked at the shelf says that it is none of the lots.
    await desk.ship(waiting, { lots: [] }).expect(200);
    for (let time = 0; time < 2; time += 1)
      expect((await admin.http('delete', `/api/lots/${kept._id}/block`).expect(200)).body).toMatchObject({
        block: null,
      });
    expect(await available(shop, product)).toBe(17);
  });

  it('keeps out of the sale what was waiting for a parcel and came back', async () => {
    const product = await desk.soap(10);
    const kept = await desk.aLot(product);
    const waiting = await desk.bought(product, 4);
    expect((await desk.block(kept).expect(200)).body).toMatchObject({ block: { heldBack: 6 } });
    await admin.setStatus(waiting._id, { status: 'Annulé' }).expect(200);
    expect(await available(shop, product)).toBe(4);
    await Promise.all(Array.from({ length: 3 }, () => shop.app.get(KeepLots, { strict: false }).holdBackMore()));
    expect(await available(shop, product)).toBe(0);
    expect(await desk.lot(kept)).toMatchObject({ block: { heldBack: 10 } });
    await admin.http('delete', `/api/lots/${kept._id}/block`).expect(200);
    expect(await available(shop, product)).toBe(10);
  });

  it('is refused to the one who packed it meanwhile, and the parcel stays', async () => {
    const product = await desk.soap();
    const kept = await desk.aLot(product);
    const parcel = await desk.bought(product, 2);
    const named = [{ productId: product._id, number: '26-114', quantity: 2 }];
    const [left, blocked] = await Promise.all([desk.ship(parcel, { lots: named }), desk.block(kept)]);
    expect(blocked.status).toBe(200);
    const { shipped, block } = await desk.lot(kept);
    expect(block).not.toBeNull();
    if (left.status === 200) expect(shipped).toBe(2);
    else expect([codeOf(left), shipped]).toEqual(['LOT.BLOCKED', 0]);
    expect(await desk.recipients(kept)).toHaveLength(left.status === 200 ? 1 : 0);
  });

  it('is blocked once by two at once', async () => {
    const product = await desk.soap(20);
    const kept = await desk.aLot(product);
    await Promise.all(Array.from({ length: 6 }, () => desk.block(kept).expect(200)));
    expect(await available(shop, product)).toBe(10);
  });

  it('keeps out of the sale what it turns out to have more, by its own count or by that of a parcel', async () => {
    const product = await desk.soap(20);
    const kept = await desk.aLot(product);
    await desk.aLot(product, { number: 'B', quantity: 5, receivedOn: '2026-02-01' });
    const parcel = await desk.bought(product, 2);
    await desk.ship(parcel).expect(200);
    await desk.block(kept).expect(200);
    expect(await available(shop, product)).toBe(10);
    await admin.http('put', `/api/lots/${kept._id}`).send({ received: 13 }).expect(200);
    expect(await available(shop, product)).toBe(7);
    const putRight = (number: string) =>
      admin
        .http('put', `/api/orders/${parcel._id}/lots`)
        .send({ lots: [{ productId: product._id, number, quantity: 2 }] })
        .expect(200);
    await putRight('B');
    expect([await available(shop, product), await desk.lot(kept)]).toMatchObject([
      5,
      { shipped: 0, block: { heldBack: 13 } },
    ]);
    // It was in the parcel after all: two good ones are back, and the lot can still be dated.
    await putRight('26-114');
    expect([await available(shop, product), await desk.lot(kept)]).toMatchObject([
      7,
      { shipped: 2, block: { heldBack: 11 } },
    ]);
    await admin.http('put', `/api/lots/${kept._id}`).send({ bestBefore: '2028-01-01' }).expect(200);
    await admin.http('delete', `/api/lots/${kept._id}/block`).expect(200);
    expect(await available(shop, product)).toBe(18);
  });
});
