import { getConnectionToken } from '@nestjs/mongoose';
import fc from 'fast-check';
import type { Connection } from 'mongoose';
import { StockKeeper } from '../src/modules/catalog/application/stock-keeper.js';
import { UnitOfWork } from '../src/shared/persistence/unit-of-work.js';
import { addProduct } from './support/catalog.js';
import { type Shop, startShop } from './support/shop.js';

type Counters = { available: number; reserved: number; sold: number };
const MOVES = ['reserve', 'release', 'sell', 'restock'] as const;

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
      const shortages = await keeper.reserve(lines);
      if (shortages.length > 0) throw Object.assign(new Error('shortage'), { shortages });
    });

  it('follows an order from the shelf to the parcel and back', async () => {
    const productId = await withStock(10);
    const lines = [{ productId, quantity: 3 }];
    await reserve(lines);
    expect(await counters(productId)).toEqual({ available: 7, reserved: 3, sold: 0 });
    await work.run(() => keeper.sell(lines));
    expect(await counters(productId)).toEqual({ available: 7, reserved: 0, sold: 3 });
    await work.run(() => keeper.restock(lines));
    expect(await counters(productId)).toEqual({ available: 10, reserved: 0, sold: 0 });
    await reserve(lines);
    await work.run(() => keeper.release(lines));
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
    await work.run(() => keeper.sell(lines));
    await work.run(() => keeper.restock(lines));
    expect(await counters(kept)).toEqual({ available: 5, reserved: 0, sold: 0 });
  });

  it('refuses loudly to move units twice', async () => {
    const productId = await withStock(5);
    const lines = [{ productId, quantity: 2 }];
    await reserve(lines);
    await work.run(() => keeper.sell(lines));
    await expect(work.run(() => keeper.sell(lines))).rejects.toThrow('units that are not there');
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
          await (move === 'reserve' ? reserve(lines) : work.run(() => keeper[move](lines))).catch(() => undefined);
        }
        const { available, reserved, sold } = await counters(productId);
        expect(available + reserved + sold).toBe(stock);
        expect(Math.min(available, reserved, sold)).toBeGreaterThanOrEqual(0);
      }),
      { numRuns: 15 },
    );
  });
});
