import { randomUUID } from 'node:crypto';
import type { BulkStatusResult, HandOrderAnswer, Lot, LotsToPick, Order, Product, Recall } from '@shop/contract';
import { parisDay, parisMidnight } from '../src/shared/domain/paris-days.js';
import { booksOf } from './support/books.js';
import { codeOf, lotsDesk, recallDesk, recallWords } from './support/lots.js';
import { available, backOffice, type BackOffice, handOrderBody, TRACKING } from './support/orders.js';
import { newEmail } from './support/people.js';
import { type Shop, startShop } from './support/shop.js';
import './support/timeout.js';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

let shop: Shop;
let admin: BackOffice;
let desk: ReturnType<typeof lotsDesk>;
beforeEach(async () => {
  shop = await startShop();
  admin = await backOffice(shop);
  desk = lotsDesk(shop, admin);
});
afterEach(() => shop.close());

/** So many days from today in Paris, before for less than 0. */
const day = (later: number) => parisDay(parisMidnight(parisDay(shop.clock.now()), later));
const lotsOf = async (query: object = {}) =>
  (await admin.http('get', '/api/lots').query(query).expect(200)).body as Lot[];
const numbers = async (ends: 'past' | 'soon', more: object = {}) =>
  (await lotsOf({ ends, ...more })).map(({ number }) => number).sort();
const correct = ({ _id }: Lot, bestBefore: string) => admin.http('put', `/api/lots/${_id}`).send({ bestBefore });
const named = (product: Product, number: string, quantity = 1) => [{ productId: product._id, number, quantity }];
const shippedOf = async (lot: Lot) => (await desk.lot(lot)).shipped;

