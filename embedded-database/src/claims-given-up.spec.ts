import { connect } from 'node:net';
import type { Document } from 'mongodb';
import { BSON } from 'mongodb';
import type { TestDatabase } from './testing/a-database.js';
import { aDatabase } from './testing/a-database.js';
import { rawCommand } from './testing/raw-command.js';

/* What becomes of writes that stand in line when their client has gone on, or will not wait as long. */

let database: TestDatabase;
let turn = 0;
let soaps: string;

beforeAll(async () => {
  database = await aDatabase({ limits: { lockWaitMs: 2_000, transactionMs: 20_000, waiting: 50 } });
});
afterAll(() => database.close());
beforeEach(async () => {
  soaps = `soaps${turn++}`;
  await collection().insertMany(['argan', 'miel'].map((_id) => ({ _id, stock: 10 })));
});

const collection = () => database.client.db('shop').collection<Document & { _id: string }>(soaps);
const stock = async (_id: string) => (await collection().findOne({ _id }))?.['stock'] as number;
const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
const ask = (command: Document) => rawCommand(database.server.uriFor('shop'), connect, command);

/** One piece less, by a numbered write of this session. */
const numbered = (lsid: Document, number: number, _id: string, more: Document = {}) => ({
  update: soaps,
  updates: [{ q: { _id }, u: { $inc: { stock: -1 } } }],
  lsid,
  txnNumber: BSON.Long.fromNumber(number),
  ...more,
});

async function whileHeld<R>(_id: string, work: (release: () => Promise<void>) => Promise<R>): Promise<R> {
  return database.client.withSession(async (session) => {
    session.startTransaction();
    await collection().updateOne({ _id }, { $inc: { stock: -1 } }, { session });
    return work(() => session.commitTransaction());
  });
}

it('a numbered write goes behind the one of its session that waits, and is remembered', async () => {
  const lsid = { id: new BSON.UUID() };
  await whileHeld('argan', async (release) => {
    const older = ask(numbered(lsid, 1, 'argan'));
    await pause(50);
    const newer = ask(numbered(lsid, 2, 'miel'));
    await pause(50);
    await release();
    expect([await older, await newer]).toEqual([expect.objectContaining({ n: 1 }), expect.objectContaining({ n: 1 })]);
  });
  expect(await ask(numbered(lsid, 2, 'miel'))).toMatchObject({ ok: 1, n: 1 });
  expect([await stock('argan'), await stock('miel')]).toEqual([8, 9]);
});

it('a commit is known after a restart, whatever its session had in line before', async () => {
  const lsid = { id: new BSON.UUID() };
  const commit = { commitTransaction: 1, $db: 'admin', lsid, txnNumber: BSON.Long.fromNumber(2), autocommit: false };
  await whileHeld('argan', async (release) => {
    const older = ask(numbered(lsid, 1, 'argan'));
    await pause(50);
    const socket = rawCommand(
      database.server.uriFor('shop'),
      connect,
      numbered(lsid, 2, 'miel', { autocommit: false, startTransaction: true }),
      commit,
    );
    await pause(50);
    await release();
    expect([await older, await socket]).toEqual([
      expect.objectContaining({ ok: 1 }),
      expect.objectContaining({ ok: 1 }),
    ]);
  });
  await database.restart();
  expect(await ask(commit)).toMatchObject({ ok: 1 });
  expect([await stock('argan'), await stock('miel')]).toEqual([8, 9]);
});

it('a statement of a transaction waits no longer than its maxTimeMS', async () => {
  await whileHeld('argan', async (release) => {
    const since = performance.now();
    await database.client.withSession(async (session) => {
      session.startTransaction();
      const late = collection().findOneAndUpdate(
        { _id: 'argan' },
        { $inc: { stock: -1 } },
        { session, maxTimeMS: 100 },
      );
      await expect(late).rejects.toMatchObject({ code: 50, codeName: 'MaxTimeMSExpired', errorLabels: [] });
    });
    expect(performance.now() - since).toBeLessThan(1_000);
    await release();
  });
  expect(await stock('argan')).toBe(9);
});
