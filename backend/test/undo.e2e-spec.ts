import { randomUUID } from 'node:crypto';
import { getConnectionToken } from '@nestjs/mongoose';
import type { Connection } from 'mongoose';
import {
  type AuditEntry,
  type BulkStatusResult,
  type Order,
  type OrderTimelineEntry,
  UNDO_SECONDS,
} from '@shop/contract';
import { Names } from '../src/modules/webhooks/application/ports/outside.js';
import { booksOf } from './support/books.js';
import { addProduct } from './support/catalog.js';
import { codeOf, lotsDesk } from './support/lots.js';
import { backOffice, type BackOffice, order, TRACKING } from './support/orders.js';
import { newEmail } from './support/people.js';
import { databaseUri, type Shop, startShop } from './support/shop.js';
import { addWebhook, aProgram } from './support/webhooks.js';
import './support/timeout.js';

/** Two instances of one shop: what one does, the other takes back. */
let shop: Shop;
let other: Shop;
let admin: BackOffice;
let elsewhere: BackOffice;
beforeAll(async () => {
  const uri = databaseUri();
  shop = await startShop({}, { uri });
  other = await startShop({ JWT_SECRET: shop.environment.jwtSecret }, { uri });
  admin = await backOffice(shop);
  elsewhere = await backOffice(other);
}, 60_000);
afterEach(() => jest.restoreAllMocks());
afterAll(async () => {
  await other.close();
  await shop.close();
});

const later = (seconds: number) => {
  shop.clock.advance({ seconds });
  other.clock.advance({ seconds });
};
const buy = async (email = newEmail()) => order(shop, await addProduct(shop, { stock: 50 }), { email, quantity: 2 });
const ship = async ({ _id }: Order, over: object = {}) =>
  (await admin.setStatus(_id, { status: 'Expédié', ...TRACKING, undoable: true, ...over }).expect(200)).body as Order;
const undo = (by: BackOffice, { _id, undo: step }: Order, key = step?.key ?? randomUUID()) =>
  by.http('post', `/api/orders/${_id}/undo`).send({ key });
const kept = (collection: string, filter: object) =>
  shop.app.get<Connection>(getConnectionToken()).collection(collection).countDocuments(filter);
const mailOf = ({ _id }: Order) => kept('outbox', { kind: 'order-status', subjectId: _id });
const history = async ({ _id }: Order) =>
  (await admin.http('get', `/api/orders/${_id}/timeline`).expect(200)).body as OrderTimelineEntry[];
const journal = async ({ _id }: Order) =>
  (await admin.http('get', '/api/audit').query({ target: _id }).expect(200)).body as AuditEntry[];

