import { getConnectionToken } from '@nestjs/mongoose';
import fc from 'fast-check';
import type { Connection } from 'mongoose';
import { ADJUSTMENT_CAUSES, type AdjustmentCause, type Lot, sumOf } from '@shop/contract';
import { AdjustStock } from '../src/modules/catalog/application/adjust-stock.js';
import { StockLedger } from '../src/modules/catalog/application/ports/stock-ledger.js';
import { StockKeeper } from '../src/modules/catalog/application/stock-keeper.js';
import type { StockMovement } from '../src/modules/catalog/domain/stock-movement.js';
import { Migrations } from '../src/shared/persistence/migrations.js';
import { UnitOfWork } from '../src/shared/persistence/unit-of-work.js';
import { addProduct } from './support/catalog.js';
import { backOffice, order, TRACKING } from './support/orders.js';
import { type Shop, startShop } from './support/shop.js';

type Counters = { available: number; reserved: number; sold: number };
const ORDER = '65f0000000000000000000aa';
const MOVES = ['reserve', 'release', 'sell', 'send', 'restock'] as const;

describe('the stock in the database', () => {
  let shop: Shop;
  let keeper: StockKeeper;
  let work: UnitOfWork;
  beforeAll(async () => {
    shop = await startShop();
    keeper = shop.app.get(StockKeeper);
    work = shop.app.get(UnitOfWork);
  });
  afterAll(() => shop.close());

  const withStock = async (stock: number) => (await addProduct(shop, { stock }))._id;
  const counters = async (id: string): Promise<Counters> => {
    const { Types } = await import('mongoose');
    const products = shop.app.get<Connection>(getConnectionToken()).collection('products');
    const document = await products.findOne<Counters>({ _id: new Types.ObjectId(id) });
    return { available: document!.available, reserved: document!.reserved, sold: document!.sold };
  };
  /** As an order does: a shortage keeps nothing. */
  const reserve = (lines: { productId: string; quantity: number }[]) =>
    work.run(async () => {
      const shortages = await keeper.reserve(ORDER, lines);
      if (shortages.length > 0) throw Object.assign(new Error('shortage'), { shortages });
    });

  it('follows an order from the shelf to the parcel and back', async () => {
    const productId = await withStock(10);
    const lines = [{ productId, quantity: 3 }];
    await reserve(lines);
    expect(await counters(productId)).toEqual({ available: 7, reserved: 3, sold: 0 });
    await work.run(() => keeper.sell(ORDER, lines));
    expect(await counters(productId)).toEqual({ available: 7, reserved: 0, sold: 3 });
    await work.run(() => keeper.restock(ORDER, lines));
    expect(await counters(productId)).toEqual({ available: 10, reserved: 0, sold: 0 });
    await reserve(lines);
    await work.run(() => keeper.release(ORDER, lines));
    expect(await counters(productId)).toEqual({ available: 10, reserved: 0, sold: 0 });
  });

  it('names the lines that cannot be served, and keeps nothing of the others', async () => {
    const [plenty, scarce, gone] = [await withStock(50), await withStock(2), 'ffffffffffffffffffffffff'];
    const order = reserve([
      { productId: scarce, quantity: 2 },
      { productId: gone, quantity: 1 },
      { productId: plenty, quantity: 5 },
      { productId: scarce, quantity: 1 },
    ]);
    await expect(order).rejects.toMatchObject({
      shortages: [
        { productId: scarce, requested: 3, available: 2 },
        { productId: gone, requested: 1, available: 0 },
      ],
    });
    expect(await counters(plenty)).toEqual({ available: 50, reserved: 0, sold: 0 });
    expect(await counters(scarce)).toEqual({ available: 2, reserved: 0, sold: 0 });
  });

  it('gives the last soaps to exactly as many orders as there are soaps', async () => {
    const productId = await withStock(5);
    const orders = await Promise.allSettled(Array.from({ length: 15 }, () => reserve([{ productId, quantity: 1 }])));
    expect(orders.filter(({ status }) => status === 'fulfilled')).toHaveLength(5);
    expect(await counters(productId)).toEqual({ available: 0, reserved: 5, sold: 0 });
  });

  it('lets orders of the same two soaps, named in either order, finish', async () => {
    const [one, other] = [await withStock(100), await withStock(100)];
    const lines = [
      { productId: one, quantity: 1 },
      { productId: other, quantity: 1 },
    ];
    await Promise.all(Array.from({ length: 10 }, (_, index) => reserve(index % 2 ? lines : [...lines].reverse())));
    expect(await counters(one)).toEqual({ available: 90, reserved: 10, sold: 0 });
    expect(await counters(other)).toEqual({ available: 90, reserved: 10, sold: 0 });
  });

  it('does not stumble over a product that was deleted meanwhile', async () => {
    const [kept, deleted] = [await withStock(5), await withStock(5)];
    const lines = [
      { productId: kept, quantity: 2 },
      { productId: deleted, quantity: 2 },
    ];
    await reserve(lines);
    await shop.http
      .delete(`/api/delete/product/${deleted}`)
      .set('Authorization', `Bearer ${await shop.adminToken()}`)
      .expect(200);
    await work.run(() => keeper.sell(ORDER, lines));
    await work.run(() => keeper.restock(ORDER, lines));
    expect(await counters(kept)).toEqual({ available: 5, reserved: 0, sold: 0 });
  });

  it('refuses loudly to move units twice', async () => {
    const productId = await withStock(5);
    const lines = [{ productId, quantity: 2 }];
    await reserve(lines);
    await work.run(() => keeper.sell(ORDER, lines));
    await expect(work.run(() => keeper.sell(ORDER, lines))).rejects.toThrow('units that are not there');
    expect(await counters(productId)).toEqual({ available: 3, reserved: 0, sold: 2 });
  });

  it('does not undo sales made while an administrator changed the price', async () => {
    const productId = await withStock(10);
    const edit = shop.http
      .put(`/api/update/product/${productId}`)
      .set('Authorization', `Bearer ${await shop.adminToken()}`)
      .send({ price: 8 });
    await Promise.all([edit.expect(200), ...Array.from({ length: 4 }, () => reserve([{ productId, quantity: 1 }]))]);
    expect(await counters(productId)).toEqual({ available: 6, reserved: 4, sold: 0 });
  });

  it('keeps its units and never goes below zero, whatever orders do', async () => {
    const anyStep = fc.record({ move: fc.constantFrom(...MOVES), quantity: fc.integer({ min: 1, max: 4 }) });
    await fc.assert(
      fc.asyncProperty(fc.integer({ min: 0, max: 9 }), fc.array(anyStep, { maxLength: 12 }), async (stock, steps) => {
        const productId = await withStock(stock);
        for (const { move, quantity } of steps) {
          const lines = [{ productId, quantity }];
          // What the stock cannot give is refused; the property is what remains after it.
          await (move === 'reserve' ? reserve(lines) : work.run(() => keeper[move](ORDER, lines))).catch(
            () => undefined,
          );
        }
        const { available, reserved, sold } = await counters(productId);
        expect(available + reserved + sold).toBe(stock);
        expect(Math.min(available, reserved, sold)).toBeGreaterThanOrEqual(0);
      }),
      { numRuns: 15 },
    );
  });

  describe('is written down movement by movement', () => {
    const database = () => shop.app.get<Connection>(getConnectionToken());
    const ledger = (productId: string) =>
      database().collection<StockMovement>('stock_movements').find({ productId }).sort({ sequence: 1 }).toArray();
    const told = async (productId: string) =>
      (await ledger(productId)).map(({ sequence, kind, quantity, after }) => [
        sequence,
        kind,
        quantity,
        `${after.available}/${after.reserved}/${after.sold}`,
      ]);
    const adjust = async (productId: string, body: { by: number; cause: AdjustmentCause }) =>
      shop.http
        .post(`/api/product/${productId}/stock`)
        .set('Authorization', `Bearer ${await shop.adminToken()}`)
        .send(body);
    const edit = async (productId: string, body: object) =>
      shop.http
        .put(`/api/update/product/${productId}`)
        .set('Authorization', `Bearer ${await shop.adminToken()}`)
        .send(body)
        .expect(200);

    it('with the counters as they were after each, and who or what moved them', async () => {
      const productId = await withStock(10);
      const lines = [{ productId, quantity: 3 }];
      await reserve(lines);
      await work.run(() => keeper.sell(ORDER, lines));
      await edit(productId, { stock: 5 });
      await edit(productId, { stock: 5, price: 8 });
      await work.run(() => keeper.restock(ORDER, lines));
      expect(await told(productId)).toEqual([
        [1, 'opening', 10, '10/0/0'],
        [2, 'reserve', 3, '7/3/0'],
        [3, 'sell', 3, '7/0/3'],
        [4, 'count', -2, '5/0/3'],
        [5, 'restock', 3, '8/0/0'],
      ]);
      for (const { kind, orderId, administratorId, reason } of await ledger(productId)) {
        const byHand = kind === 'opening' || kind === 'count';
        expect(orderId).toBe(byHand ? null : ORDER);
        expect(administratorId).toEqual(byHand ? expect.stringMatching(/^[0-9a-f]{24}$/) : null);
        expect(reason).not.toBe('');
      }
    });

    it('and says nothing of a reservation that fell short', async () => {
      const [plenty, scarce] = [await withStock(5), await withStock(1)];
      await expect(
        reserve([
          { productId: plenty, quantity: 1 },
          { productId: scarce, quantity: 2 },
        ]),
      ).rejects.toThrow('shortage');
      expect(await told(plenty)).toHaveLength(1);
      expect(await told(scarce)).toHaveLength(1);
    });

    it('so that they sum to the shelf, whatever comes, goes and is sold', async () => {
      const anyStep = fc.oneof(
        fc.record({ move: fc.constantFrom(...MOVES), quantity: fc.integer({ min: 1, max: 4 }) }),
        fc.record({
          by: fc.integer({ min: -5, max: 9 }).filter((by) => by !== 0),
          cause: fc.constantFrom(...ADJUSTMENT_CAUSES),
        }),
      );
      await fc.assert(
        fc.asyncProperty(fc.integer({ min: 0, max: 9 }), fc.array(anyStep, { maxLength: 12 }), async (stock, steps) => {
          const productId = await withStock(stock);
          for (const step of steps) {
            const act = async () => {
              if ('by' in step) return void (await shop.app.get(AdjustStock).execute(productId, step));
              const { move, quantity } = step;
              const lines = [{ productId, quantity }];
              await (move === 'reserve' ? reserve(lines) : work.run(() => keeper[move](ORDER, lines)));
            };
            // What the stock cannot give is refused; the property is what is written down.
            await act().catch(() => undefined);
          }
          const [{ available, reserved, toSend } = { available: NaN, reserved: NaN, toSend: NaN }] =
            await keeper.countersOf([productId]);
          const shelf = (await ledger(productId)).map(({ kind, quantity }) => {
            if (kind === 'opening' || kind === 'count') return quantity;
            return kind === 'send' ? -quantity : 0;
          });
          expect(sumOf(shelf)).toBe(available + reserved + toSend);
          expect(Math.min(available, reserved, toSend)).toBeGreaterThanOrEqual(0);
        }),
        { numRuns: 10 },
      );
    });

    it('with why units came or went, as the list, the form, a lot and its block say', async () => {
      const productId = await withStock(10);
      await adjust(productId, { by: -2, cause: 'gift' });
      await edit(productId, { stock: 5 });
      const token = `Bearer ${await shop.adminToken()}`;
      const lot = { productId, number: '26-7', quantity: 4, receivedOn: '2026-01-05', addToStock: true };
      const { body } = await shop.http.post('/api/lots').set('Authorization', token).send(lot).expect(201);
      const block = `/api/lots/${(body as Lot)._id}/block`;
      await shop.http.post(block).set('Authorization', token).send({ reason: 'pH' }).expect(200);
      await shop.http.delete(block).set('Authorization', token).expect(200);
      const written = (await ledger(productId)).map(({ cause, quantity, reason }) => [cause, quantity, reason]);
      expect(written.slice(1)).toEqual([
        ['gift', -2, 'Don'],
        ['correction', -3, 'Correction'],
        ['lot', 4, 'Lot de production'],
        ['blocked', -4, 'Lot bloqué'],
        ['unblocked', 4, 'Lot débloqué'],
      ]);
      expect((await adjust(productId, { by: 1, cause: 'blocked' as never })).status).toBe(400);
    });

    it('from one initial state on, for products that are older than it; nothing is invented', async () => {
      const fresh = await addProduct(shop, { stock: 20 });
      await order(shop, fresh, { quantity: 2 });
      const sent = await order(shop, fresh, { quantity: 3 });
      const office = await backOffice(shop);
      await office.setStatus(sent._id, { status: 'Expédié', ...TRACKING }).expect(200);
      const { Types } = await import('mongoose');
      const _id = new Types.ObjectId(fresh._id);
      const collection = database().collection<StockMovement>('stock_movements');
      await collection.deleteMany({ productId: fresh._id, kind: 'send' });
      await collection.updateMany({ productId: fresh._id }, { $unset: { 'after.toSend': 1 } });
      await database()
        .collection('products')
        .updateOne({ _id }, { $unset: { toSend: 1 }, $inc: { moves: -1 } });
      const shelf = shop.app.get(Migrations);
      await database()
        .collection('migrations')
        .deleteMany({ _id: /initial-state/ as never });
      await shelf.run();
      await database()
        .collection('migrations')
        .deleteMany({ _id: /initial-state/ as never });
      await shelf.run();
      const initial = (await ledger(fresh._id)).filter(({ kind }) => kind === 'initial');
      expect(initial).toMatchObject([{ quantity: 17, after: { available: 15, reserved: 0, sold: 5, toSend: 2 } }]);
    });

    it('once, for a shop that is older than its ledger', async () => {
      const productId = await withStock(4);
      const { Types } = await import('mongoose');
      await database().collection('stock_movements').deleteMany({ productId });
      await database()
        .collection('products')
        .updateOne({ _id: new Types.ObjectId(productId) }, { $set: { reserved: 1, sold: 6 }, $unset: { moves: 1 } });
      const stockLedger = shop.app.get(StockLedger);
      await Promise.all([stockLedger.open(), stockLedger.open()]);
      await stockLedger.open();
      expect(await told(productId)).toEqual([[1, 'opening', 4, '4/1/6']]);
    });
  });
});
