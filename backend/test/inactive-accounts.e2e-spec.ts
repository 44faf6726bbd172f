import { getConnectionToken } from '@nestjs/mongoose';
import { type Db, ObjectId } from 'mongodb';
import type { Connection } from 'mongoose';
import { type ApiError, type Product, STOCK_ALERT_LINKS } from '@shop/contract';
import { RetentionWorker } from '../src/modules/retention/retention-worker.js';
import { runRetention } from '../src/modules/retention/run-retention.js';
import { Mailer, MailRefused } from '../src/shared/mail/mail.js';
import { Migrations } from '../src/shared/persistence/migrations.js';
import { addProduct } from './support/catalog.js';
import { discountDesk } from './support/discounts.js';
import { aMessage, writeToShop } from './support/contact.js';
import { backOffice, order } from './support/orders.js';
import { aClient, bearer, logIn } from './support/people.js';
import { tryToPrepare } from './support/prepared-orders.js';
import { type ReceivedMail, type Shop, startShop } from './support/shop.js';
import { alertLink, askAlert, followAlert, waitingFor } from './support/stock-alerts.js';
import './support/timeout.js';

const PERSON = /Morel|Claire|Tilleuls|0612345678|@example/;

let shop: Shop;
let soap: Product;

/** A shop of its own for each test: here time moves on. */
beforeEach(async () => {
  shop = await startShop();
  soap = await addProduct(shop, { price: 7.5, stock: 50 });
});
afterEach(() => shop.close());

const db = () => shop.app.get<Connection>(getConnectionToken()).db as unknown as Db;
const later = (days: number) => shop.clock.advance({ days });
/** As the shop does once a day. */
const daily = () => shop.app.get(RetentionWorker).run();
const exists = async (id: string) =>
  (await db()
    .collection('clients')
    .countDocuments({ _id: new ObjectId(id) })) === 1;
const stored = async (id: string) =>
  JSON.stringify(
    await db()
      .collection('orders')
      .findOne({ _id: new ObjectId(id) }),
  );
const warnings = async (email: string, count: number) =>
  (await shop.mails(email, count)).filter(({ subject }) => subject.includes('sera fermé dans un mois'));

describe('RGPD 5 an account that nobody uses', () => {
  it('is warned once, ends a month later as if its owner had closed it, and what is open stays', async () => {
    const client = await aClient(shop);
    const over = await order(shop, soap, { client });
    const open = await order(shop, soap, { client });
    const admin = await backOffice(shop);
    await admin.deliver(over._id);
    later(699);
    await daily();
    expect(await warnings(client.email, 5)).toEqual([]);
    later(2);
    await daily();
    expect(await warnings(client.email, 6)).toHaveLength(1);
    later(1);
    await daily();
    later(20);
    await daily();
    expect(await warnings(client.email, 6)).toHaveLength(1);
    expect(await exists(client.id)).toBe(true);
    later(9);
    await daily();
    expect(await exists(client.id)).toBe(false);
    expect(await stored(over._id)).not.toMatch(PERSON);
    expect(await stored(open._id)).toMatch(PERSON);
    expect(await db().collection('one_time_tokens').countDocuments({ accountId: client.id })).toBe(0);
    // Nothing more ends when it is done once more.
    const again = await runRetention(db(), shop.clock.now(), { dryRun: false });
    expect(again.find(({ id }) => id === 'inactive-accounts')?.count).toBe(0);
    await expect(aClient(shop, { clientEmail: client.email })).resolves.toMatchObject({ email: client.email });
  });

  it('ends for whatever else knows its account, and lets what was asked for since without it keep its own terms', async () => {
    const client = await aClient(shop);
    const { email } = client;
    const admin = await backOffice(shop);
    const owned = await order(shop, soap, { client });
    const guest = await order(shop, soap, { email });
    const sent = await order(shop, soap, { email });
    for (const { _id } of [owned, guest]) await admin.deliver(_id);
    const discount = await discountDesk(shop, admin).add({ audience: 'client', clientId: client.id });
    const [rare, awaited] = [await addProduct(shop, { stock: 0 }), await addProduct(shop, { stock: 0 })];
    await askAlert(shop, rare._id).set('Authorization', bearer(client.token)).expect(200);
    for (const token of [client.token, undefined]) await writeToShop(shop, aMessage({ email }), token).expect(200);
    later(701);
    await daily();
    later(31);
    const since = await order(shop, soap, { email });
    await (await backOffice(shop)).deliver(since._id);
    expect((await tryToPrepare(shop, soap, { email })).status).toBe(201);
    await writeToShop(shop, aMessage({ email, words: 'Plus tard.' })).expect(200);
    await askAlert(shop, awaited._id, email).expect(200);
    const link = (text: string) => text.includes(`${STOCK_ALERT_LINKS.confirm}=`);
    let mail: ReceivedMail | undefined;
    while (!mail) mail = (await shop.mails(email)).find(({ text }) => link(text));
    await followAlert(shop, 'confirm', alertLink('confirm', mail)).expect(200);
    const count = async (dryRun: boolean) =>
      Object.fromEntries((await runRetention(db(), shop.clock.now(), { dryRun })).map(({ id, count: of }) => [id, of]));
    const foreseen = await count(true);
    expect(await exists(client.id)).toBe(true);
    expect(await count(false)).toEqual(foreseen);
    expect(foreseen).toMatchObject({ 'inactive-accounts': 1, 'forget-when-over': 2 });

    expect(await exists(client.id)).toBe(false);
    for (const { _id } of [owned, guest]) expect(await stored(_id)).not.toMatch(PERSON);
    expect(JSON.parse(await stored(sent._id))).toMatchObject({ forgetWhenOver: true, customer: { email } });
    const kept = await db()
      .collection('discounts')
      .findOne({ _id: new ObjectId(discount._id) });
    expect(kept).toMatchObject({ clientId: null, stoppedAt: expect.any(Date) as Date });
    expect(await db().collection('stock_alerts').countDocuments({ clientId: client.id })).toBe(0);

    expect(JSON.parse(await stored(since._id))).toMatchObject({ forgetWhenOver: false, customer: { email } });
    expect(await db().collection('prepared_orders').countDocuments({ email })).toBe(1);
    expect(await waitingFor(shop, awaited._id)).toBe(1);
    const left = await db().collection('contact_threads').find({ email }).toArray();
    expect(left).toMatchObject([{ messages: [{ words: 'Plus tard.' }] }]);
  });

  it('is kept by whoever logs in, and warned again two years later', async () => {
    const client = await aClient(shop);
    later(701);
    await daily();
    await logIn(shop, client.email);
    later(31);
    await daily();
    expect(await exists(client.id)).toBe(true);
    later(670);
    await daily();
    expect(await warnings(client.email, 3)).toHaveLength(2);
  });

  it('ends also where the warning cannot be delivered, and not before it was written', async () => {
    const client = await aClient(shop);
    await shop.mails(client.email, 1);
    jest.spyOn(shop.app.get(Mailer), 'send').mockRejectedValue(new MailRefused('no such mailbox'));
    later(800);
    await runRetention(db(), shop.clock.now(), { dryRun: false });
    expect(await exists(client.id)).toBe(true);
    await daily();
    later(31);
    await daily();
    expect(await exists(client.id)).toBe(false);
    const mails = await db().collection('outbox').find({ subjectId: client.id }).toArray();
    expect(JSON.stringify(mails)).not.toMatch(PERSON);
  });

  it('of a shop that did not write it down counts from the day that it does', async () => {
    const client = await aClient(shop);
    await db()
      .collection('clients')
      .updateMany({}, { $unset: { lastActiveAt: 1 } });
    await db().collection<{ _id: string }>('migrations').deleteOne({ _id: '0005-last-use-of-accounts' });
    later(900);
    await shop.app.get(Migrations).run();
    await daily();
    expect(await exists(client.id)).toBe(true);
    expect(await warnings(client.email, 1)).toEqual([]);
  });
});

