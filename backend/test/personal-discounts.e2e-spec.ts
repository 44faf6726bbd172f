import { getConnectionToken } from '@nestjs/mongoose';
import { type Db, ObjectId } from 'mongodb';
import type { Connection } from 'mongoose';
import {
  type AuditEntry,
  type DiscountDetails,
  type NewDiscount,
  type Order,
  PERSONAL_DISCOUNT,
  type Product,
} from '@shop/contract';
import { runRetention } from '../src/modules/retention/run-retention.js';
import { runProofVerification } from '../src/proof-verification.js';
import { Migrations } from '../src/shared/persistence/migrations.js';
import { booksOf } from './support/books.js';
import { addProduct } from './support/catalog.js';
import { discountBody, discountDesk } from './support/discounts.js';
import { backOffice, type BackOffice, order, tryOrder } from './support/orders.js';
import { aClient, bearer, type ConnectedClient } from './support/people.js';
import { databaseOf, KEYS } from './support/proof.js';
import { type Shop, startShop } from './support/shop.js';
import { answerOf, press, waiting } from './support/three-d-secure.js';
import './support/timeout.js';

/** What names the person in the discounts of these tests. */
const NAMED = /merci|claire/i;

let shop: Shop;
let soap: Product;
let admin: BackOffice;
let client: ConnectedClient;
let desk: ReturnType<typeof discountDesk>;

/** A shop of its own for each test: accounts end, and time moves on. */
beforeEach(async () => {
  shop = await startShop();
  soap = await addProduct(shop, { name: 'Savon Miel', price: 10, stock: 500 });
  admin = await backOffice(shop);
  client = await aClient(shop);
  desk = discountDesk(shop, admin);
});
afterEach(() => shop.close());

const db = () => shop.app.get<Connection>(getConnectionToken()).db as unknown as Db;
const daily = () => runRetention(db(), shop.clock.now(), { dryRun: false });
const forClient = (terms: Partial<NewDiscount> = {}): Promise<DiscountDetails> =>
  desk.add({ audience: 'client', clientId: client.id, code: 'MERCI-CLAIRE', name: 'Merci à Claire', ...terms });
const buyWith = async (code: string, body = {}) => order(shop, soap, await desk.shown(soap, 1, code, { client, body }));
const stored = async (name: string) => JSON.stringify(await db().collection(name).find().toArray());
const storedOrder = async ({ _id }: Pick<Order, '_id'>) =>
  JSON.stringify(
    await db()
      .collection('orders')
      .findOne({ _id: new ObjectId(_id) }),
  );
const everywhere = async () =>
  (await Promise.all(['discounts', 'discount_codes', 'discount_uses', 'audit_log'].map(stored))).join('\n');
const eraseOwn = () =>
  shop.http
    .post(`/api/client/${client.id}/erasure`)
    .set('Authorization', bearer(client.token))
    .send({ currentPassword: client.password });
const eraseByAdmin = () => admin.http('delete', `/api/delete/client/${client.id}`);
/** Two years without a visit, warned a month before. */
async function eraseByRetention() {
  const day = 24 * 3_600_000;
  const [lastActiveAt, inactivityWarnedAt] = [731, 31].map((days) => new Date(shop.clock.now().getTime() - days * day));
  await db()
    .collection('clients')
    .updateOne({ _id: new ObjectId(client.id) }, { $set: { lastActiveAt, inactivityWarnedAt } });
  await daily();
}

