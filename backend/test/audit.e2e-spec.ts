import { getConnectionToken } from '@nestjs/mongoose';
import type { Connection } from 'mongoose';
import type { AuditEntry, Product } from '@shop/contract';
import { verifyAuditLog } from '../src/audit-verification.js';
import { AnchorFile } from '../src/shared/audit/audit-anchor.js';
import type { ChainedEntry, ChainHead, ChainPoint } from '../src/shared/audit/audit-chain.js';
import { AuditKeys } from '../src/shared/audit/audit-keys.js';
import { AuditLog } from '../src/shared/audit/audit-log.js';
import { addProduct } from './support/catalog.js';
import { backOffice, type BackOffice, order, TRACKING } from './support/orders.js';
import { aClient } from './support/people.js';
import { type Shop, startShop } from './support/shop.js';
import './support/timeout.js';

let shop: Shop;
let admin: BackOffice;
let soap: Product;
beforeAll(async () => {
  shop = await startShop();
  admin = await backOffice(shop);
  soap = await addProduct(shop, { price: 7.5, stock: 500 });
});
afterAll(() => shop.close());

async function entries(query: Record<string, string | number> = {}): Promise<AuditEntry[]> {
  return (await admin.http('get', '/api/audit').query(query).expect(200)).body as AuditEntry[];
}

const database = () => shop.app.get<Connection>(getConnectionToken());

const verify = (remembered: ChainPoint[] = []) => {
  const connection = database();
  const { name } = connection;
  const [address = '', query = ''] = (connection.getClient() as unknown as { s: { url: string } }).s.url.split('?');
  const uri = `${address.slice(0, address.lastIndexOf('/'))}/${name}${query && `?${query}`}`;
  return verifyAuditLog(uri, new AuditKeys(shop.environment.auditKeys), remembered);
};

