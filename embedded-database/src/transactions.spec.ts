import type { ClientSession, Collection, Document } from 'mongodb';
import { MongoServerError } from 'mongodb';
import type { TestDatabase } from './testing/a-database.js';
import { aDatabase } from './testing/a-database.js';

let database: TestDatabase;
let soaps: Collection<Document>;
let orders: Collection<Document>;
let turn = 0;
/** Milliseconds that somebody waited for what others were writing. */
const lockWaits: number[] = [];

beforeAll(async () => {
  database = await aDatabase({
    limits: { lockWaitMs: 300, transactionMs: 1_500, waiting: 20 },
    onLockWait: (ms) => lockWaits.push(ms),
  });
});
afterAll(() => database.close());
beforeEach(async () => {
  const shop = database.client.db('shop');
  soaps = shop.collection(`soaps${turn}`);
  orders = shop.collection(`orders${turn++}`);
  await soaps.createIndex({ sku: 1 }, { unique: true });
  await soaps.insertMany([
    { _id: 1, sku: 'lavande', stock: 20 },
    { _id: 2, sku: 'miel', stock: 5 },
  ] as unknown as Document[]);
});

async function inSession<R>(work: (session: ClientSession) => Promise<R>): Promise<R> {
  const session = database.client.startSession();
  try {
    return await work(session);
  } finally {
    await session.endSession();
  }
}

async function failure(promise: Promise<unknown>): Promise<MongoServerError> {
  const error: unknown = await promise.then(
    () => undefined,
    (reason: unknown) => reason,
  );
  expect(error).toBeInstanceOf(MongoServerError);
  return error as MongoServerError;
}

const stock = async (sku: string, session?: ClientSession): Promise<unknown> =>
  (await soaps.findOne({ sku }, session ? { session } : {}))?.['stock'];

