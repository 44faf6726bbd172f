import { generateKeyPairSync } from 'node:crypto';
import { getConnectionToken } from '@nestjs/mongoose';
import type { Connection } from 'mongoose';
import type { AuditEntry, MailRecord, Obligations, Order, Product } from '@shop/contract';
import { MailLog } from '../src/shared/mail/mail-log.js';
import { mailDigest } from '../src/shared/mail/mail-digest.js';
import { addProduct } from './support/catalog.js';
import { publishText } from './support/legal-texts.js';
import { backOffice, type BackOffice, order } from './support/orders.js';
import { EVENTS_KEY, EVENTS_PATH, mailEvent, secondsNow, signedEvents, type Signing } from './support/mail-events.js';
import { newEmail } from './support/people.js';
import { saveSeller } from './support/seller.js';
import { type Shop, startShop } from './support/shop.js';
import './support/timeout.js';

let shop: Shop;
let admin: BackOffice;
let soap: Product;

beforeAll(async () => {
  // Traces are sent nowhere here: with them the driver tells each command.
  shop = await startShop({ SENDGRID_WEBHOOK_KEY: EVENTS_KEY, OTEL_EXPORTER_OTLP_ENDPOINT: 'http://127.0.0.1:9' });
  admin = await backOffice(shop);
  soap = await addProduct(shop, { price: 7.5, stock: 5_000 });
  await saveSeller(shop);
  await publishText(shop, 'terms-of-sale');
});
afterAll(() => shop.close());

const nowSeconds = () => secondsNow(shop);
const event = (key: string, name: string, more?: object) => mailEvent(shop, key, name, more);

/** @param arrives when it is not what was signed */
function post(events: unknown, { arrives, ...signing }: Signing & { arrives?: string } = {}) {
  const { body, headers } = signedEvents(shop, events, signing);
  return shop.http
    .post(EVENTS_PATH)
    .set(headers)
    .send(arrives ?? body);
}

const confirmationOf = ({ _id }: Order) => `order-confirmation:${_id}`;

async function anOrder(email = newEmail()): Promise<Order & { mail: string }> {
  const placed = await order(shop, soap, { email });
  await shop.mails(email);
  const mail = confirmationOf(placed);
  // Delivered before it is written down as such.
  while ((await read(mail)).state !== 'sent') await new Promise((resolve) => setImmediate(resolve));
  return { ...placed, mail };
}

const read = async (id: string): Promise<MailRecord> => (await shop.app.get(MailLog).find(id))!;
const fateOf = async (id: string) => (await read(id)).fate;
const dutiesOf = async ({ _id }: Order) => {
  const { due } = (await admin.http('get', '/api/obligations').expect(200)).body as Obligations;
  return due.filter(({ kind, id }) => kind === 'undelivered' && id === _id);
};
const failedMails = async () =>
  ((await admin.http('get', '/api/dashboard').expect(200)).body as { failedMails: number }).failedMails;
const daysToWithdraw = async ({ _id }: Order) => {
  const { withdrawalUntil, deliveredAt } = await admin.order(_id);
  return (Date.parse(withdrawalUntil!) - Date.parse(deliveredAt!)) / (24 * 3600_000);
};