describe('the audit log', () => {
  it('says who changed what of a product, as it was and as it is', async () => {
    await admin.http('put', `/api/update/product/${soap._id}`).send({ price: 8.25, promo: 10 }).expect(200);
    const [newest] = await entries({ target: soap._id });
    expect(newest).toMatchObject({
      act: 'product.updated',
      label: 'Produit modifié',
      actor: { name: 'Équipe Boutique', reference: expect.stringMatching(/^ADM-/) as string },
      target: { type: 'product', id: soap._id, reference: soap.name },
      before: { price: 7.5, promo: 0 },
      after: { price: 8.25, promo: 10 },
      address: expect.stringContaining('127.0.0.1') as string,
    });
    expect(newest!.requestId).not.toBe('');
    await admin.http('put', `/api/update/product/${soap._id}`).send({ price: 7.5, promo: 0 }).expect(200);
    await admin.http('put', `/api/update/product/${soap._id}`).send({ price: 7.5 }).expect(200);
    expect(await entries({ target: soap._id })).toHaveLength(3);
  });

  it('follows an order: status, tracking, comment, refund, deletion; nothing of it says who the client is', async () => {
    const placed = await order(shop, soap, { quantity: 2, body: { nom: 'Secrète', email: 'tres.secrete@example.fr' } });
    await admin.setStatus(placed._id, { status: 'Expédié', ...TRACKING, comments: 'Fragile, Mme Secrète' }).expect(200);
    await admin.setStatus(placed._id, { status: 'Expédié', orderNumber: '6A999', deliver: 'DHL' }).expect(200);
    await admin
      .refund({
        paymentIntentId: placed.paymentIntentId,
        amount: 5,
        orderId: placed._id,
        reason: 'Savon cassé de Mme Secrète',
      })
      .expect(200);
    await admin.setStatus(placed._id, { status: 'Remboursé' }).expect(200);
    await admin.remove(placed._id).expect(204);
    const acts = (await entries({ target: placed.reference, sort: 'at' })).map(({ act }) => act);
    expect(acts).toEqual([
      'order.status-changed',
      'order.commented',
      'order.tracking-corrected',
      'order.refunded',
      'order.refunded',
      'order.deleted',
    ]);
    const all = await entries({ target: placed.reference, sort: 'at' });
    expect(all[3]).toMatchObject({ after: { amount: 5, refundedAmount: 5 } });
    expect(all[4]).toMatchObject({ after: { amount: 10, status: 'Remboursé' }, actor: { name: 'Équipe Boutique' } });
    expect(JSON.stringify(await entries())).not.toMatch(/Secrète|secrete|6A12345678901/);
  });

  it('keeps no personal data of a deleted client', async () => {
    const client = await aClient(shop, { nom: 'Oubliée' });
    const { token } = (await admin.http('get', `/api/client/${client.id}`).expect(200)).body as { token: string };
    await admin.http('delete', `/api/delete/client/${client.id}`).expect(200);
    const [entry] = await entries({ act: 'client.deleted' });
    expect(entry).toMatchObject({ target: { reference: token }, before: { orders: 0, montantDepense: 0 } });
    expect(JSON.stringify(await entries())).not.toMatch(/Oubliée|claire-\d+@/);
    const mails = await database().collection('outbox').find({ subjectId: client.id }).toArray();
    expect(mails.map(({ to, subject }) => [to as string, subject as string]).flat()).toEqual(
      mails.flatMap(() => ['', '']),
    );
  });

  it('has logins, also refused ones, without anybody’s password or whole address', async () => {
    const login = (body: object) => shop.http.post('/api/admin/login').send(body);
    await login({ email: shop.environment.admin.email, password: 'pas le bon mot de passe' }).expect(401);
    await login({ email: 'inconnue@example.com', password: 'pas le bon mot de passe' }).expect(401);
    const [unknown, known] = await entries({ act: 'administrator.login-failed' });
    expect(known).toMatchObject({ actor: null, target: { reference: expect.stringMatching(/^ADM-/) as string } });
    expect(unknown).toMatchObject({ actor: null, target: { id: '', reference: 'i…@example.com' } });
    const [own] = await entries({ act: 'administrator.logged-in' });
    expect(own).toMatchObject({ actor: { name: 'Équipe Boutique' } });
    expect(JSON.stringify(await entries())).not.toMatch(/mot de passe"|argon2|pas le bon/);
  });

  it('comes in pages, and by actor, act, target and day', async () => {
    const reply = await admin.http('get', '/api/audit').query({ page: 2, limit: 2 }).expect(200);
    expect(reply.body).toHaveLength(2);
    const total = Number(reply.headers['x-total-count']);
    expect(total).toBeGreaterThan(8);
    const [newest] = await entries({ limit: 1 });
    expect(newest!.seq).toBe(total);
    const { actor } = (await entries({ act: 'product.added' }))[0]!;
    expect((await entries({ actor: actor!.reference, act: 'product.added' })).length).toBeGreaterThan(0);
    expect(await entries({ actor: 'ADM-222222' })).toEqual([]);
    const today = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Paris' }).format(new Date());
    expect(await entries({ from: today, to: today })).toHaveLength(total);
    expect(await entries({ to: '2020-01-01' })).toEqual([]);
    await admin.http('get', '/api/audit').query({ act: 'tea.made' }).expect(400);
    await admin.http('get', '/api/audit').query({ from: 'hier' }).expect(400);
  });

  it('numbers what happens at once without a gap, and proves itself intact', async () => {
    const log = shop.app.get(AuditLog);
    const target = { type: 'export', id: 'at-once', reference: 'at-once' } as const;
    await Promise.all(Array.from({ length: 25 }, () => log.record({ act: 'export.downloaded', target })));
    const seqs = (await entries({ target: 'at-once', sort: 'at', limit: 50 })).map(({ seq }) => seq);
    expect(new Set(seqs).size).toBe(25);
    expect(await verify()).toMatchObject({ intact: true });
  });

  it('stays intact when half a sign is written, be it by a call or by the shop itself', async () => {
    const view = { name: 'Moiti\u00e9 \ud83c', filters: { country: 'CH' } };
    await admin.http('post', '/api/order-views').send(view).expect(200);
    const target = { type: 'export', id: 'half', reference: 'coup\ud83c' } as const;
    await shop.app.get(AuditLog).record({ act: 'export.downloaded', target, after: { search: '\udf84 savon' } });
    expect((await entries({ target: 'coup' }))[0]).toMatchObject({ after: { search: ' savon' } });
    expect(await verify()).toMatchObject({ intact: true });
  });

  it('tells nothing of what was undone', async () => {
    const before = await entries({ target: soap._id });
    await admin.http('put', `/api/update/product/${soap._id}`).send({ price: 0.01, promo: 99 }).expect(400);
    expect(await entries({ target: soap._id })).toEqual(before);
  });

  it('shows, in the database itself, an entry that was changed or removed', async () => {
    const log = database().collection<{ _id: number }>('audit_log');
    const third = await log.findOne({ _id: 3 });
    await log.updateOne({ _id: 3 }, { $set: { 'target.reference': 'autre chose' } });
    expect(await verify()).toEqual({ intact: false, seq: 3, fault: 'altered' });
    await log.deleteOne({ _id: 3 });
    expect(await verify()).toEqual({ intact: false, seq: 3, fault: 'missing' });
    await log.insertOne(third!);
    expect(await verify()).toMatchObject({ intact: true });
  });

  it('shows an end that somebody with the database alone cut off, also once the shop has gone on', async () => {
    const log = database().collection<ChainedEntry>('audit_log');
    const heads = database().collection<{ _id: string } & ChainHead>('audit_head');
    const [newest, before] = await log.find({}).sort({ _id: -1 }).limit(2).toArray();
    const head = await heads.findOne({ _id: 'head' });
    await log.deleteOne({ _id: newest!._id });
    await heads.updateOne({ _id: 'head' }, { $set: { seq: before!._id, hash: before!.hash } });
    expect(await verify()).toEqual({ intact: false, seq: before!._id, fault: 'forged-head' });
    await shop.app
      .get(AuditLog)
      .record({ act: 'export.downloaded', target: { type: 'export', id: 'x', reference: 'x' } });
    expect(await verify()).toEqual({ intact: false, seq: newest!._id, fault: 'misplaced' });

    await log.deleteOne({ _id: newest!._id });
    await log.insertOne(newest!);
    await heads.replaceOne({ _id: 'head' }, head!);
    expect(await verify()).toMatchObject({ intact: true });
  });

  it('remembers its newest entry outside the database, so that an earlier state of it shows', async () => {
    const anchor = new AnchorFile(shop.environment.dataDir);
    const log = database().collection<ChainedEntry>('audit_log');
    const heads = database().collection<{ _id: string } & ChainHead>('audit_head');
    const record = () =>
      shop.app.get(AuditLog).record({ act: 'export.downloaded', target: { type: 'export', id: 'x', reference: 'x' } });
    const once = await heads.findOne({ _id: 'head' });
    await record();
    const [newest] = await log.find({}).sort({ _id: -1 }).limit(1).toArray();
    await until(async () => (await anchor.read())?.seq === newest!._id);
    const remembered = (await anchor.read())!;
    expect(remembered).toEqual({ seq: newest!._id, hash: newest!.hash });

    await log.deleteOne({ _id: newest!._id });
    await heads.replaceOne({ _id: 'head' }, once!);
    expect(await verify()).toMatchObject({ intact: true });
    expect(await verify([remembered])).toEqual({ intact: false, seq: newest!._id, fault: 'missing' });
    await record();
    await record();
    expect(await verify([remembered])).toEqual({ intact: false, seq: newest!._id, fault: 'altered' });
    // The anchor never follows a log that is not the one it remembers.
    expect(await anchor.read()).toEqual(remembered);
  });
});

async function until(holds: () => Promise<boolean>): Promise<void> {
  const deadline = Date.now() + 5_000;
  while (!(await holds())) {
    if (Date.now() > deadline) throw new Error('not within 5 s');
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
}

describe('two administrators at once', () => {
  it('never overwrite a product unseen: the second learns who changed what, and how it is now', async () => {
    const seen = (await shop.http.get(`/api/product/${soap._id}`).expect(200)).body as Product;
    const save = (body: object) => admin.http('put', `/api/update/product/${soap._id}`).send(body);
    const { updatedAt: expectedUpdatedAt } = seen;
    await save({ stock: 300, expectedUpdatedAt }).expect(200);
    const { body } = await save({ price: 9, expectedUpdatedAt }).expect(409);
    expect(body).toMatchObject({
      code: 'PRODUCT.CHANGED_MEANWHILE',
      current: { _id: soap._id, stock: 300, price: 7.5 },
      changedBy: { name: 'Équipe Boutique', label: 'Produit modifié', fields: ['stock'] },
    });
    await save({ price: 9 }).expect(200);
  });

  it('never overwrite an order unseen', async () => {
    const seen = await admin.order((await order(shop, await fresh()))._id);
    await admin.setStatus(seen._id, { status: 'Expédié', ...TRACKING, expectedVersion: seen.version }).expect(200);
    const late = { status: 'Expédié', orderNumber: '6B1', deliver: 'UPS', expectedVersion: seen.version };
    const { body } = await admin.setStatus(seen._id, late).expect(409);
    expect(body).toMatchObject({
      code: 'ORDER.CHANGED_MEANWHILE',
      current: { _id: seen._id, status: 'Expédié', orderNumber: TRACKING.orderNumber },
      changedBy: { name: 'Équipe Boutique', label: 'Statut de commande changé' },
    });
  });
});

async function fresh(): Promise<Product> {
  return (await shop.http.get(`/api/product/${soap._id}`).expect(200)).body as Product;
}