describe('a transaction', () => {
  it('sees its own writes while nobody else does, and all of them appear at once', () =>
    inSession(async (session) => {
      session.startTransaction();
      await soaps.updateOne({ sku: 'lavande' }, { $inc: { stock: -3 } }, { session });
      await orders.insertMany([{ n: 1 }, { n: 2 }], { session });
      await soaps.deleteOne({ sku: 'miel' }, { session });
      expect(await stock('lavande', session)).toBe(17);
      expect(await orders.countDocuments({}, { session })).toBe(2);
      expect(await soaps.find({}, { session }).sort({ sku: -1 }).toArray()).toHaveLength(1);
      expect(await stock('lavande')).toBe(20);
      expect(await stock('miel')).toBe(5);
      expect(await orders.countDocuments()).toBe(0);
      await session.commitTransaction();
      expect(await stock('lavande')).toBe(17);
      expect(await orders.countDocuments()).toBe(2);
      expect(await orders.estimatedDocumentCount()).toBe(2);
      expect(await soaps.countDocuments()).toBe(1);
    }));

  it('keeps reading the state in which it began', () =>
    inSession(async (session) => {
      session.startTransaction();
      expect(await stock('miel', session)).toBe(5);
      await soaps.updateOne({ sku: 'miel' }, { $set: { stock: 4, sku: 'miel-2' } });
      await soaps.insertOne({ sku: 'olive' });
      expect(await stock('miel', session)).toBe(5);
      expect(await stock('miel-2', session)).toBeUndefined();
      expect(await soaps.countDocuments({}, { session })).toBe(2);
      expect(
        await soaps
          .find({}, { session })
          .sort({ sku: 1 })
          .map((soap) => soap['sku'] as string)
          .toArray(),
      ).toEqual(['lavande', 'miel']);
      await session.commitTransaction();
      expect(await soaps.countDocuments()).toBe(3);
    }));

  it('leaves nothing behind when it is aborted', () =>
    inSession(async (session) => {
      session.startTransaction();
      await soaps.updateOne({ sku: 'miel' }, { $set: { sku: 'new' } }, { session });
      await soaps.insertOne({ sku: 'another' }, { session });
      await session.abortTransaction();
      expect(await soaps.distinct('sku')).toEqual(['lavande', 'miel']);
      await soaps.insertOne({ sku: 'new' });
      expect(await soaps.estimatedDocumentCount()).toBe(3);
    }));

  it('conflicts when a document it writes was changed since it began reading', () =>
    inSession(async (session) => {
      session.startTransaction();
      await stock('miel', session);
      await soaps.updateOne({ sku: 'miel' }, { $inc: { stock: -1 } });
      const error = await failure(soaps.updateOne({ sku: 'miel' }, { $inc: { stock: -1 } }, { session }));
      expect(error.code).toBe(112);
      expect(error.hasErrorLabel('TransientTransactionError')).toBe(true);
      expect((await failure(soaps.findOne({}, { session }))).code).toBe(251);
      await session.abortTransaction();
      expect(await stock('miel')).toBe(4);
    }));

  it('conflicts when a unique value was taken since it was found free', () =>
    inSession(async (session) => {
      session.startTransaction();
      expect(await stock('olive', session)).toBeUndefined();
      await soaps.insertOne({ sku: 'olive' });
      expect((await failure(soaps.insertOne({ sku: 'olive' }, { session }))).code).toBe(112);
      await session.abortTransaction();
      session.startTransaction();
      expect((await failure(soaps.insertOne({ sku: 'olive' }, { session }))).code).toBe(11000);
      await session.abortTransaction();
    }));

  it('writes what was changed since it began where it has read something else, and sees no other state than that', () =>
    inSession(async (session) => {
      session.startTransaction();
      expect(await stock('miel', session)).toBe(5);
      await soaps.updateOne({ sku: 'lavande' }, { $inc: { stock: -1 } });
      await soaps.updateOne({ sku: 'lavande' }, { $inc: { stock: -1 } }, { session });
      await soaps.updateOne({ sku: 'miel' }, { $inc: { stock: -1 } });
      expect(await stock('miel', session)).toBe(5);
      expect(await stock('lavande', session)).toBe(18);
      await session.commitTransaction();
      expect([await stock('lavande'), await stock('miel')]).toEqual([18, 4]);
    }));

  it('makes others wait for what it wrote, and nothing else', () =>
    inSession(async (session) => {
      session.startTransaction();
      await soaps.updateOne({ sku: 'miel' }, { $inc: { stock: -1 } }, { session });
      // an unrelated write does not wait
      await soaps.updateOne({ sku: 'lavande' }, { $inc: { stock: -1 } });
      let done = false;
      const waiting = soaps.updateOne({ sku: 'miel' }, { $inc: { stock: -1 } }).then(() => {
        done = true;
      });
      const taken = soaps.insertOne({ sku: 'fresh' }, { session }).then(() => soaps.insertOne({ sku: 'fresh' }));
      taken.catch(() => undefined);
      await soaps.findOne({});
      expect(done).toBe(false);
      await session.commitTransaction();
      await waiting;
      expect(await stock('miel')).toBe(3);
      await expect(taken).rejects.toMatchObject({ code: 11000 });
    }));

  it('lets another one wait in line for what it wrote, but not for ever', () =>
    inSession((first) =>
      inSession(async (second) => {
        const take = (session: ClientSession) => soaps.updateOne({ sku: 'miel' }, { $inc: { stock: -1 } }, { session });
        first.startTransaction();
        second.startTransaction();
        await take(first);
        const next = take(second);
        await first.commitTransaction();
        await next;
        await second.commitTransaction();
        expect(await stock('miel')).toBe(3);
        first.startTransaction();
        second.startTransaction();
        await take(first);
        const error = await failure(take(second));
        expect(error.code).toBe(112);
        expect(error.hasErrorLabel('TransientTransactionError')).toBe(true);
        // A timer may end a millisecond early.
        expect(lockWaits.at(-1)).toBeGreaterThan(298);
        await first.commitTransaction();
        expect(await stock('miel')).toBe(2);
      }),
    ));

  it('is aborted when it stays open too long, so that others go on', () =>
    inSession(async (session) => {
      session.startTransaction();
      await soaps.updateOne({ sku: 'miel' }, { $inc: { stock: -1 } }, { session });
      await soaps.updateOne({ sku: 'miel' }, { $inc: { stock: -2 } });
      expect(await stock('miel')).toBe(3);
      const error = await failure(session.commitTransaction());
      expect(error.code).toBe(251);
      expect(error.hasErrorLabel('TransientTransactionError')).toBe(true);
    }));

  it('is aborted when its connection breaks', async () => {
    const client = await database.connect({ maxPoolSize: 1 });
    const session = client.startSession();
    session.startTransaction();
    await client
      .db('shop')
      .collection(soaps.collectionName)
      .updateOne({ sku: 'miel' }, { $inc: { stock: -1 } }, { session });
    await client.close(true);
    await soaps.updateOne({ sku: 'miel' }, { $inc: { stock: -2 } });
    expect(await stock('miel')).toBe(3);
  });

  it('can be committed again and refuses what does not belong in it', () =>
    inSession(async (session) => {
      session.startTransaction();
      await orders.insertOne({ n: 1 }, { session });
      await session.commitTransaction();
      await session.commitTransaction();
      expect(await orders.countDocuments()).toBe(1);
      session.startTransaction();
      expect((await failure(database.client.db('shop').command({ listIndexes: 'x' }, { session }))).code).toBe(263);
      await session.abortTransaction();
    }));

  it('reads large results in portions from its own state', () =>
    inSession(async (session) => {
      await orders.insertMany(Array.from({ length: 300 }, (_, n) => ({ n })));
      session.startTransaction();
      const cursor = orders.find({}, { session, batchSize: 50 });
      await cursor.next();
      await orders.deleteMany({});
      expect(await cursor.toArray()).toHaveLength(299);
      await session.commitTransaction();
    }));
});