describe('the provider’s news of mails', () => {
  it('are kept at the mail and at its order: delivered, and nothing of who opened or clicked it', async () => {
    const placed = await anOrder();
    const at = nowSeconds();
    await post([
      event(placed.mail, 'processed'),
      event(placed.mail, 'delivered', { timestamp: at, response: '250 OK claire@example.fr' }),
      event(placed.mail, 'open', { timestamp: at + 1 }),
      event(placed.mail, 'click', { timestamp: at + 2 }),
    ])
      .expect(200)
      .expect({ received: true });
    const fate = { state: 'delivered', at: new Date(at * 1000).toISOString(), reason: '' };
    expect(await fateOf(placed.mail)).toEqual(fate);
    const timeline = (await admin.http('get', `/api/orders/${placed._id}/timeline`).expect(200)).body as object[];
    expect(timeline).toContainEqual(
      expect.objectContaining({ kind: 'mail', mail: expect.objectContaining({ fate }) as object }),
    );
  });

  it('carry the words of the mailbox’s server without addresses, short, and as plain text', async () => {
    const placed = await anOrder();
    const reason = `550 5.1.1 <claire@example.fr>: "Claire M"@example.fr <script>alert(1)</script>\r\n‮ ${'x'.repeat(5_000)}`;
    await post([event(placed.mail, 'bounce', { type: 'blocked', reason })]).expect(200);
    const kept = (await fateOf(placed.mail))!.reason;
    expect(kept).toMatch(/^550 5\.1\.1 … … <script>alert\(1\)<\/script> x+$/);
    expect(kept.length).toBeLessThanOrEqual(300);
  });

  it('are believed only as they were signed, a short while ago', async () => {
    const { mail } = await anOrder();
    const told = [event(mail, 'bounce')];
    const stranger = generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey;
    const refused = [
      shop.http.post(EVENTS_PATH).send(told),
      post(told, { key: stranger }),
      post(told, { arrives: JSON.stringify([event(mail, 'delivered')]) }),
      post(told, { timestamp: String(nowSeconds() - 3 * 24 * 3600) }),
      post(told, { timestamp: String(nowSeconds() + 3600) }),
      post(told, { timestamp: 'hier' }),
      post(told).set('X-Twilio-Email-Event-Webhook-Signature', 'AAAA'),
    ];
    for (const call of refused) expect((await call.expect(400)).body).toMatchObject({ code: 'MAIL_EVENTS.SIGNATURE' });
    expect(await fateOf(mail)).toBeNull();
  });

  it('that are signed and no list of events are refused; single ones that say nothing are passed over', async () => {
    const { mail } = await anOrder();
    for (const body of ['{', '{}', 'null', '"x"']) {
      expect((await post(body).expect(400)).body).toMatchObject({ code: 'MAIL_EVENTS.MALFORMED' });
    }
    await post([
      null,
      7,
      [],
      event(mail, 'toString'),
      event(mail, 'bounce', { timestamp: 'now' }),
      event(mail, 'bounce', { timestamp: 1e300 }),
      event(mail, 'bounce', { shop_mail: { $gt: '' } }),
      event(mail, 'bounce', { shop_mail: undefined }),
      event('order-confirmation:of-another-shop', 'bounce'),
    ]).expect(200);
    await post([]).expect(200);
    expect(await fateOf(mail)).toBeNull();
    expect((await post(Array.from({ length: 10_001 }, () => 0)).expect(413)).body).toMatchObject({
      code: 'MAIL_EVENTS.TOO_MANY',
    });
    await post(' '.repeat(1_100_000)).expect(413);
  });

  it('end alike in any order, repeated, and 64 at once', async () => {
    const placed = await Promise.all(Array.from({ length: 4 }, () => anOrder()));
    const at = nowSeconds();
    const told = placed.flatMap(({ mail }) => [
      event(mail, 'deferred', { timestamp: at, response: '452' }),
      event(mail, 'delivered', { timestamp: at + 1 }),
      event(mail, 'bounce', { timestamp: at + 9, reason: '550 late' }),
      event(mail, 'deferred', { timestamp: at + 20 }),
    ]);
    const shuffled = Array.from({ length: 64 }, (_, index) => [told[(index * 7) % told.length]!]);
    const answers = await Promise.all(shuffled.map((batch) => post(batch)));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    const fate = { state: 'bounced', at: new Date((at + 9) * 1000).toISOString(), reason: '550 late' };
    for (const { mail } of placed) expect(await fateOf(mail)).toEqual(fate);
  });

  it('may come before the shop has written down that the mail left', async () => {
    const placed = await anOrder();
    const outbox = shop.app.get<Connection>(getConnectionToken()).collection<{ _id: string }>('outbox');
    await outbox.updateOne(
      { _id: placed.mail },
      { $set: { state: 'waiting', claim: 'x', nextAttemptAt: new Date(Date.now() + 60_000) } },
    );
    await post([event(placed.mail, 'delivered')]).expect(200);
    await outbox.updateOne({ _id: placed.mail }, { $set: { state: 'sent' }, $unset: { claim: 1 } });
    expect(await read(placed.mail)).toMatchObject({ state: 'sent', fate: { state: 'delivered' } });
  });

  it('of whoever is forgotten keep no words, and ask nobody to act', async () => {
    const { mail } = await anOrder();
    await post([event(mail, 'deferred', { timestamp: nowSeconds() - 5, response: '452 Claire' })]).expect(200);
    const outbox = shop.app.get<Connection>(getConnectionToken()).collection<{ _id: string }>('outbox');
    const { FORGOTTEN } = await import('../src/shared/mail/outbox.js');
    await outbox.updateOne({ _id: mail }, FORGOTTEN);
    expect(await fateOf(mail)).toMatchObject({ state: 'deferred', reason: '' });
    await post([event(mail, 'bounce', { reason: '550 Claire Morel' })]).expect(200);
    expect(await read(mail)).toMatchObject({ fate: { state: 'bounced', reason: '' } });
    expect((await read(mail)).undelivered).toBeUndefined();
  });

  it('cost the same few commands however many events come at once', async () => {
    const placed = await anOrder();
    const outbox = shop.app.get<Connection>(getConnectionToken()).collection<{ _id: string }>('outbox');
    const { _id: _known, ...like } = (await outbox.findOne({ _id: placed.mail }))!;
    const many = Array.from({ length: 60 }, (_, index) => ({
      ...like,
      _id: `order-status:${index}`,
      kind: 'order-status',
    }));
    await outbox.insertMany(many.map((mail) => ({ ...mail, digest: mailDigest(mail._id) })));
    let commands = 0;
    const client = shop.app.get<Connection>(getConnectionToken()).getClient();
    const count = () => void (commands += 1);
    client.on('commandStarted', count);
    await post(many.map(({ _id }) => event(_id, 'delivered'))).expect(200);
    client.off('commandStarted', count);
    expect(await fateOf('order-status:59')).toMatchObject({ state: 'delivered' });
    expect(commands).toBeLessThan(30);
  });
});

