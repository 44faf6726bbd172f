import { randomUUID } from 'node:crypto';
import { getConnectionToken } from '@nestjs/mongoose';
import fc from 'fast-check';
import { MongoClient } from 'mongodb';
import type { Connection } from 'mongoose';
import type { Order, Product } from '@shop/contract';
import { checkShopBooks } from '../src/modules/books/check-shop-books.js';
import { ReconcilePayments } from '../src/modules/payments/application/reconcile-payments.js';
import { addProduct } from './support/catalog.js';
import { backOffice, type BackOffice, DECLINED, THREE_D_SECURE, tryOrder, VISA } from './support/orders.js';
import { type Shop, startShop } from './support/shop.js';
import './support/timeout.js';

const SHELF = 12;
const ORDERS = 14;

let shop: Shop;
let admin: BackOffice;
let mongo: MongoClient;

/** A shop of its own for each schedule: here time moves on, and sessions end. */
async function open(): Promise<void> {
  shop = await startShop();
  admin = await backOffice(shop);
  const { name } = shop.app.get<Connection>(getConnectionToken());
  const uri = process.env.MONGODB_URI!.replace(/^(mongodb(?:\+srv)?:\/\/[^/?]+)(?:\/[^?]*)?/, `$1/${name}`);
  mongo = await MongoClient.connect(uri);
}

async function close(): Promise<void> {
  await mongo.close();
  await shop.close();
}

/** What one shopper, and whoever deals with the order afterwards, will do. */
interface Visit {
  card: string;
  quantities: [number, number, number];
  backwards: boolean;
  twice: boolean;
  then: 'nothing' | 'cancel' | 'refund' | 'part' | 'cancel and refund' | 'ship';
}

const aVisit: fc.Arbitrary<Visit> = fc.record({
  card: fc.constantFrom(VISA, VISA, VISA, DECLINED, THREE_D_SECURE),
  quantities: fc.tuple(fc.integer({ min: 1, max: 3 }), fc.integer({ min: 0, max: 2 }), fc.integer({ min: 0, max: 2 })),
  backwards: fc.boolean(),
  twice: fc.boolean(),
  then: fc.constantFrom('nothing', 'cancel', 'refund', 'part', 'cancel and refund', 'ship'),
});

async function buy(soaps: Product[], { card, quantities, backwards, twice }: Visit): Promise<Order | undefined> {
  const lines = soaps
    .map(({ _id, discountedPrice }, index) => ({
      productId: _id,
      quantity: quantities[index]!,
      price: discountedPrice,
    }))
    .filter(({ quantity }) => quantity > 0);
  const articles = backwards ? lines.toReversed() : lines;
  const amount = articles.reduce((total, { quantity, price }) => total + quantity * price * 100, 0) / 100;
  const options = { card, key: randomUUID(), body: { articles, amount } };
  const replies = await Promise.all(Array.from({ length: twice ? 2 : 1 }, () => tryOrder(shop, soaps[0]!, options)));
  for (const { status } of replies) expect([201, 402, 409, 503]).toContain(status);
  return replies.find(({ answer }) => answer.success)?.answer.order;
}

async function dealWith(order: Order, then: Visit['then']): Promise<void> {
  const { _id, paymentIntentId } = order;
  const calls: Record<Visit['then'], () => Promise<{ status: number }> | undefined> = {
    nothing: () => undefined,
    cancel: () => admin.setStatus(_id, { status: 'Annulé' }),
    refund: () => admin.setStatus(_id, { status: 'Remboursé' }),
    part: () => admin.refund({ paymentIntentId, orderId: _id, amount: 1 }),
    'cancel and refund': () => admin.setStatus(_id, { status: 'Annulé', refund: true }),
    ship: () => admin.setStatus(_id, { status: 'Expédié', orderNumber: '6A1', deliver: 'Colissimo' }),
  };
  const status = (await calls[then]())?.status ?? 200;
  expect(status).toBe(200);
}

describe('many shoppers, few soaps, cancellations, expiries and refunds at the same time', () => {
  it('leave books that agree, whatever the schedule', async () => {
    await fc.assert(
      fc
        .asyncProperty(fc.array(aVisit, { minLength: ORDERS, maxLength: ORDERS }), async (visits) => {
          const soaps = await Promise.all([1, 2, 3].map(() => addProduct(shop, { price: 7.5, stock: SHELF })));
          await Promise.all([
            ...visits.map(async (visit) => {
              const order = await buy(soaps, visit);
              if (order) await dealWith(order, visit.then);
            }),
            shop.app.get(ReconcilePayments).execute(),
          ]);
          // Whoever was still at the bank never comes back.
          shop.clock.advance({ minutes: 31 });
          await shop.app.get(ReconcilePayments).execute();
          const { found } = await checkShopBooks(mongo, { stripe: undefined }, shop.clock.now());
          expect(found).toEqual([]);
          const names = soaps.map(({ _id }) => _id);
          const products = await mongo.db().collection('products').find().toArray();
          for (const { _id, available, reserved, sold } of products) {
            if (!names.includes(String(_id))) continue;
            expect(available).toBeGreaterThanOrEqual(0);
            expect(reserved).toBe(0);
            expect(available + sold).toBe(SHELF);
          }
          const charges = await mongo.db().collection('sandbox_intents').find({ status: 'succeeded' }).toArray();
          const orders = await mongo.db().collection('orders').find({ shown: true }).toArray();
          const sum = (numbers: number[]) => numbers.reduce((total, number) => total + number, 0);
          const kept = sum(charges.map((charge) => charge.amountCents - charge.refundedCents));
          expect(kept).toBe(sum(orders.map((order) => order.totalCents - order.refundedCents)));
        })
        .beforeEach(open)
        .afterEach(close),
      { numRuns: Number(process.env.SCHEDULES ?? 4), endOnFailure: true },
    );
  }, 120_000);
});
