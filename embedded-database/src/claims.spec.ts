import type { ClientSession, Collection, Document } from 'mongodb';
import { MongoServerError } from 'mongodb';
import type { TestDatabase } from './testing/a-database.js';
import { aDatabase } from './testing/a-database.js';

/* Writers wait for the documents they touch, and for nothing else. */

type Soap = Document & { _id: string; stock: number };

let database: TestDatabase;
let soaps: Collection<Soap>;
let turn = 0;
const sessions: ClientSession[] = [];

beforeAll(async () => {
  database = await aDatabase({ limits: { lockWaitMs: 2_000, transactionMs: 20_000, waiting: 70 } });
});
afterAll(() => database.close());
beforeEach(async () => {
  soaps = database.client.db('shop').collection<Soap>(`soaps${turn++}`);
  await soaps.insertMany(['argan', 'lavande', 'miel'].map((_id) => ({ _id, stock: 10 })));
});
afterEach(async () => {
  for (const session of sessions.splice(0)) await session.endSession();
});

function begin(): ClientSession {
  const session = database.client.startSession();
  session.startTransaction();
  sessions.push(session);
  return session;
}

const take = (_id: string, session?: ClientSession) =>
  soaps.updateOne({ _id }, { $inc: { stock: -1 } }, session ? { session } : {});
const stock = async (_id: string) => (await soaps.findOne({ _id }))?.stock;

async function refused(work: Promise<unknown>): Promise<MongoServerError> {
  const error: unknown = await work.then(
    () => undefined,
    (reason: unknown) => reason,
  );
  if (error instanceof MongoServerError) return error;
  throw new Error(`expected a refusal, got ${String(error)}`);
}

/** Whether it has come to an end a few answers later. */
async function isDone(work: Promise<unknown>): Promise<boolean> {
  let done = false;
  const end = (): void => void (done = true);
  work.then(end, end);
  for (let ping = 0; ping < 5; ping++) await database.client.db('shop').command({ ping: 1 });
  return done;
}

describe('transactions that write', () => {
  it('go on at once beside others that write something else', async () => {
    const [first, second] = [begin(), begin()];
    await take('argan', first);
    await take('miel', second);
    await soaps.insertOne({ _id: 'rose', stock: 1 }, { session: first });
    await soaps.insertOne({ _id: 'olive', stock: 1 }, { session: second });
    await second.commitTransaction();
    expect(await stock('miel')).toBe(9);
    expect(await stock('argan')).toBe(10);
    await first.commitTransaction();
    expect(
      await soaps
        .find()
        .map(({ _id }) => _id)
        .toArray(),
    ).toEqual(['argan', 'lavande', 'miel', 'rose', 'olive']);
    expect(await soaps.estimatedDocumentCount()).toBe(5);
  });

  it('have what they waited for in the order of asking, each at its first try', async () => {
    const order: number[] = [];
    const holder = begin();
    await take('miel', holder);
    const clients = await Promise.all(Array.from({ length: 64 }, () => database.connect({ maxPoolSize: 1 })));
    const buying = clients.map((client, buyer) =>
      client.withSession(async (session) => {
        session.startTransaction();
        const own = client.db('shop').collection<Soap>(soaps.collectionName);
        const soap = await own.findOneAndUpdate({ _id: 'miel' }, { $inc: { stock: -1 } }, { session });
        order.push(buyer);
        await session.commitTransaction();
        return soap?.stock;
      }),
    );
    expect(await isDone(Promise.race(buying))).toBe(false);
    await holder.commitTransaction();
    expect(await Promise.all(buying)).toEqual(Array.from({ length: 64 }, (_, buyer) => 9 - buyer));
    expect(order).toEqual([...order].sort((a, b) => a - b));
  }, 30_000);

  it('go on behind the wait of a later statement when nothing they have read is another now', async () => {
    const [first, second] = [begin(), begin()];
    await take('miel', first);
    await take('argan', second);
    const waiting = take('miel', second);
    expect(await isDone(waiting)).toBe(false);
    await first.commitTransaction();
    await waiting;
    await second.commitTransaction();
    expect([await stock('argan'), await stock('miel')]).toEqual([9, 8]);
  });

  it('conflict behind that wait when somebody has changed what they read', async () => {
    const [first, second] = [begin(), begin()];
    await soaps.find({ stock: { $gt: 9 } }, { session: second }).toArray();
    await take('miel', first);
    const waiting = take('miel', second);
    expect(await isDone(waiting)).toBe(false);
    await first.commitTransaction();
    const conflict = await refused(waiting);
    expect(conflict).toMatchObject({ code: 112, codeName: 'WriteConflict' });
    expect(conflict.hasErrorLabel('TransientTransactionError')).toBe(true);
    expect((await refused(take('argan', second))).code).toBe(251);
  });

  it('write nothing of a statement that has to wait in its middle and then fails', async () => {
    const [first, second] = [begin(), begin()];
    await take('miel', first);
    const waiting = soaps.updateMany({}, { $inc: { stock: -1 } }, { session: second, hint: { _id: 1 } });
    expect(await isDone(waiting)).toBe(false);
    await database.client.db('admin').command({ killSessions: [second.id] });
    expect((await refused(waiting)).code).toBe(251);
    // what the statement had come to is free again
    await take('argan');
    await first.commitTransaction();
    expect(
      await soaps
        .find()
        .map((soap) => soap.stock)
        .toArray(),
    ).toEqual([9, 10, 9]);
  });

  it('write all of a statement that has to wait in its middle, once', async () => {
    const [first, second] = [begin(), begin()];
    await take('miel', first);
    const waiting = soaps.updateMany({}, { $inc: { stock: -1 } }, { session: second, hint: { _id: 1 } });
    expect(await isDone(waiting)).toBe(false);
    await first.abortTransaction();
    expect((await waiting).modifiedCount).toBe(3);
    await second.commitTransaction();
    expect(
      await soaps
        .find()
        .map((soap) => soap.stock)
        .toArray(),
    ).toEqual([9, 9, 9]);
  });

  it('are told at once that they would wait for each other', async () => {
    const [first, second] = [begin(), begin()];
    await take('argan', first);
    await take('miel', second);
    const waiting = take('miel', first);
    expect(await isDone(waiting)).toBe(false);
    const since = performance.now();
    expect((await refused(take('argan', second))).code).toBe(112);
    expect(performance.now() - since).toBeLessThan(1_000);
    await waiting;
    await first.commitTransaction();
    expect([await stock('argan'), await stock('miel')]).toEqual([9, 9]);
  });

  it('wait one statement after the other when a client asks several at once', async () => {
    const [first, second] = [begin(), begin()];
    await take('lavande', second);
    await take('argan', first);
    await take('miel', first);
    const both = Promise.all([take('argan', second), take('miel', second)]);
    expect(await isDone(both)).toBe(false);
    await first.commitTransaction();
    await both;
    await second.commitTransaction();
    expect([await stock('argan'), await stock('miel'), await stock('lavande')]).toEqual([8, 8, 9]);
  });

  it('let a plain write that holds what it waited for pass before them', async () => {
    const [first, second] = [begin(), begin()];
    await take('argan', first);
    await take('miel', second);
    const all = soaps.updateMany({}, { $inc: { stock: -1 } }, { hint: { _id: 1 } });
    expect(await isDone(all)).toBe(false);
    await first.commitTransaction();
    // it has the first one by now, and waits for the other
    const third = begin();
    const next = take('argan', third);
    expect(await isDone(next)).toBe(false);
    await second.commitTransaction();
    expect((await all).modifiedCount).toBe(3);
    await next;
    await third.commitTransaction();
    expect(
      await soaps
        .find()
        .map((soap) => soap.stock)
        .toArray(),
    ).toEqual([7, 9, 8]);
  });
});

