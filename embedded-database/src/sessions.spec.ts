import type { ClientSession, Collection, Document } from 'mongodb';
import { MongoServerError } from 'mongodb';
import type { TestDatabase } from './testing/a-database.js';
import { aDatabase } from './testing/a-database.js';

let database: TestDatabase;
let accounts: Collection<Document>;
const EACH = 100;

beforeAll(async () => {
  database = await aDatabase({ limits: { lockWaitMs: 5_000, transactionMs: 1_000, waiting: 50 } });
  accounts = database.client.db('shop').collection('accounts');
});
afterAll(() => database.close());
beforeEach(async () => {
  await accounts.deleteMany({});
  await accounts.insertMany(Array.from({ length: 4 }, (_, i) => ({ _id: i as never, cents: EACH })));
});

async function failure(work: Promise<unknown>): Promise<MongoServerError> {
  const error: unknown = await work.then(
    () => undefined,
    (reason: unknown) => reason,
  );
  if (error instanceof MongoServerError) return error;
  throw new Error(`expected a refusal, got ${String(error)}`);
}

const set = (session: ClientSession, id: number, cents: number): Promise<unknown> =>
  accounts.updateOne({ _id: id as never }, { $set: { cents } }, { session });

async function open(): Promise<ClientSession> {
  const session = database.client.startSession();
  session.startTransaction();
  await set(session, 0, 1);
  return session;
}

const cents = async (id: number): Promise<unknown> => (await accounts.findOne({ _id: id as never }))?.['cents'];

it('keeps the sum of all accounts while a hundred transactions move money between the same four', async () => {
  const client = await database.connect({ maxPoolSize: 30 });
  const shared = client.db('shop').collection('accounts');
  const move = (turn: number): Promise<void> =>
    client.withSession((session) =>
      session.withTransaction(async () => {
        const [from, to] = [turn % 4, (turn * 3 + 1) % 4];
        const source = await shared.findOne({ _id: from as never }, { session });
        if ((source?.['cents'] as number) < 7 || from === to) return;
        await shared.updateOne({ _id: from as never }, { $inc: { cents: -7 } }, { session });
        await shared.updateOne({ _id: to as never }, { $inc: { cents: 7 } }, { session });
      }),
    );
  const outcomes = await Promise.allSettled(Array.from({ length: 100 }, (_, turn) => move(turn)));
  for (const outcome of outcomes) {
    // none may fail but by the driver's own time limit, and then as something to be repeated
    if (outcome.status === 'rejected')
      expect(outcome.reason).toMatchObject({ errorLabels: ['TransientTransactionError'] });
  }
  const balances = (await accounts.find().toArray()).map((account) => account['cents'] as number);
  expect(balances.reduce((sum, balance) => sum + balance, 0)).toBe(4 * EACH);
  expect(Math.min(...balances)).toBeGreaterThanOrEqual(0);
}, 120_000);

it('labels a conflict and a lost transaction as something to be repeated', async () => {
  const late = database.client.startSession();
  late.startTransaction();
  await accounts.findOne({ _id: 0 as never }, { session: late });
  await accounts.updateOne({ _id: 0 as never }, { $inc: { cents: 1 } });
  const conflict = await failure(set(late, 0, 5));
  expect(conflict).toMatchObject({ code: 112, codeName: 'WriteConflict' });
  expect(conflict.hasErrorLabel('TransientTransactionError')).toBe(true);
  const lost = await failure(late.commitTransaction());
  expect(lost).toMatchObject({ code: 251, codeName: 'NoSuchTransaction' });
  expect(lost.hasErrorLabel('TransientTransactionError')).toBe(true);
  await late.endSession();
  expect(await cents(0)).toBe(EACH + 1);
});

it('aborts a transaction after its time, lets others write, and answers its next statement with NoSuchTransaction', async () => {
  const slow = await open();
  // waits for what the slow one holds until its time is over
  await accounts.updateOne({ _id: 0 as never }, { $inc: { cents: 5 } });
  expect(await cents(0)).toBe(EACH + 5);
  const lost = await failure(set(slow, 1, 1));
  expect(lost.code).toBe(251);
  expect(lost.hasErrorLabel('TransientTransactionError')).toBe(true);
  await slow.abortTransaction();
  await slow.endSession();
});