describe('L221-13 a confirmation that nobody got', () => {
  it('asks the shop to act, with its order, until a copy arrives', async () => {
    const placed = await anOrder();
    const before = await failedMails();
    await post([event(placed.mail, 'bounce', { reason: '550 5.1.1 unknown' })]).expect(200);

    expect(await dutiesOf(placed)).toEqual([
      expect.objectContaining({ title: 'Claire Morel', note: '550 5.1.1 unknown', overdue: false }),
    ]);
    expect((await dutiesOf(placed))[0]!.detail).toContain(placed.reference);
    expect(await failedMails()).toBe(before + 1);
    const open = (await admin.http('get', '/api/mails?state=undelivered').expect(200)).body as MailRecord[];
    expect(open.map(({ _id }) => _id)).toContain(placed.mail);

    const path = `/api/mails/${encodeURIComponent(placed.mail)}/resend`;
    const { mail: copy } = (await admin.http('post', path).send({ again: true }).expect(200)).body as {
      mail: MailRecord;
    };
    expect(await dutiesOf(placed)).toHaveLength(1);
    await post([event(copy._id, 'delivered')]).expect(200);
    expect(await dutiesOf(placed)).toEqual([]);
    expect(await failedMails()).toBe(before);
    // A copy that comes back after all is a matter of its own.
    await post([event(copy._id, 'bounce', { timestamp: nowSeconds() + 5 })]).expect(200);
    expect(await dutiesOf(placed)).toHaveLength(1);
  });

  it('is written anew for the right address, once, and the journal tells who without naming the client', async () => {
    const placed = await anOrder();
    await post([event(placed.mail, 'dropped', { reason: 'Bounced Address' })]).expect(200);
    const right = newEmail('bonne');
    const correct = (email: string) => admin.http('put', `/api/orders/${placed._id}/email`).send({ email });
    await correct('pas une adresse').expect(400);
    const answers = await Promise.all([1, 2].map(() => correct(` ${right.toUpperCase()} `)));
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect((answers[0]!.body as Order).email).toBe(right);
    expect(await shop.mails(right)).toHaveLength(1);
    const { entries } = await audited(placed);
    expect(entries).toMatchObject([{ act: 'order.address-corrected', after: { resent: 1 } }]);
    expect(JSON.stringify(entries)).not.toContain('@');
    const copy = (await shop.app.get(MailLog).ofSubject(placed._id)).find(({ to }) => to === right)!;
    await post([event(copy._id, 'delivered')]).expect(200);
    expect(await dutiesOf(placed)).toEqual([]);
  });

  it('is settled by an administrator who reached the client otherwise', async () => {
    const placed = await anOrder();
    await post([event(placed.mail, 'bounce')]).expect(200);
    const settle = () => admin.http('post', `/api/mails/${encodeURIComponent(placed.mail)}/settle`).expect(200);
    expect((await settle()).body).toMatchObject({ settled: true, fate: { state: 'bounced' } });
    await settle();
    expect(await dutiesOf(placed)).toEqual([]);
    const { entries } = await audited(placed);
    expect(entries.map(({ act }) => act)).toEqual(['mail.settled']);
    await post([event(placed.mail, 'dropped', { timestamp: nowSeconds() + 9 })]).expect(200);
    expect(await dutiesOf(placed)).toEqual([]);
  });

  const audited = async ({ _id }: Order) => {
    const { body } = await admin.http('get', `/api/audit?target=${_id}`).expect(200);
    return { entries: body as AuditEntry[] };
  };
});