describe('a parcel that was shipped by mistake', () => {
  it('never left: status, parcel, units, lots, history and the mail that waited', async () => {
    const desk = lotsDesk(shop, admin);
    const soap = await desk.soap(20);
    const lot = await desk.aLot(soap);
    const bought = await desk.bought(soap, 3);
    const sent = await ship(bought);
    expect(sent.undo).toEqual({ key: expect.any(String), until: expect.any(String) });
    expect(await mailOf(sent)).toBe(1);
    expect((await desk.lot(lot)).shipped).toBe(3);

    const back = (await undo(elsewhere, sent).expect(200)).body as Order;

    expect(back).toMatchObject({ status: 'En cours de préparation', orderNumber: '', deliver: '' });
    expect(back.undo).toBeUndefined();
    expect(await mailOf(sent)).toBe(0);
    expect((await desk.lot(lot)).shipped).toBe(0);
    expect((await desk.lotsOf(bought)).shipped).toBe(false);
    expect((await history(sent)).map(({ kind }) => kind)).not.toContain('status');
    expect((await journal(sent)).map(({ act }) => act)).toEqual(
      expect.arrayContaining(['order.status-undone', 'order.status-changed']),
    );
    expect(await booksOf(shop)).toEqual([]);
  });

  it('leaves anew, with a mail of its own', async () => {
    const email = newEmail();
    const bought = await buy(email);
    await undo(admin, await ship(bought)).expect(200);
    const sent = await ship(bought, { orderNumber: 'XJ99' });
    expect(sent.status).toBe('Expédié');
    later(UNDO_SECONDS + 3);
    const mails = await shop.mails(email, 2);
    expect(mails.filter(({ subject }) => subject.startsWith('Votre colis est parti'))).toHaveLength(1);
    expect(mails.find(({ subject }) => subject.startsWith('Votre colis'))!.text).toContain('XJ99');
    const steps = (await history(sent)).filter(({ kind }) => kind === 'status');
    expect(steps).toHaveLength(1);
    expect(await booksOf(shop)).toEqual([]);
  });

  it('is taken back once, whoever asks again, and however many ask at once', async () => {
    const sent = await ship(await buy());
    const replies = await Promise.all([undo(admin, sent), undo(elsewhere, sent), undo(admin, sent)]);
    expect(replies.map(({ status }) => status)).toEqual([200, 200, 200]);
    // The answer was lost.
    await undo(elsewhere, sent).expect(200);
    expect((await journal(sent)).filter(({ act }) => act === 'order.status-undone')).toHaveLength(1);
    expect(await booksOf(shop)).toEqual([]);
  });

  it('has left after ten seconds', async () => {
    const sent = await ship(await buy());
    later(UNDO_SECONDS + 3);
    const reply = await undo(admin, sent).expect(409);
    expect(codeOf(reply)).toBe('ORDER.UNDO_OVER');
    expect((await admin.order(sent._id)).status).toBe('Expédié');
  });

  it('has left as soon as its mail has, whatever the clock says', async () => {
    const sent = await ship(await buy());
    const outbox = shop.app.get<Connection>(getConnectionToken()).collection('outbox');
    await outbox.updateOne({ subjectId: sent._id, kind: 'order-status' }, { $set: { attempts: 1, state: 'sent' } });
    expect(codeOf(await undo(admin, sent).expect(409))).toBe('ORDER.UNDO_TOLD');
    expect((await admin.order(sent._id)).status).toBe('Expédié');
  });

  it('stays sent once something else happened to it', async () => {
    const sent = await ship(await buy());
    await elsewhere.setStatus(sent._id, { status: 'Livré' }).expect(200);
    expect(codeOf(await undo(admin, sent).expect(409))).toBe('ORDER.UNDO_OVER');
    expect((await admin.order(sent._id)).status).toBe('Livré');
  });

  it('may be commented meanwhile', async () => {
    const sent = await ship(await buy());
    await elsewhere.setStatus(sent._id, { status: 'Expédié', comments: 'Deux colis ?' }).expect(200);
    const back = (await undo(admin, sent).expect(200)).body as Order;
    expect([back.status, back.comments]).toEqual(['En cours de préparation', 'Deux colis ?']);
  });

  it('is the parcel of before, where only its number was corrected', async () => {
    const bought = await buy();
    await admin.setStatus(bought._id, { status: 'Expédié', ...TRACKING }).expect(200);
    const corrected = await ship(bought, { orderNumber: 'FAUX1' });
    const back = (await undo(admin, corrected).expect(200)).body as Order;
    expect(back).toMatchObject({ status: 'Expédié', ...TRACKING });
  });

  it('is told to no program', async () => {
    for (const one of [shop, other]) jest.spyOn(one.app.get(Names), 'resolve').mockResolvedValue(['192.0.2.1']);
    const program = await aProgram();
    await addWebhook(shop, { url: program.url, events: ['order.shipped'] });
    const sent = await ship(await buy());
    expect(await kept('webhook_deliveries', { event: 'order.shipped', state: 'waiting', attempts: 0 })).toBe(1);
    await undo(admin, sent).expect(200);
    expect(await kept('webhook_deliveries', { event: 'order.shipped' })).toBe(0);

    const again = await ship(await buy());
    const deliveries = shop.app.get<Connection>(getConnectionToken()).collection('webhook_deliveries');
    await deliveries.updateOne({ reference: again.reference }, { $set: { attempts: 1, state: 'delivered' } });
    expect(codeOf(await undo(admin, again).expect(409))).toBe('ORDER.UNDO_TOLD');
    // Nothing of it is taken back: the mail goes as well.
    expect(await mailOf(again)).toBe(1);
    await program.close();
  });
});

describe('what may be taken back', () => {
  it('is a delivery as well', async () => {
    const bought = await buy();
    await admin.setStatus(bought._id, { status: 'Expédié', ...TRACKING }).expect(200);
    const delivered = (await admin.setStatus(bought._id, { status: 'Livré', undoable: true }).expect(200))
      .body as Order;
    const back = (await undo(admin, delivered).expect(200)).body as Order;
    expect(back).toMatchObject({ status: 'Expédié', deliveredAt: null, ...TRACKING });
    expect(await booksOf(shop)).toEqual([]);
  });

  it.each(['Annulé', 'Remboursé'])('is never that it became %s', async (status) => {
    const bought = await buy();
    const { body } = await admin.setStatus(bought._id, { status, undoable: true }).expect(200);
    expect((body as Order).undo).toBeUndefined();
    expect(codeOf(await undo(admin, bought).expect(409))).toBe('ORDER.UNDO_OVER');
  });

  it('is nothing where nobody asked for the ten seconds: the mail leaves at once', async () => {
    const email = newEmail();
    const bought = await buy(email);
    const { body } = await admin.setStatus(bought._id, { status: 'Expédié', ...TRACKING }).expect(200);
    expect((body as Order).undo).toBeUndefined();
    expect(await shop.mails(email, 2)).toHaveLength(2);
  });

  it('are several at once, each with its own answer', async () => {
    const [one, two] = [await ship(await buy()), await ship(await buy(), { orderNumber: 'XJ1' })];
    await admin.setStatus(two._id, { status: 'Livré' }).expect(200);
    const undos = [one, two].map(({ _id, undo: step }) => ({ orderId: _id, key: step!.key }));
    const { body } = await admin.http('post', '/api/orders/bulk-undo').send({ undos }).expect(200);
    expect(body as BulkStatusResult[]).toMatchObject([{ ok: true }, { ok: false, code: 'ORDER.UNDO_OVER' }]);
  });
});

it('is told before the step that follows it', async () => {
  const email = newEmail();
  const bought = await buy(email);
  await shop.mails(email);
  await ship(bought);
  const { version } = (await admin.http('get', `/api/orders/${bought._id}`).expect(200)).body as Order;
  await admin.setStatus(bought._id, { status: 'Livré', expectedVersion: version }).expect(200);
  const mails = await shop.mails(email, 3);
  // The mailbox shows what came last first.
  expect(mails.map(({ subject }) => /est (?:parti|arrivé)/.exec(subject)?.[0])).toEqual([
    'est arrivé',
    'est parti',
    undefined,
  ]);
});