describe('Reg. 1223/2009 art. 19 1 c a lot whose date has passed', () => {
  it('is not proposed, however old it is, nor booked; the next one in date is', async () => {
    const product = await desk.soap();
    const past = await desk.aLot(product, { number: 'A', bestBefore: day(-1) });
    const good = await desk.aLot(product, { number: 'B', receivedOn: '2026-02-01', bestBefore: day(0) });
    const parcel = await desk.bought(product, 2);
    expect(await desk.lotsOf(parcel)).toMatchObject({
      lines: [
        {
          ...{ parts: [{ number: 'B', quantity: 2 }], unknown: 0 },
          choices: [
            { lotId: past._id, number: 'A', outOfDate: true, bestBefore: day(-1) },
            { lotId: good._id, number: 'B', outOfDate: false },
          ],
        },
      ],
    });
    const toPick = (await admin.http('get', '/api/lots/to-pick').expect(200)).body as LotsToPick[];
    expect(toPick).toMatchObject([{ parts: [{ number: 'B', quantity: 2 }], blocked: [], outOfDate: ['A'] }]);
    await desk.ship(parcel).expect(200);
    expect([await shippedOf(past), await shippedOf(good)]).toEqual([0, 2]);
  });

  it('is refused to whoever names it, with its number and its date, and nothing leaves', async () => {
    const product = await desk.soap();
    const past = await desk.aLot(product, { bestBefore: day(-1) });
    const parcel = await desk.bought(product);
    const refused = await desk.ship(parcel, { lots: named(product, '26-114') }).expect(409);
    expect(refused.body).toMatchObject({
      code: 'LOT.OUT_OF_DATE',
      message: expect.stringMatching(
        /^Le lot «\u00a026-114\u00a0» était à utiliser avant la fin du .*\u00a0: rien n’en part\./,
      ) as string,
      problems: [{ field: 'lots' }],
    });
    expect((await admin.order(parcel._id)).status).toBe('En cours de préparation');
    expect(await shippedOf(past)).toBe(0);
  });

  it('stops the parcel where nothing else is left, says so, and leads on: withdrawn from the shelf, or its date put right', async () => {
    const product = await desk.soap(20);
    const past = await desk.aLot(product, { bestBefore: day(-1) });
    const [one, two, three] = [await desk.bought(product), await desk.bought(product), await desk.bought(product)];
    expect((await desk.ship(one).expect(409)).body).toMatchObject({
      code: 'LOT.ONLY_OUT_OF_DATE',
      message: expect.stringContaining('retirez-le du rayon, ou corrigez sa date') as string,
    });
    const many = await admin
      .http('post', '/api/orders/bulk-status')
      .send({ changes: [{ orderId: one._id, status: 'Expédié', ...TRACKING }] })
      .expect(200);
    expect(many.body as BulkStatusResult[]).toMatchObject([{ ok: false, code: 'LOT.ONLY_OUT_OF_DATE' }]);
    // Whoever looked at the shelf says that it is none of the lots.
    await desk.ship(one, { lots: [] }).expect(200);

    await correct(past, day(0)).expect(200);
    await desk.ship(two).expect(200);
    expect(await shippedOf(past)).toBe(1);

    await correct(past, day(-1)).expect(200);
    await desk.block(past).expect(200);
    expect(await available(shop, product)).toBe(20 - 3 - 9);
    expect(codeOf(await desk.ship(three).expect(409))).toBe('LOT.ONLY_BLOCKED');
    await desk.aLot(product, { number: 'C', quantity: 5 });
    await desk.ship(three).expect(200);
    expect(await booksOf(shop)).toEqual([]);
  });

  it('is good until midnight of Paris on its day, and not a minute longer', async () => {
    const product = await desk.soap();
    const lot = await desk.aLot(product, { bestBefore: day(0) });
    const parcels = [await desk.bought(product), await desk.bought(product)];
    const untilMidnight = parisMidnight(day(1)).getTime() - shop.clock.now().getTime();
    shop.clock.advance({ minutes: Math.floor((untilMidnight - 60_000) / 60_000) });
    admin = await backOffice(shop);
    desk = lotsDesk(shop, admin);
    await desk.ship(parcels[0]!).expect(200);
    expect(await desk.lot(lot)).toMatchObject({ shipped: 1, ends: 'soon' });
    shop.clock.advance({ minutes: 2 });
    expect(codeOf(await desk.ship(parcels[1]!).expect(409))).toBe('LOT.ONLY_OUT_OF_DATE');
    expect(await desk.lot(lot)).toMatchObject({ shipped: 1, ends: 'past' });
  });

  it('may still be named of a parcel that has left: what was in it was in it', async () => {
    const product = await desk.soap();
    const past = await desk.aLot(product, { number: 'A', bestBefore: day(-1) });
    await desk.aLot(product, { number: 'B' });
    const parcel = await desk.bought(product);
    await desk.ship(parcel).expect(200);
    await admin
      .http('put', `/api/orders/${parcel._id}/lots`)
      .send({ lots: named(product, 'A') })
      .expect(200);
    expect(await shippedOf(past)).toBe(1);
  });

  it('is shown to the owner, and so is what ends within thirty days; what is shut or used up is not', async () => {
    const product = await desk.soap();
    const past = await desk.aLot(product, { number: 'passé', bestBefore: day(-1) });
    await desk.aLot(product, { number: 'jour', bestBefore: day(0) });
    await desk.aLot(product, { number: 'mois', bestBefore: day(30) });
    await desk.aLot(product, { number: 'loin', bestBefore: day(31) });
    await desk.aLot(product, { number: 'sans' });
    const gone = await desk.aLot(product, {
      number: 'fini',
      quantity: 1,
      receivedOn: '2025-01-05',
      bestBefore: day(5),
    });
    await desk.ship(await desk.bought(product), { lots: named(product, 'fini') }).expect(200);
    expect(await desk.lot(gone)).toMatchObject({ state: 'used-up', ends: null });
    expect(await numbers('past')).toEqual(['passé']);
    expect(await numbers('soon')).toEqual(['jour', 'mois']);
    expect(await numbers('soon', { search: 'mois' })).toEqual(['mois']);
    expect(await numbers('soon', { state: 'blocked' })).toEqual([]);
    const ends = new Map((await lotsOf()).map(({ number, ends: end }) => [number, end]));
    expect([...ends]).toEqual(
      expect.arrayContaining([
        ['passé', 'past'],
        ['jour', 'soon'],
        ['loin', null],
        ['sans', null],
      ]),
    );
    expect((await desk.block(past).expect(200)).body).toMatchObject({ state: 'blocked', ends: null });
    expect(await numbers('past')).toEqual([]);
    await admin.http('get', '/api/lots').query({ ends: 'hier' }).expect(400);
  });
});

