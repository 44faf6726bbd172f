import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { getConnectionToken } from '@nestjs/mongoose';
import { type CommandStartedEvent, MongoClient } from 'mongodb';
import type { Connection } from 'mongoose';
import { backUp } from '../src/backup/back-up.js';
import { DatabaseFiles } from '../src/shared/files/database-files.js';
import { restore } from '../src/backup/restore.js';
import { addProduct } from './support/catalog.js';
import { backOffice, order } from './support/orders.js';
import { aClient, bearer } from './support/people.js';
import { type Shop, startShop } from './support/shop.js';
import './support/timeout.js';

/** What an account may ask for without any right (MongoDB, "Authentication" and "Transactions"). */
const ANYBODY = ['hello', 'ping', 'endSessions', 'commitTransaction', 'abortTransaction'];
/** MongoDB, "Built-in roles": read. */
const READ = ['find', 'getMore', 'killCursors', 'count', 'distinct', 'aggregate', 'listCollections', 'listIndexes'];
/**
 * readWrite, beyond read. Not in it: dropDatabase, collMod, validate, serverStatus, anything about accounts.
 * `bulkWrite` asks for no right of its own, only for those of the writes that it carries (MongoDB 8, "bulkWrite", Behavior).
 */
const WRITE = [
  'bulkWrite',
  'insert',
  'update',
  'delete',
  'findAndModify',
  'create',
  'drop',
  'createIndexes',
  'dropIndexes',
  'renameCollection',
];

let shop: Shop;
beforeAll(async () => {
  // Traces are sent nowhere here: with them the driver tells each command.
  shop = await startShop({ OTEL_EXPORTER_OTLP_ENDPOINT: 'http://127.0.0.1:9' });
});
afterAll(() => shop.close());

const connection = () => shop.app.get<Connection>(getConnectionToken());

/** A connection of its own to the shop's database, whose commands are noted. */
async function watched(): Promise<{ client: MongoClient; asked: Set<string> }> {
  const [address = '', query = ''] = process.env.MONGODB_URI!.split('?');
  const base = address.replace(/^(mongodb(?:\+srv)?:\/\/[^/]+).*$/, '$1');
  const client = new MongoClient(`${base}/${connection().name}${query && `?${query}`}`, { monitorCommands: true });
  return { client, asked: noted(client) };
}

function noted(client: { on(event: 'commandStarted', listener: (event: CommandStartedEvent) => void): unknown }) {
  const asked = new Set<string>();
  client.on('commandStarted', ({ commandName }) => void asked.add(commandName));
  return asked;
}

describe('the accounts of docker-compose', () => {
  it('let the shop do all that it asks of its database: its start, orders, stock, mails, people, exports', async () => {
    const asked = noted(connection().getClient() as unknown as MongoClient);
    for (const model of Object.values(connection().models)) await model.syncIndexes();
    const admin = await backOffice(shop);
    const soap = await addProduct(shop, { price: 7.5, stock: 50 });
    const client = await aClient(shop);
    const placed = await order(shop, soap, { client, quantity: 2 });
    await admin.setStatus(placed._id, { status: 'Annulé' }).expect(200);
    await admin.refund({ paymentIntentId: placed.paymentIntentId, amount: 5, orderId: placed._id }).expect(200);
    await admin.http('put', `/api/update/product/${soap._id}`).send({ price: 8 }).expect(200);
    for (const read of ['/api/dashboard', '/api/audit', '/api/exports/orders.csv', '/api/clients?search=claire']) {
      await admin.http('get', read).expect(200);
    }
    await shop.http
      .get('/api/purchases/' + client.id)
      .set('Authorization', bearer(client.token))
      .expect(200);
    await admin.http('delete', `/api/delete/client/${client.id}`).expect(200);
    expect([...asked]).toEqual(expect.arrayContaining(['insert', 'update', 'find', 'commitTransaction']));
    expect([...asked].filter((name) => ![...ANYBODY, ...READ, ...WRITE].includes(name))).toEqual([]);
  });

  it('let a backup read everything, which is all it asks, and a restore put it back as the shop', async () => {
    const folder = await mkdtemp(path.join(tmpdir(), 'shop-account-'));
    const { client, asked } = await watched();
    try {
      await new DatabaseFiles(connection().db!).put('images/abc.jpg', Buffer.from('une photo'));
      await backUp(client.db(), new DatabaseFiles(client.db()), path.join(folder, 'boutique.tar.gz'));
      expect([...asked]).toContain('find');
      expect([...asked].filter((name) => ![...ANYBODY, ...READ].includes(name))).toEqual([]);
      await restore(client.db(), new DatabaseFiles(client.db()), path.join(folder, 'boutique.tar.gz'), {
        replace: true,
      });
      expect([...asked]).toContain('renameCollection');
      expect([...asked].filter((name) => ![...ANYBODY, ...READ, ...WRITE].includes(name))).toEqual([]);
    } finally {
      await client.close();
      await rm(folder, { recursive: true, force: true });
    }
  });
});
