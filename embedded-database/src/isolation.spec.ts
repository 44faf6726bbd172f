import * as fc from 'fast-check';
import type { ClientSession, Collection, Document } from 'mongodb';
import { MongoServerError } from 'mongodb';
import type { TestDatabase } from './testing/a-database.js';
import { aDatabase } from './testing/a-database.js';
import type { Doc, Op } from './testing/isolation-ops.js';
import type { Settled } from './testing/isolation-oracle.js';
import { IsolationOracle } from './testing/isolation-oracle.js';

/* Transactions and plain writes in random turns, each answer held against a model of snapshot isolation. */

const RUNS = Number(process.env['ISOLATION_RUNS'] ?? 60);
const SEED = process.env['ISOLATION_SEED'];
/** The others write without a transaction. */
const MOST_TRANSACTIONS = 6;
const PLAIN = 2;
/** The first one came late, and with it the space for those who do: making it would be a change of the schema. */
const FIRST: Doc[] = [1, 0, 2].map((_id) => ({ _id, code: _id, n: _id }));

let database: TestDatabase;
let round = 0;
beforeAll(async () => {
  database = await aDatabase({ limits: { lockWaitMs: 60_000, transactionMs: 60_000, waiting: 50 } });
});
afterAll(() => database.close());

const id = fc.integer({ min: 0, max: 4 });
const code = fc.integer({ min: 0, max: 5 });
const from = fc.integer({ min: 0, max: 3 });
const kinds = <K extends Op['kind']>(...names: K[]) => fc.constantFrom(...names);
const op: fc.Arbitrary<Op> = fc.oneof(
  { weight: 3, arbitrary: fc.record({ kind: kinds('increment', 'find and increment'), id }) },
  { weight: 2, arbitrary: fc.record({ kind: kinds('read', 'delete', 'take'), id }) },
  { weight: 2, arbitrary: fc.record({ kind: kinds('insert', 'upsert', 'recode'), id, code }) },
  fc.record({ kind: kinds('read code', 'increment code'), code }),
  fc.record({ kind: kinds('increment many', 'delete many'), from }),
  fc.constant({ kind: 'read all' as const }),
);
type Turn = { actor: number; does: Op | 'commit' | 'abort' };
const schedule = fc.integer({ min: 3, max: MOST_TRANSACTIONS }).chain((transactions) =>
  fc
    .array(
      fc.record({
        actor: fc.integer({ min: 0, max: transactions + PLAIN - 1 }),
        does: fc.oneof(
          { weight: 9, arbitrary: op },
          { weight: 2, arbitrary: fc.constant('commit' as const) },
          { weight: 1, arbitrary: fc.constant('abort' as const) },
        ),
      }),
      { minLength: 10, maxLength: 45 },
    )
    .map((turns): { transactions: number; turns: Turn[] } => ({ transactions, turns })),
);

const BY_ID = { hint: { _id: 1 } } as const;
const INCREMENT = { $inc: { n: 1 } };

async function run(soaps: Collection<Doc>, wanted: Op, session?: ClientSession): Promise<unknown> {
  const options = session ? { session } : {};
  switch (wanted.kind) {
    case 'read':
      return soaps.findOne({ _id: wanted.id }, options);
    case 'read all':
      return soaps.find({}, options).sort({ _id: 1 }).toArray();
    case 'read code':
      return soaps.findOne({ code: wanted.code }, options);
    case 'insert':
      await soaps.insertOne({ _id: wanted.id, code: wanted.code, n: 0 }, options);
      return 'inserted';
    case 'upsert': {
      const change = { ...INCREMENT, $setOnInsert: { code: wanted.code } };
      const { upsertedCount } = await soaps.updateOne({ _id: wanted.id }, change, { ...options, upsert: true });
      return upsertedCount === 1 ? 'inserted' : 1;
    }
    case 'increment':
      return (await soaps.updateOne({ _id: wanted.id }, INCREMENT, options)).matchedCount;
    case 'increment code':
      return (await soaps.updateOne({ code: wanted.code }, INCREMENT, options)).matchedCount;
    case 'recode':
      return (await soaps.updateOne({ _id: wanted.id }, { $set: { code: wanted.code } }, options)).matchedCount;
    case 'increment many':
      return (await soaps.updateMany({ n: { $gte: wanted.from } }, INCREMENT, { ...options, ...BY_ID })).matchedCount;
    case 'delete':
      return (await soaps.deleteOne({ _id: wanted.id }, options)).deletedCount;
    case 'delete many':
      return (await soaps.deleteMany({ n: { $gte: wanted.from } }, { ...options, ...BY_ID })).deletedCount;
    case 'take':
      return soaps.findOneAndDelete({ _id: wanted.id }, options);
    case 'find and increment':
      return soaps.findOneAndUpdate({ _id: wanted.id }, INCREMENT, options);
  }
}