describe('many at once', () => {
  it('finishes even when all want to write and the pool is small', async () => {
    const client = await database.connect({ maxPoolSize: 25 });
    const stored = client.db('shop').collection(soaps.collectionName);
    const buy = async (): Promise<void> => {
      const session = client.startSession();
      try {
        await session.withTransaction(async () => {
          await stored.updateOne({ sku: 'lavande' }, { $inc: { stock: 1 } }, { session });
          await stored.updateOne({ sku: 'miel' }, { $inc: { stock: 1 } }, { session });
        });
      } finally {
        await session.endSession();
      }
    };
    await Promise.all(Array.from({ length: 60 }, buy));
    expect(await stock('lavande')).toBe(80);
    expect(await stock('miel')).toBe(65);
  }, 30_000);

  it('sells 20 soaps to 50 buyers, and not one more', async () => {
    const buy = (buyer: number): Promise<void> =>
      inSession(async (session) => {
        await session.withTransaction(async () => {
          const soap = await soaps.findOne({ sku: 'lavande' }, { session });
          if ((soap?.['stock'] as number) < 1) return;
          const sold = await soaps.updateOne(
            { sku: 'lavande', stock: { $gte: 1 } },
            { $inc: { stock: -1 } },
            { session },
          );
          if (sold.modifiedCount === 1) await orders.insertOne({ buyer }, { session });
        });
      });
    await Promise.all(Array.from({ length: 50 }, (_, buyer) => buy(buyer)));
    expect(await stock('lavande')).toBe(0);
    expect(await orders.countDocuments()).toBe(20);
    expect(await orders.estimatedDocumentCount()).toBe(20);
  }, 30_000);

  it('loses no plain update between transactions', async () => {
    await soaps.updateOne({ sku: 'miel' }, { $set: { stock: 0 } });
    const plain = Array.from({ length: 60 }, () => soaps.updateOne({ sku: 'miel' }, { $inc: { stock: 1 } }));
    const grouped = Array.from({ length: 20 }, () =>
      inSession((session) =>
        session.withTransaction(async () => {
          await soaps.updateOne({ sku: 'miel' }, { $inc: { stock: 1 } }, { session });
          await soaps.updateOne({ sku: 'miel' }, { $inc: { stock: 1 } }, { session });
        }),
      ),
    );
    await Promise.all([...plain, ...grouped]);
    expect(await stock('miel')).toBe(100);
  }, 30_000);
});
