import { connect as connectSocket } from 'node:net';
import type { Collection, Document } from 'mongodb';
import { Long, UUID } from 'mongodb';
import type { TestDatabase } from './testing/a-database.js';
import { aDatabase } from './testing/a-database.js';
import { rawCommand } from './testing/raw-command.js';

/* A driver that lost an answer sends the same numbered command again; a plain socket stands in for it. */

let database: TestDatabase;
let soaps: Collection<Document>;
let orders: Collection<Document>;

beforeAll(async () => {
  database = await aDatabase();
});
afterAll(() => database.close());
beforeEach(async () => {
  const shop = database.client.db('shop');
  await shop.dropDatabase();
  soaps = shop.collection('soaps');
  orders = shop.collection('orders');
  await soaps.insertOne({ sku: 'miel', stock: 5 });
});

describe('a repeated command', () => {
  it('is applied once, even after a restart', async () => {
    const command = {
      findAndModify: soaps.collectionName,
      query: { sku: 'miel' },
      update: { $inc: { stock: -1 } },
      new: true,
      lsid: { id: new UUID() },
      txnNumber: Long.fromNumber(7),
    };
    const uri = (): string => database.server.uriFor('shop');
    const first = await rawCommand(uri(), connectSocket, command);
    expect(await rawCommand(uri(), connectSocket, command)).toEqual(first);
    await database.restart();
    soaps = database.client.db('shop').collection(soaps.collectionName);
    expect(await rawCommand(uri(), connectSocket, command)).toEqual(first);
    expect(first).toMatchObject({ ok: 1, value: { stock: 4 } });
    expect((await soaps.findOne({ sku: 'miel' }))?.['stock']).toBe(4);
    const older = await rawCommand(uri(), connectSocket, { ...command, txnNumber: Long.fromNumber(6) });
    expect(older).toMatchObject({ ok: 0, code: 225 });
  });

  it('is applied once when the first answer is still under way', async () => {
    const command = {
      insert: orders.collectionName,
      documents: [{ n: 1 }],
      lsid: { id: new UUID() },
      txnNumber: Long.fromNumber(1),
    };
    const uri = database.server.uriFor('shop');
    const answers = await Promise.all(Array.from({ length: 5 }, () => rawCommand(uri, connectSocket, command)));
    expect(answers).toEqual(Array.from({ length: 5 }, () => ({ n: 1, ok: 1 })));
    expect(await orders.countDocuments()).toBe(1);
  });

  it('commits once: a commit repeated after a restart succeeds, one that never happened does not', async () => {
    const session = { lsid: { id: new UUID() }, txnNumber: Long.fromNumber(3), autocommit: false };
    const uri = (): string => database.server.uriFor('shop');
    const first = { insert: orders.collectionName, documents: [{ n: 1 }], startTransaction: true, ...session };
    const inAdmin = { ...session, $db: 'admin' };
    // one connection for all: a transaction ends with the connection of its last statement
    expect(await rawCommand(uri(), connectSocket, first, { commitTransaction: 1, ...inAdmin })).toMatchObject({
      ok: 1,
    });
    await database.restart();
    expect(await rawCommand(uri(), connectSocket, { commitTransaction: 1, ...inAdmin })).toMatchObject({ ok: 1 });
    const never = { commitTransaction: 1, ...inAdmin, txnNumber: Long.fromNumber(4) };
    expect(await rawCommand(uri(), connectSocket, never)).toMatchObject({
      ok: 0,
      code: 251,
      errorLabels: ['TransientTransactionError'],
    });
    orders = database.client.db('shop').collection(orders.collectionName);
    expect(await orders.countDocuments()).toBe(1);
  });
});