describe('C. com. L123-22 who bought, in the archive of the invoices', () => {
  it('stays ten years after the year of the last document, then goes; the documents stay', async () => {
    const admin = await backOffice(shop);
    const sold = await order(shop, soap, { email: 'guest@example.com' });
    await admin.deliver(sold._id);
    const refunded = await order(shop, soap, { email: 'guest@example.com' });
    const part = { paymentIntentId: refunded.paymentIntentId, orderId: refunded._id, amount: 2 };
    const archived = async () =>
      (await db().collection<{ _id: string }>('invoice_buyers').find().toArray()).map(({ _id }) => _id).toSorted();
    const numbers = async (reference: string) =>
      (await db().collection<{ _id: string }>('invoices').find({ reference }).toArray()).map(({ _id }) => _id);
    const [sale] = await numbers(sold.reference);
    await admin.http('get', `/api/invoices/${sale}/pdf`).expect(200);
    const year = shop.clock.now().getUTCFullYear();
    later(370);
    await (await backOffice(shop)).refund(part).expect(200);
    const [invoice, credit] = await numbers(refunded.reference);
    const fresh = await backOffice(shop);
    for (const number of [invoice, credit]) await fresh.http('get', `/api/invoices/${number}/pdf`).expect(200);
    const at = (moment: string) => runRetention(db(), new Date(moment), { dryRun: false });

    await at(`${year + 10}-12-31T22:59:00Z`);
    expect(await archived()).toEqual([sold.reference, refunded.reference].toSorted());
    const due = await runRetention(db(), new Date(`${year + 10}-12-31T23:00:00Z`), { dryRun: true });
    expect(due.find(({ id }) => id === 'invoice-buyers')).toEqual({ id: 'invoice-buyers', count: 1 });
    await at(`${year + 10}-12-31T23:00:00Z`);
    // The other's credit note is of a later year.
    expect(await archived()).toEqual([refunded.reference]);
    expect(await numbers(sold.reference)).toEqual([sale]);
    const gone = await fresh.http('get', `/api/invoices/${sale}/pdf`);
    expect([gone.status, (gone.body as ApiError).code]).toEqual([403, 'INVOICE.RESTRICTED']);
    const show = (number = '') =>
      fresh.http('post', `/api/invoices/${number}/identity/pdf`).send({ reason: 'Contrôle fiscal' });
    const paper = await show(invoice).expect(200);
    expect([paper.headers['content-type'], paper.headers['cache-control']]).toEqual([
      'application/pdf',
      'private, no-store',
    ]);
    const read = await fresh.http('get', '/api/audit').query({ act: 'invoice.identity-read' }).expect(200);
    expect(read.body).toMatchObject([{ target: { reference: invoice }, after: { reason: 'Contrôle fiscal' } }]);
    expect(((await show(sale).expect(404)).body as ApiError).code).toBe('INVOICE.IDENTITY_GONE');
    await at(`${year + 11}-12-31T23:00:00Z`);
    expect(await archived()).toEqual([]);
    expect(await db().collection('invoices').countDocuments()).toBe(3);
  });
});