describe('L221-20 the notice that a confirmation carries', () => {
  it('was not given by one that came back: twelve months more, until a copy arrives', async () => {
    const placed = await anOrder();
    await admin.deliver(placed._id);
    expect(await daysToWithdraw(placed)).toBeLessThan(20);
    await post([event(placed.mail, 'bounce')]).expect(200);
    expect(await daysToWithdraw(placed)).toBeGreaterThan(360);

    const right = newEmail('bonne');
    await admin.http('put', `/api/orders/${placed._id}/email`).send({ email: right }).expect(200);
    await shop.mails(right);
    expect(await daysToWithdraw(placed)).toBeLessThan(20);
    const copy = (await shop.app.get(MailLog).ofSubject(placed._id)).find(
      ({ to, kind }) => to === right && kind === 'order-confirmation',
    )!;
    await post([event(copy._id, 'bounce')]).expect(200);
    expect(await daysToWithdraw(placed)).toBeGreaterThan(360);
  });

  it('stays given where another copy arrived', async () => {
    const placed = await anOrder();
    await admin.deliver(placed._id);
    await post([event(placed.mail, 'delivered')]).expect(200);
    const path = `/api/mails/${encodeURIComponent(placed.mail)}/resend`;
    const { mail: copy } = (await admin.http('post', path).send({ again: true }).expect(200)).body as {
      mail: MailRecord;
    };
    await post([event(copy._id, 'bounce')]).expect(200);
    expect(await daysToWithdraw(placed)).toBeLessThan(20);
    expect(await dutiesOf(placed)).toEqual([]);
  });
});

describe('the local mailbox', () => {
  it('tells by hand what a provider would, and its list for programs stays as it is', async () => {
    const email = newEmail();
    const placed = await anOrder(email);
    const page = (await shop.http.get('/dev/mailbox').expect(200)).text;
    const id = /action="\/dev\/mailbox\/([0-9a-f]{24})\/fate"/.exec(page)![1]!;
    await shop.http.post(`/dev/mailbox/${id}/fate`).type('form').send({ state: 'bounced' }).expect(303);
    expect(await read(placed.mail)).toMatchObject({ undelivered: true, fate: { state: 'bounced' } });
    expect((await shop.http.get('/dev/mailbox')).text).toContain('value="bounced" aria-pressed="true"');
    await shop.http.post(`/dev/mailbox/${id}/fate`).type('form').send({ state: 'opened' }).expect(400);
    await shop.http
      .post(`/dev/mailbox/${'f'.repeat(24)}/fate`)
      .type('form')
      .send({ state: 'bounced' })
      .expect(404);
    const [mail] = await shop.mails(email);
    expect(Object.keys(mail!).sort()).toEqual(['attachments', 'html', 'replyTo', 'sentAt', 'subject', 'text', 'to']);
  });
});
