import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { getConnectionToken } from '@nestjs/mongoose';
import type { Db } from 'mongodb';
import type { Connection } from 'mongoose';
import type { AuditEntry, Client } from '@shop/contract';
import { backUp } from '../src/backup/back-up.js';
import { restore } from '../src/backup/restore.js';
import { runRetention } from '../src/modules/retention/run-retention.js';
import { StoredFiles } from '../src/shared/files/stored-files.js';
import { booksOf } from './support/books.js';
import { addProduct } from './support/catalog.js';
import { discountDesk } from './support/discounts.js';
import { backOffice, order } from './support/orders.js';
import { aClient, bearer } from './support/people.js';
import { type Shop, startShop } from './support/shop.js';
import './support/timeout.js';

const PERSON = /Morel|Claire|Tilleuls|0612345678|@example/;

let shop: Shop;
let folder: string;
beforeEach(async () => {
  shop = await startShop();
  folder = await mkdtemp(path.join(tmpdir(), 'restored-'));
});
afterEach(async () => {
  await shop.close();
  await rm(folder, { recursive: true });
});

const db = () => shop.app.get<Connection>(getConnectionToken()).db as unknown as Db;
const stored = async (name: string) => JSON.stringify(await db().collection(name).find().toArray());

it('RGPD 17 an account that an older backup brings back is found by the reference that the journal told, and erased again', async () => {
  const soap = await addProduct(shop, { price: 10, stock: 9 });
  const admin = await backOffice(shop);
  const client = await aClient(shop);
  const desk = discountDesk(shop, admin);
  const made = await desk.add({
    audience: 'client',
    clientId: client.id,
    code: 'MERCI-CLAIRE',
    name: 'Merci à Claire',
  });
  const bought = await order(shop, soap, await desk.shown(soap, 1, made.code, { client }));
  await admin.deliver(bought._id);
  const file = path.join(folder, 'shop.tar.gz');
  await backUp(db(), shop.app.get(StoredFiles), file);

  const password = { currentPassword: client.password };
  await shop.http.post(`/api/client/${client.id}/erasure`).set('Authorization', bearer(client.token)).send(password);
  expect(await stored('clients')).not.toMatch(PERSON);
  const journal = await admin.http('get', '/api/audit').query({ act: 'client.deleted' }).expect(200);
  const [{ target }] = journal.body as [AuditEntry];
  expect(target.reference).toMatch(/^CLI-/);

  await restore(db(), shop.app.get(StoredFiles), file, { replace: true });
  await runRetention(db(), shop.clock.now(), { dryRun: false });
  // What was due by its time ends; of what somebody asked for since the backup nothing knows.
  expect(await stored('clients')).toMatch(PERSON);
  expect(await stored('orders')).toMatch(PERSON);
  expect(await stored('discounts')).toMatch(/MERCI-CLAIRE/);

  const found = await admin.http('get', '/api/clients').query({ search: target.reference }).expect(200);
  const [back] = found.body as Client[];
  expect(back).toMatchObject({ _id: client.id });
  await admin.http('delete', `/api/delete/client/${back!._id}`).expect(200);
  for (const name of ['clients', 'orders', 'discounts', 'discount_codes', 'audit_log'])
    expect([name, await stored(name)]).toEqual([
      name,
      expect.not.stringMatching(/Morel|Claire|Tilleuls|MERCI/) as string,
    ]);
  expect(await booksOf(shop)).toEqual([]);
});

it('RGPD 17 what an owner does after restoring an older backup stands in the README, by the names of the screens', async () => {
  const root = path.resolve(__dirname, '../..');
  const readme = await readFile(path.join(root, 'README.md'), 'utf8');
  const names = ['npm run retention', "act 'Client supprimé'", "'Journal'", "'Votre compte est fermé'", '/oubliez-moi'];
  expect(names.filter((name) => !readme.includes(name))).toEqual([]);
  const words = await readFile(path.join(root, 'contract/src/audit.ts'), 'utf8');
  expect(words).toContain("'client.deleted': 'Client supprimé'");
});