describe('RGPD 17 a discount for one person', () => {
  it.each([
    ['by its owner', () => eraseOwn().expect(200)],
    ['by an administrator', () => eraseByAdmin().expect(200)],
    ['by the daily job', eraseByRetention],
  ])('says for whom it was no more once the account is closed %s, and serves nobody', async (_by, erase) => {
    const used = await forClient();
    const bought = await buyWith(used.code);
    await admin.deliver(bought._id);
    const automatic = await forClient({ trigger: 'automatic', code: '', name: 'Pour Claire', percent: 5 });
    expect(await stored('discounts')).toMatch(NAMED);
    await erase();

    expect(await everywhere()).not.toMatch(NAMED);
    expect(await stored('discounts')).not.toContain(client.id);
    expect(await storedOrder(bought)).not.toMatch(NAMED);
    for (const one of [used, automatic]) {
      expect(await desk.one(one)).toMatchObject({
        name: PERSONAL_DISCOUNT,
        clientId: null,
        state: 'ended',
        closed: 'stopped',
      });
    }
    expect(await desk.one(used)).toMatchObject({ code: `PERSO-${used._id.toUpperCase()}`, used: 1, held: 0 });
    const kept = await admin.order(bought._id);
    expect(kept).toMatchObject({ montantTotal: bought.montantTotal, articles: [{ paid: 9 }] });
    expect(kept.adjustments.find(({ kind }) => kind === 'discount')).toEqual({
      ...{ kind: 'discount', amount: -1, label: PERSONAL_DISCOUNT, discount: { id: used._id } },
    });
    const other = await aClient(shop);
    for (const code of ['MERCI-CLAIRE', `PERSO-${used._id}`]) {
      for (const token of [undefined, other.token])
        expect(await desk.quote(soap, 1, code, token)).toMatchObject({ total: 10, code: { applied: false } });
      const body = { code, amount: 9, discounts: [{ id: used._id, amount: -1 }] };
      expect((await tryOrder(shop, soap, { client: other, body })).status).toBe(409);
    }
    expect(await booksOf(shop)).toEqual([]);
  });

  it.each([
    ['everybody', 'all'],
    ['another client', 'client'],
  ])('is never made one for %s, who would be told the name and the code', async (_who, audience) => {
    const made = await forClient();
    const clientId = audience === 'all' ? null : (await aClient(shop)).id;
    const change = { ...discountBody(), name: 'Autre', audience, clientId, expectedVersion: made.version };
    for (const fixed of ['trigger', 'code'] as const) delete (change as Record<string, unknown>)[fixed];
    const { body } = await admin.http('put', `/api/discounts/${made._id}`).send(change).expect(409);
    expect(body).toMatchObject({ code: 'DISCOUNT.PERSON_FIXED', problems: [{ field: 'audience' }] });
    const everybody = await desk.add({});
    const taken = { ...change, audience: 'client', clientId: (await aClient(shop)).id, expectedVersion: 1 };
    await admin.http('put', `/api/discounts/${everybody._id}`).send(taken).expect(409);
  });

  it('is in the audit log by no name and no code, whatever is done to it', async () => {
    const made = await forClient();
    const { _id, version, ...terms } = made;
    const change = { ...discountBody(), ...terms, name: 'Merci encore, Claire', percent: 20, expectedVersion: version };
    for (const gone of [
      'state',
      'closed',
      'sentence',
      'used',
      'held',
      'author',
      'createdAt',
      'changedAt',
      'series',
    ] as const)
      delete (change as Record<string, unknown>)[gone];
    for (const fixed of ['trigger', 'code'] as const) delete (change as Record<string, unknown>)[fixed];
    await admin.http('put', `/api/discounts/${_id}`).send(change).expect(200);
    const series = await forClient({ trigger: 'series', code: '', name: 'Merci Claire' });
    const asked = { count: 2, prefix: 'CLAIRE', label: 'Merci Claire' };
    await admin.http('post', `/api/discounts/${series._id}/series`).send(asked).expect(201);
    await admin.http('get', `/api/exports/discounts/${series._id}.csv`).expect(200);
    await desk.stop(made);
    const { body } = await admin.http('get', '/api/audit').query({ target: _id }).expect(200);
    expect((body as AuditEntry[]).map(({ act }) => act).toSorted()).toEqual(
      ['discount.added', 'discount.changed', 'discount.stopped'].toSorted(),
    );
    expect((body as AuditEntry[]).every(({ target }) => target.reference.startsWith(PERSONAL_DISCOUNT))).toBe(true);
    expect(await stored('audit_log')).not.toMatch(NAMED);
    expect(JSON.stringify(body)).toContain('20');
  });

  it('whose codes are a series keeps what orders used of it, under codes that say nothing', async () => {
    const series = await forClient({ trigger: 'series', code: '', name: 'Merci Claire' });
    const asked = { count: 3, prefix: 'CLAIRE', label: 'Pour Claire' };
    await admin.http('post', `/api/discounts/${series._id}/series`).send(asked).expect(201);
    const codes = await db().collection<{ _id: string }>('discount_codes').find({ discountId: series._id }).toArray();
    const [first, second] = codes.map(({ _id }) => _id);
    await admin.deliver((await buyWith(first!))._id);
    const cancelled = await buyWith(second!);
    await admin.setStatus(cancelled._id, { status: 'Annulé', refund: true }).expect(200);
    await eraseOwn().expect(200);
    expect(await everywhere()).not.toMatch(NAMED);
    expect(await desk.one(series)).toMatchObject({ used: 1, series: [{ label: '', used: 1 }] });
    expect((await desk.uses(series)).toSorted()).toEqual(['returned', 'used']);
    expect(await booksOf(shop)).toEqual([]);
  });

  it('stays named in an order that is not over, and goes with its person when it is', async () => {
    const made = await forClient();
    const open = await buyWith(made.code);
    await eraseOwn().expect(200);
    expect(await everywhere()).not.toMatch(NAMED);
    expect(await storedOrder(open)).toMatch(/MERCI-CLAIRE/);
    await admin.deliver(open._id);
    expect(await storedOrder(open)).not.toMatch(NAMED);
    expect(await admin.order(open._id)).toMatchObject({ montantTotal: 9 });
    expect(await booksOf(shop)).toEqual([]);
  });

  it('counts no more for a person who begins anew: nothing is kept that knows them again', async () => {
    const general = await desk.add({ usesPerClient: 1 });
    const applied = async (one: ConnectedClient) => (await desk.quote(soap, 1, general.code, one.token)).code?.applied;
    const bought = await buyWith(general.code);
    await admin.deliver(bought._id);
    expect(await applied(client)).toBe(false);
    await eraseOwn().expect(200);
    const again = await aClient(shop, { clientEmail: client.email });
    expect(await applied(again)).toBe(true);
    // One for everybody keeps its name, in the order as well.
    expect(await storedOrder(bought)).toContain(general.code);
    expect(await desk.one(general)).toMatchObject({ used: 1, code: general.code });
  });
});