it.each<[string, (session: ClientSession) => Document]>([
  ['endSessions', (session) => ({ endSessions: [session.id] })],
  ['killSessions', (session) => ({ killSessions: [session.id] })],
  ['killAllSessions', () => ({ killAllSessions: [] })],
])('%s aborts what is open', async (_name, command) => {
  const session = await open();
  await database.client.db('admin').command(command(session));
  expect(await cents(0)).toBe(EACH);
  await accounts.updateOne({ _id: 0 as never }, { $set: { cents: 2 } }, { maxTimeMS: 500 });
  expect((await failure(set(session, 0, 9))).code).toBe(251);
  await session.abortTransaction();
  await session.endSession();
  expect(await cents(0)).toBe(2);
});

it('starts and refreshes sessions for those who ask', async () => {
  const admin = database.client.db('admin');
  const started = await admin.command({ startSession: 1 });
  expect(started).toMatchObject({ timeoutMinutes: 30 });
  await expect(admin.command({ refreshSessions: [started['id'] as Document] })).resolves.toMatchObject({ ok: 1 });
  await expect(admin.command({ killSessions: ['x'] })).rejects.toMatchObject({ code: 14 });
});

it('refuses what MongoDB does not allow in a transaction, and what this server does not', async () => {
  for (const command of [
    { create: 'x' },
    { createIndexes: 'accounts', indexes: [{ key: { a: 1 }, name: 'a' }] },
    { drop: 'accounts' },
  ]) {
    const session = await open();
    const refused = await failure(database.client.db('shop').command(command, { session }));
    expect(refused.code).toBe(263);
    await session.abortTransaction();
    await session.endSession();
  }
  expect(await cents(0)).toBe(EACH);
  expect(await accounts.countDocuments()).toBe(4);
});

it('makes the collection that a transaction writes to first', async () => {
  const name = 'fresh';
  await database.client.withSession((session) =>
    session.withTransaction(() => database.client.db('shop').collection(name).insertOne({ n: 1 }, { session })),
  );
  expect(await database.client.db('shop').collection(name).countDocuments()).toBe(1);
});

describe('what a session cannot do, as the manual says it', () => {
  it('counts inside a transaction by a pipeline only (core/transactions-operations: count)', () =>
    database.client.withSession(async (session) => {
      session.startTransaction();
      await accounts.insertOne({ _id: 9 as never, cents: 1 }, { session });
      expect(await accounts.countDocuments({}, { session })).toBe(5);
      const refused = await failure(database.client.db('shop').command({ count: 'accounts' }, { session }));
      expect(refused).toMatchObject({ code: 263, codeName: 'OperationNotSupportedInTransaction' });
      expect(await accounts.countDocuments({})).toBe(4);
    }));

  it.each<[string, (session: ClientSession) => Promise<unknown>]>([
    ['insert', (session) => accounts.insertOne({ _id: 9 as never }, { session })],
    ['update', (session) => accounts.updateOne({ _id: 0 as never }, { $set: { cents: 0 } }, { session })],
    ['delete', (session) => accounts.deleteOne({ _id: 0 as never }, { session })],
    ['findAndModify', (session) => accounts.findOneAndDelete({ _id: 0 as never }, { session })],
    ['count', (session) => database.client.db('shop').command({ count: 'accounts' }, { session })],
    ['createIndexes', (session) => accounts.createIndex({ cents: 1 }, { session })],
    ['listCollections', (session) => database.client.db('shop').listCollections({}, { session }).toArray()],
  ])('a snapshot session does not %s (reference/read-concern-snapshot)', async (_name, run) => {
    const session = database.client.startSession({ snapshot: true });
    try {
      expect(await accounts.find({}, { session }).toArray()).toHaveLength(4);
      const options = { readConcern: { level: 'snapshot' } };
      expect(await failure(run(session))).toMatchObject({ code: 72, codeName: 'InvalidOptions' });
      expect(
        await failure(
          database.client.db('shop').command({ delete: 'accounts', deletes: [{ q: {}, limit: 0 }], ...options }),
        ),
      ).toMatchObject({ code: 72 });
    } finally {
      await session.endSession();
    }
    expect(await accounts.find().toArray()).toHaveLength(4);
    expect(await cents(0)).toBe(EACH);
  });
});
