import { randomUUID } from 'node:crypto';
import { getConnectionToken, getModelToken } from '@nestjs/mongoose';
import type { Document } from 'mongodb';
import type { Connection, Model } from 'mongoose';
import type { Product } from '@shop/contract';
import { PRODUCT_MODEL, type ProductDocument } from '../src/modules/catalog/infrastructure/product.schema.js';
import { UnitOfWork } from '../src/shared/persistence/unit-of-work.js';
import { booksOf } from './support/books.js';
import { addProduct } from './support/catalog.js';
import { ElectionProxy, type Trouble } from './support/election-proxy.js';
import { available, type OrderReply, tryOrder } from './support/orders.js';
import { databaseUri, type Shop, startShop } from './support/shop.js';
import './support/timeout.js';

/* The leader of the database goes while orders are placed. What a real set does beyond that is said in docs/mongodb.md. */

let proxy: ElectionProxy;
let shop: Shop;

beforeAll(async () => {
  proxy = await ElectionProxy.before(databaseUri());
  shop = await startShop({}, { uri: proxy.uri });
}, 120_000);
beforeEach(() => (proxy.trouble = () => undefined));
afterAll(async () => {
  proxy.trouble = () => undefined;
  await shop.close();
  await proxy.close();
});

/** A browser asks again with the same key where it was not told what became of its order. */
async function persistently(soap: Product, email: string, tries = 5): Promise<OrderReply> {
  const key = randomUUID();
  for (let attempt = 1; ; attempt++) {
    const reply = await tryOrder(shop, soap, { email, key });
    if (reply.status < 500 || attempt === tries) return reply;
  }
}

async function expectOnce(soap: Product, replies: readonly OrderReply[], emails: readonly string[], stock: number) {
  expect(replies.map(({ status, error }) => [status, error.message])).toEqual(emails.map(() => [201, undefined]));
  const db = shop.app.get<Connection>(getConnectionToken()).db!;
  const placed = await db
    .collection('orders')
    .find({ 'customer.email': { $in: [...emails] } })
    .toArray();
  expect(placed.map(({ _id }) => String(_id)).sort()).toEqual(replies.map(({ answer }) => answer.order._id).sort());
  const ids = placed.map(({ _id }) => String(_id));
  expect(await db.collection('invoices').countDocuments({ orderId: { $in: ids } })).toBe(ids.length);
  expect(await db.collection('payments').countDocuments({ _id: { $in: placed.map(({ _id }) => _id) } })).toBe(
    ids.length,
  );
  expect(await available(shop, soap)).toBe(stock - emails.length);
  // A mail whose sender was not told that it has it in hand is nobody's until that lease is over.
  shop.clock.advance({ minutes: 10 });
  const mails = await Promise.all(emails.map((email) => shop.mails(email)));
  const subjects = mails.map((received) => received.map(({ subject }) => subject.replace(/AK-\w+/, '#')).sort());
  expect(subjects).toEqual(emails.map(() => subjects[0]));
  expect(new Set(subjects[0]).size).toBe(subjects[0]!.length);
  expect(await booksOf(shop)).toEqual([]);
}

const WRITTEN = ['commitTransaction', 'bulkWrite', 'findAndModify', 'insert', 'update'];
const TROUBLES: Trouble[] = [
  'NotWritablePrimary',
  'PrimarySteppedDown',
  'InterruptedDueToReplStateChange',
  'dropped before',
  'dropped after',
];

describe('an order while the leader goes', () => {
  it.each(TROUBLES)(
    '%s, at each command that writes',
    async (trouble) => {
      const soap = await addProduct(shop, { stock: 50 });
      const emails: string[] = [];
      const replies: OrderReply[] = [];
      const asked: { email: string; key: string }[] = [];
      const met = new Set<string>();
      for (const command of WRITTEN) {
        for (const nth of [1, 2, 3]) {
          let seen = 0;
          proxy.trouble = (sent: string, body: Document) => {
            if (sent !== command || !('lsid' in body) || ++seen !== nth) return undefined;
            met.add(command);
            return trouble;
          };
          const order = { email: `${randomUUID()}@example.fr`, key: randomUUID() };
          emails.push(order.email);
          asked.push(order);
          replies.push(await tryOrder(shop, soap, order));
          // One trouble at a time: the driver asks a read or a write outside of units again once.
          await proxy.quiet();
        }
      }
      proxy.trouble = () => undefined;
      expect(met).toContain('commitTransaction');
      expect(met).toContain('bulkWrite');
      // A browser that was not told asks again: the key is stored with what it stands for, by whichever try was committed.
      for (const [at, order] of asked.entries()) {
        const { answer } = await tryOrder(shop, soap, order);
        expect(answer.order._id).toBe(replies[at]!.answer.order._id);
      }
      await expectOnce(soap, replies, emails, 50);
    },
    120_000,
  );

  it('is told as paid although the majority was not there at first', async () => {
    const soap = await addProduct(shop, { stock: 50 });
    const emails = Array.from({ length: 4 }, () => `${randomUUID()}@example.fr`);
    let commits = 0;
    proxy.trouble = (command) =>
      command === 'commitTransaction' && ++commits % 3 === 0 ? 'not with the majority' : undefined;
    const replies = await Promise.all(emails.map((email) => tryOrder(shop, soap, { email })));
    proxy.trouble = () => undefined;
    await expectOnce(soap, replies, emails, 50);
  });
});

it.each([true, false])(
  'sixteen orders over two seconds without a leader (nobody answers: %s)',
  async (silent) => {
    const soap = await addProduct(shop, { stock: 50 });
    const emails = Array.from({ length: 16 }, () => `${randomUUID()}@example.fr`);
    const buying = Promise.all(emails.map((email) => persistently(soap, email)));
    await new Promise((resolve) => setTimeout(resolve, 150));
    await proxy.withoutLeader(2_000, { silent });
    await expectOnce(soap, await buying, emails, 50);
  },
  120_000,
);

it('a unit of work that waits for a connection while all are lost begins again, and is done once', async () => {
  const { _id } = await addProduct(shop);
  const work = shop.app.get(UnitOfWork);
  const products = shop.app.get<Model<ProductDocument>>(getModelToken(PRODUCT_MODEL));
  const lost = [3, 6, 12, 20, 30];
  let asked = 0;
  proxy.trouble = (_, body) => (body['autocommit'] === false && lost.includes(++asked) ? 'dropped before' : undefined);
  const units = Array.from({ length: 24 }, () => work.run(() => products.updateOne({ _id }, { $inc: { held: 1 } })));
  const done = await Promise.allSettled(units);
  proxy.trouble = () => undefined;
  expect(done.flatMap((one) => (one.status === 'rejected' ? [String(one.reason)] : []))).toEqual([]);
  expect(asked).toBeGreaterThan(30);
  expect((await products.findById(_id).lean())?.held).toBe(units.length);
});

it('whoever asks while every read loses its connection is told so, and when to try again', async () => {
  const soap = await addProduct(shop);
  proxy.trouble = (command) => (command === 'find' ? 'dropped before' : undefined);
  const items = [{ productId: soap._id, quantity: 1 }];
  const quote = () => shop.http.post('/api/cart/quote').send({ items });
  const { body, headers } = await quote().expect(503);
  proxy.trouble = () => undefined;
  expect(body).toMatchObject({ code: 'STORAGE.OUT_OF_REACH' });
  expect(headers['retry-after']).toBe('2');
  await proxy.quiet();
  await quote().expect(200);
});