/** One client's turns: its session, and the statement that is under way. */
class Client {
  private readonly session = database.client.startSession();
  private answer: Promise<unknown> = Promise.resolve();
  isAnswered = true;

  constructor(private readonly soaps: Collection<Doc>) {}

  ask(wanted: Op, alone: boolean): void {
    if (!alone && !this.session.inTransaction()) this.session.startTransaction();
    this.isAnswered = false;
    this.answer = run(this.soaps, wanted, alone ? undefined : this.session)
      .catch(async (error: unknown) => {
        if (!(error instanceof MongoServerError)) throw error;
        if (!alone) await this.session.abortTransaction();
        return error.code;
      })
      .finally(() => (this.isAnswered = true));
  }

  end(how: 'commit' | 'abort'): void {
    const ended = how === 'commit' ? this.session.commitTransaction() : this.session.abortTransaction();
    this.answer = ended.then(() => how);
  }

  /** What its last question was answered with; nobody who is to be answered waits for long. */
  async told(): Promise<unknown> {
    let timer: NodeJS.Timeout | undefined;
    const late = new Promise((resolve) => (timer = setTimeout(() => resolve('no answer'), 5_000)));
    const answer = await Promise.race([this.answer, late]);
    clearTimeout(timer);
    return answer;
  }

  close(): Promise<void> {
    return this.session.endSession();
  }
}

async function play(transactions: number, turns: readonly Turn[]): Promise<void> {
  const shop = database.client.db('isolation');
  const soaps = shop.collection<Doc>(`soaps${round++}`);
  await soaps.createIndex({ code: 1 }, { unique: true });
  for (const doc of FIRST) await soaps.insertOne(doc);
  const oracle = new IsolationOracle(FIRST);
  const clients = Array.from({ length: transactions + PLAIN }, () => new Client(soaps));
  const passed: Document[] = [];
  const expectSettled = async (settled: readonly Settled[]): Promise<void> => {
    for (const [actor, expected] of settled) {
      const outcome = await (clients[actor] as Client).told();
      passed.push({ actor, outcome });
      expect({ passed, outcome }).toEqual({ passed, outcome: expected });
    }
    // a few answers later whoever waits still does
    for (let ping = 0; ping < 2; ping++) await shop.command({ ping: 1 });
    const early = clients.flatMap((client, actor) => (oracle.isWaiting(actor) && client.isAnswered ? [actor] : []));
    expect({ passed, early }).toEqual({ passed, early: [] });
  };
  const end = (actor: number, how: 'commit' | 'abort'): Promise<void> => {
    passed.push({ actor, does: how });
    clients[actor]?.end(how);
    return expectSettled(oracle.end(actor, how));
  };
  for (const { actor, does } of turns) {
    if (oracle.isWaiting(actor)) continue;
    if (does === 'commit' || does === 'abort') {
      if (oracle.isOpen(actor)) await end(actor, does);
      continue;
    }
    passed.push({ actor, does });
    const alone = actor >= transactions;
    clients[actor]?.ask(does, alone);
    await expectSettled(oracle.step(actor, does, alone));
  }
  // nobody waits for nobody: there is always somebody who can end
  for (;;) {
    const open = clients.findIndex((_, actor) => oracle.isOpen(actor) && !oracle.isWaiting(actor));
    if (open < 0) break;
    await end(open, 'commit');
  }
  expect(clients.every(({ isAnswered }) => isAnswered)).toBe(true);
  expect(await soaps.find().sort({ _id: 1 }).toArray()).toEqual(oracle.state);
  expect(await soaps.estimatedDocumentCount()).toBe(oracle.state.length);
  expect(await shop.command({ validate: soaps.collectionName })).toMatchObject({ valid: true });
  await Promise.all(clients.map((client) => client.close()));
}

it(`answers ${RUNS} random schedules of transactions and plain writes as snapshot isolation does`, async () => {
  await fc.assert(
    fc.asyncProperty(schedule, ({ transactions, turns }) => play(transactions, turns)),
    // who waits for nothing is waited for in every smaller schedule too
    {
      numRuns: RUNS,
      ...(SEED ? { seed: Number(SEED) } : {}),
      interruptAfterTimeLimit: 300_000,
      markInterruptAsFailure: true,
    },
  );
}, 600_000);