describe('Reg. 1223/2009 art. 19 1 c a sale at a market', () => {
  const send = (product: Product, more: object = {}) => {
    const { articles, amount } = handOrderBody(product, { quantity: 2 });
    return admin
      .http('post', '/api/orders/at-market')
      .set('Idempotency-Key', randomUUID())
      .send({ articles, amount, paymentMethod: 'hand_cash', ...more });
  };
  const sell = async (product: Product, more: object = {}) =>
    ((await send(product, more).expect(201)).body as HandOrderAnswer).order;
  const ago = (ms: number) => new Date(shop.clock.now().getTime() - ms).toISOString();
  const handOver = ({ _id }: Order, more: object = {}) => admin.setStatus(_id, { status: 'Livré', ...more });

  it('takes the lot that is in date, as a parcel does', async () => {
    const product = await desk.soap();
    const past = await desk.aLot(product, { number: 'A', bestBefore: day(-1) });
    const good = await desk.aLot(product, { number: 'B', receivedOn: '2026-02-01' });
    expect(await sell(product)).toMatchObject({ status: 'Livré' });
    expect([await shippedOf(past), await shippedOf(good)]).toEqual([0, 2]);
  });

  it('of a lot that was recalled meanwhile is told, once it is noted that it came from there', async () => {
    const product = await desk.soap();
    const { aBlockedLot, start, ended, mailsTo } = recallDesk(shop, admin);
    const lot = await aBlockedLot(product);
    const recall = (await start(recallWords([lot])).expect(201)).body as Recall;
    await ended(recall);
    const email = newEmail();
    const sold = await sell(product, { email });
    expect(sold.status).toBe('En cours de préparation');
    await handOver(sold, { lots: named(product, lot.number, 2) }).expect(200);
    expect(await shippedOf(lot)).toBe(2);
    expect(await mailsTo(email, 1, 1)).toHaveLength(1);
    expect(await ended(recall)).toMatchObject({ mailed: 1 });
    expect(await booksOf(shop)).toEqual([]);
  });

  it('is judged by the day on which it was made, however late it is sent', async () => {
    const product = await desk.soap();
    const lot = await desk.aLot(product, { bestBefore: day(-2) });
    expect(await sell(product, { soldAt: ago(3 * DAY_MS) })).toMatchObject({ status: 'Livré' });
    expect(await shippedOf(lot)).toBe(2);
  });

  it('that was made is never refused: it is kept, paid, and waits for somebody to say which lots went', async () => {
    const product = await desk.soap(50);
    const lot = await desk.aLot(product, { bestBefore: day(-2) });
    for (const soldAt of [undefined, ago(HOUR_MS)]) {
      const kept = await sell(product, soldAt === undefined ? {} : { soldAt });
      expect(kept).toMatchObject({
        status: 'En cours de préparation',
        nextStatuses: expect.arrayContaining(['Livré']) as [],
      });
      expect(codeOf(await handOver(kept).expect(409))).toBe('LOT.ONLY_OUT_OF_DATE');
      // What changed hands is named as what it was, so that a recall finds its buyer.
      await handOver(kept, { lots: named(product, '26-114', 2) }).expect(200);
      expect(await admin.order(kept._id)).toMatchObject({ status: 'Livré' });
    }
    expect(await shippedOf(lot)).toBe(4);
    expect(await available(shop, product)).toBe(46);
    expect(await booksOf(shop)).toEqual([]);
  });
});