describe('RGPD 17 a discount for one person whose account is closed while the bank is asked', () => {
  it.each([
    ['authorise', 'paid', ['used']],
    ['refuse', 'failed', ['returned']],
  ] as const)('counts rightly once the shopper answers « %s »', async (decision, status, uses) => {
    const made = await forClient({ uses: 1 });
    const shown = await desk.shown(soap, 1, made.code, { client });
    const { order: placed, bankPage } = await waiting(shop, soap, shown);
    await eraseOwn().expect(200);
    expect(await desk.one(made)).toMatchObject({ held: 1, clientId: null, name: PERSONAL_DISCOUNT });
    expect(await answerOf(shop, await press(shop, bankPage, decision))).toMatchObject({ status });
    expect(await desk.uses(made)).toEqual(uses);
    expect(await desk.one(made)).toMatchObject({ held: 0, used: decision === 'authorise' ? 1 : 0, closed: 'stopped' });
    if (decision === 'authorise') {
      expect(await admin.order(placed._id)).toMatchObject({ montantTotal: 9, paymentStatus: 'paid' });
      await admin.deliver(placed._id);
      expect(await storedOrder(placed)).not.toMatch(NAMED);
    }
    expect(await booksOf(shop)).toEqual([]);
  });

  it('is had by an order or by nobody where both happen at once', async () => {
    for (let round = 0; round < 4; round += 1) {
      client = await aClient(shop);
      const made = await forClient({ code: `MERCI-CLAIRE-${round}` });
      const shown = await desk.shown(soap, 1, made.code, { client });
      const [placed, erased] = await Promise.all([tryOrder(shop, soap, shown), eraseOwn()]);
      expect(erased.status).toBe(200);
      expect([201, 401, 404, 409]).toContain(placed.status);
      expect(await desk.one(made)).toMatchObject({
        used: placed.status === 201 ? 1 : 0,
        closed: 'stopped',
        clientId: null,
      });
      if (placed.status === 201) expect(placed.answer.order.montantTotal).toBe(9);
      expect(await everywhere()).not.toMatch(NAMED);
    }
    expect(await booksOf(shop)).toEqual([]);
  });
});

