import { getConnectionToken } from '@nestjs/mongoose';
import type { Connection } from 'mongoose';
import type { MailRecord, Obligations, Order, Product } from '@shop/contract';
import { MailLog } from '../src/shared/mail/mail-log.js';
import { addProduct } from './support/catalog.js';
import { EVENTS_KEY, EVENTS_PATH, mailEvent, secondsNow, signedEvents } from './support/mail-events.js';
import { backOffice, type BackOffice, order } from './support/orders.js';
import { newEmail } from './support/people.js';
import { type Shop, startShop } from './support/shop.js';
import './support/timeout.js';

let shop: Shop;
let admin: BackOffice;
let soap: Product;
beforeAll(async () => {
  shop = await startShop({ SENDGRID_WEBHOOK_KEY: EVENTS_KEY });
  admin = await backOffice(shop);
  soap = await addProduct(shop, { price: 7.5, stock: 500 });
});
afterAll(() => shop.close());

const nowSeconds = () => secondsNow(shop);
const event = (key: string, name: string, more?: object) => mailEvent(shop, key, name, more);
const read = async (id: string): Promise<MailRecord> => (await shop.app.get(MailLog).find(id))!;

function post(events: unknown) {
  const { body, headers } = signedEvents(shop, events);
  return shop.http.post(EVENTS_PATH).set(headers).send(body);
}

async function anOrder(): Promise<Order & { mail: string }> {
  const placed = await order(shop, soap, { email: newEmail() });
  await shop.mails(placed.email);
  const mail = `order-confirmation:${placed._id}`;
  while ((await read(mail)).state !== 'sent') await new Promise((resolve) => setImmediate(resolve));
  return { ...placed, mail };
}

const dutiesOf = async ({ _id }: Order) => {
  const { due } = (await admin.http('get', '/api/obligations').expect(200)).body as Obligations;
  return due.filter(({ kind, id }) => kind === 'undelivered' && id === _id);
};

describe('L221-13 a confirmation whose address was corrected', () => {
  it('does not leave for the former address any more when it still waits for an attempt, but for the right one', async () => {
    const placed = await anOrder();
    const outbox = shop.app.get<Connection>(getConnectionToken()).collection<{ _id: string }>('outbox');
    const nextAttemptAt = new Date(shop.clock.now().getTime() + 3600_000);
    // As after an attempt while the provider was away.
    const waiting = { $set: { state: 'waiting', attempts: 1, nextAttemptAt }, $unset: { sentAt: 1 } } as const;
    await outbox.updateOne({ _id: placed.mail }, waiting);
    const right = newEmail('bonne');
    await admin.http('put', `/api/orders/${placed._id}/email`).send({ email: right }).expect(200);
    expect(await shop.mails(right)).toHaveLength(1);
    expect(await read(placed.mail)).toMatchObject({ state: 'failed', settled: true });
  });

  it('is open when it comes back from the right address, though it arrived at the wrong one', async () => {
    const placed = await anOrder();
    await post([event(placed.mail, 'bounce')]).expect(200);
    const right = newEmail('bonne');
    await admin.http('put', `/api/orders/${placed._id}/email`).send({ email: right }).expect(200);
    await shop.mails(right);
    const copy = (await shop.app.get(MailLog).ofSubject(placed._id)).find(({ to }) => to === right)!;
    await post([event(placed.mail, 'delivered', { timestamp: nowSeconds() + 5 })]).expect(200);
    await post([event(copy._id, 'bounce', { timestamp: nowSeconds() + 6 })]).expect(200);
    expect(await dutiesOf(placed)).toHaveLength(1);
  });
});