describe('a change of the schema', () => {
  const CHANGES: Record<string, () => Promise<unknown>> = {
    createIndexes: () => soaps.createIndex({ stock: 1 }),
    dropIndexes: () => soaps.dropIndex('code_1'),
    drop: () => soaps.drop(),
    dropDatabase: () => database.client.db('shop').dropDatabase(),
    renameCollection: () => soaps.rename(`renamed${turn}`),
  };

  it.each(Object.entries(CHANGES))('%s waits for those who write there, and they for it', async (_name, change) => {
    await soaps.createIndex({ code: 1 });
    const [first, second] = [begin(), begin()];
    await take('argan', first);
    const changing = change();
    expect(await isDone(changing)).toBe(false);
    const later = take('miel', second);
    expect(await isDone(later)).toBe(false);
    // whoever is there already goes on
    await take('lavande', first);
    await first.commitTransaction();
    await changing;
    await later;
    await second.commitTransaction();
    const found = await database.client.db('shop').listCollections({ name: soaps.collectionName }).toArray();
    if (found.length > 0) {
      expect(await database.client.db('shop').command({ validate: soaps.collectionName })).toMatchObject({
        valid: true,
        errors: [],
      });
    }
  });

  it('does not wait for those who write elsewhere', async () => {
    const others = database.client.db('shop').collection(`others${turn}`);
    const first = begin();
    await others.insertOne({ n: 1 }, { session: first });
    await soaps.createIndex({ stock: 1 });
    await soaps.drop();
    await first.commitTransaction();
    expect(await others.countDocuments()).toBe(1);
  });

  it('gives way when somebody whom it waits for waits for it', async () => {
    const [first, second] = [begin(), begin()];
    const others = database.client.db('shop').collection<Soap>(`others${turn}`);
    await others.insertOne({ _id: 'x', stock: 1 });
    await others.updateOne({ _id: 'x' }, { $inc: { stock: 1 } }, { session: second });
    await take('argan', first);
    const changing = soaps.createIndex({ stock: 1 });
    expect(await isDone(changing)).toBe(false);
    // it waits for the change, and the change for the first one, which is then to wait for it
    const waiting = take('miel', second);
    expect(await isDone(waiting)).toBe(false);
    const error = await refused(others.updateOne({ _id: 'x' }, { $inc: { stock: 1 } }, { session: first }));
    expect(error.code).toBe(112);
    await changing;
    expect((await refused(waiting)).code).toBe(112);
    expect(await soaps.indexes()).toHaveLength(2);
  });
});