describe('RGPD 5 what an earlier version left', () => {
  it('of a discount whose account is gone loses its words with the next daily job', async () => {
    const before = await forClient();
    const late = await forClient({ code: 'MERCI-CLAIRE-2', clientId: new ObjectId().toHexString() });
    const stoppedAt = new Date('2026-01-02T10:00:00Z');
    const change = { $set: { clientId: null, stoppedAt } };
    await db()
      .collection('discounts')
      .updateOne({ _id: new ObjectId(before._id) }, change);
    const count = async (dryRun: boolean) =>
      (await runRetention(db(), shop.clock.now(), { dryRun })).find(({ id }) => id === 'personal-discounts')?.count;
    expect([await count(true), await count(false), await count(false)]).toEqual([2, 2, 0]);
    expect(await everywhere()).not.toMatch(NAMED);
    expect(
      await db()
        .collection('discounts')
        .findOne({ _id: new ObjectId(before._id) }),
    ).toMatchObject({ stoppedAt });
    expect(await desk.one(late)).toMatchObject({ state: 'ended', clientId: null });
  });
});

describe('C. civ. 1366 what an order proves of a discount for one person', () => {
  const environment = { ...process.env };
  afterEach(() => {
    process.env = { ...environment };
  });

  async function begin() {
    await shop.close();
    shop = await startShop({ AUDIT_KEY: KEYS.join(',') });
    soap = await addProduct(shop, { name: 'Savon Miel', price: 10, stock: 500 });
    admin = await backOffice(shop);
    client = await aClient(shop);
    desk = discountDesk(shop, admin);
    const bought = await buyWith((await forClient()).code);
    await admin.deliver(bought._id);
    return bought;
  }
  async function verified({ reference }: Pick<Order, 'reference'>) {
    Object.assign(process.env, { MONGODB_URI: databaseOf(shop), AUDIT_KEY: KEYS.join(',') });
    const lines: string[] = [];
    const code = await runProofVerification([reference], (text) => lines.push(text));
    process.env = { ...environment };
    return { code, text: lines.join('\n') };
  }
  const proof = async ({ _id }: Pick<Order, '_id'>) =>
    (await admin.http('get', `/api/orders/${_id}/proof`).expect(200)).text;

  it('is what it took off, and not for whom: the chain is whole before and after the person is forgotten', async () => {
    const bought = await begin();
    expect(await proof(bought)).not.toMatch(/MERCI-CLAIRE/);
    const { code } = await verified(bought);
    await eraseOwn().expect(200);
    const after = await verified(bought);
    expect(after.text).toMatch(/^.*Ce qui a été montré \([^)]*\)$/m);
    expect(after.code).toBe(code);
  });

  it('of an earlier version was sealed with its words: they go all the same, and what was shown is told to be unprovable', async () => {
    const bought = await begin();
    // As an earlier version stored it: the words are in the order, and nothing says that they are a person's.
    const { adjustments } = (await db()
      .collection('orders')
      .findOne({ _id: new ObjectId(bought._id) }))!;
    const former = (adjustments as object[]).map((one) => ({ ...one, personal: undefined }));
    await db()
      .collection('orders')
      .updateOne({ _id: new ObjectId(bought._id) }, { $set: { adjustments: former } });
    await db().collection<{ _id: string }>('migrations').deleteOne({ _id: '0010-words-of-personal-discounts' });
    await shop.app.get(Migrations).run();
    expect(await storedOrder(bought)).toMatch(/"personal":"sealed"/);
    await eraseOwn().expect(200);
    expect(await storedOrder(bought)).not.toMatch(NAMED);
    expect((await verified(bought)).text).toMatch(/Ce qui a été montré.*effacés avec la personne/);
    expect(await booksOf(shop)).toEqual([]);
  });
});
