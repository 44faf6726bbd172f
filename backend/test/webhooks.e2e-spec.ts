import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { getConnectionToken } from '@nestjs/mongoose';
import type { Connection } from 'mongoose';
import type { AuditEntry, Webhook, WebhookDelivery, WebhookWithSecret } from '@shop/contract';
import { WEBHOOK_FAILURES_MOST, WEBHOOKS_MOST } from '@shop/contract';
import { Names } from '../src/modules/webhooks/application/ports/outside.js';
import { addProduct } from './support/catalog.js';
import { backOffice, order, TRACKING } from './support/orders.js';
import { databaseUri, freePort, type Shop, startShop } from './support/shop.js';
import { addWebhook, aProgram, deliveriesOf, isSignedBy, type Received } from './support/webhooks.js';
import './support/timeout.js';

const RECEIVER = path.resolve(__dirname, '../../docs/examples/webhook-receiver.mjs');

/** Two instances of one shop: whatever is sent, the other might have sent as well. */
let shop: Shop;
let other: Shop;
const programs: { close: () => Promise<unknown> }[] = [];
beforeAll(async () => {
  const uri = databaseUri();
  shop = await startShop({}, { uri });
  other = await startShop({ JWT_SECRET: shop.environment.jwtSecret }, { uri });
}, 60_000);
afterEach(async () => {
  jest.restoreAllMocks();
  const left = (await call('get', '/api/webhooks', 200)).body as Webhook[];
  for (const webhook of left) await remove(webhook);
  await Promise.all(programs.splice(0).map((one) => one.close()));
});
afterAll(async () => {
  await other.close();
  await shop.close();
});

const CODE = (code: string) => ({ code });
const program = async (...answer: Parameters<typeof aProgram>) => {
  const one = await aProgram(...answer);
  programs.push(one);
  return one;
};
const buy = async (from = shop) => order(from, await addProduct(shop, { stock: 500 }));
const later = (by: { days?: number; hours?: number; minutes?: number }) => {
  shop.clock.advance(by);
  other.clock.advance(by);
};
/** @param status that is expected; by default whatever comes */
async function call(method: 'get' | 'put' | 'post' | 'delete', address: string, status?: number, body?: object) {
  const sent = (await backOffice(shop)).http(method, address);
  const reply = await (body ? sent.send(body) : sent);
  if (status !== undefined) expect({ status: reply.status, body: reply.body as object }).toMatchObject({ status });
  return reply;
}
const of = ({ _id }: { _id: string }, rest = '') => `/api/webhooks/${_id}${rest}`;
const states = (deliveries: WebhookDelivery[]) => deliveries.map(({ state }) => state);
const all =
  (state: string, count = 1) =>
  (deliveries: WebhookDelivery[]) =>
    deliveries.length === count && states(deliveries).every((one) => one === state);
const eventOf = ({ body }: Received) =>
  JSON.parse(body) as { id: string; type: string; createdAt: string; data: Record<string, unknown> };
const remove = (webhook: { _id: string }) => call('delete', of(webhook), 204);

/** Before the shops' clock is moved: the example judges by the true one how old a signature is. */
describe('the example of a program', () => {
  let child: ChildProcess | undefined;
  afterEach(() => child?.kill());

  it('runs, takes what the shop signed, and nothing else', async () => {
    const port = await freePort();
    const url = `http://localhost:${port}/`;
    const webhook = await addWebhook(shop, { url });
    child = spawn(process.execPath, [RECEIVER], {
      env: { PORT: String(port), WEBHOOK_SECRET: webhook.secret },
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    const lines = createInterface({ input: child.stdout! });
    await once(lines, 'line');
    const said = once(lines, 'line');
    const { reference } = await buy();
    expect(String(await said)).toMatch(new RegExp(`^order\\.paid ${reference} evt_[0-9a-f]{32}$`));
    await deliveriesOf(shop, webhook, all('delivered'));
    const forged = { method: 'POST', body: '{}', headers: { 'X-Shop-Signature': `t=${Date.now()},v1=00` } };
    expect((await fetch(url, forged)).status).toBe(400);
  }, 60_000);
});

it('tells of what is paid, sent, refunded and low, signed, once, whichever instance sends it, and of no person', async () => {
  const { url, received } = await program();
  const webhook = await addWebhook(shop, {
    url,
    events: ['stock.low', 'order.refunded', 'order.shipped', 'order.paid'],
  });
  expect(webhook.events).toEqual(['order.paid', 'order.shipped', 'order.refunded', 'stock.low']);
  const bought = await Promise.all([buy(), buy(other), buy(), buy(other), buy()]);
  await deliveriesOf(shop, webhook, all('delivered', 5));
  expect(received).toHaveLength(5);
  const paid = received.map(eventOf);
  expect(paid.map(({ data }) => data.reference).toSorted()).toEqual(
    bought.map(({ reference }) => reference).toSorted(),
  );
  expect(new Set(paid.map(({ id }) => id)).size).toBe(5);
  for (const one of received) {
    expect(isSignedBy(webhook.secret, one)).toBe(true);
    expect(isSignedBy(`${webhook.secret}x`, one)).toBe(false);
    expect(one.headers).toMatchObject({ 'x-shop-event': 'order.paid', 'x-shop-event-id': eventOf(one).id });
    expect(one.body).not.toMatch(/Morel|Claire|@|Tilleuls|Lyon|06 12/);
  }

  const [first] = bought;
  const admin = await backOffice(shop);
  await admin
    .http('put', `/api/orders/${first!._id}/status`)
    .send({ status: 'Expédié', ...TRACKING })
    .expect(200);
  await admin
    .http('post', '/api/stripe/refund')
    .send({ orderId: first!._id, paymentIntentId: first!.paymentIntentId, amount: 1 })
    .expect(200);
  const soap = await addProduct(shop, { stock: 101 });
  await order(shop, soap, { quantity: 2 });
  await deliveriesOf(shop, webhook, all('delivered', 9));
  const others = received.slice(5).map(eventOf);
  expect(others.map(({ type }) => type).toSorted()).toEqual([
    'order.paid',
    'order.refunded',
    'order.shipped',
    'stock.low',
  ]);
  const refund = others.find(({ type }) => type === 'order.refunded')!;
  expect(refund.data).toMatchObject({ reference: first!.reference, amountCents: 100, refundedCents: 100 });
  const low = others.find(({ type }) => type === 'stock.low')!;
  expect(low.data).toEqual({ productId: soap._id, name: soap.name, available: 99, limit: 100 });
}, 60_000);

it('tries again after a failure, with pauses, gives up after three days, and sends once more when asked', async () => {
  let status = 500;
  const { url, received } = await program(() => ({ status, text: `<b>perdu</b>\0${'x'.repeat(600)}` }));
  const webhook = await addWebhook(shop, { url });
  const { reference } = await buy();
  const tried = (count: number) => (deliveries: WebhookDelivery[]) => deliveries[0]?.answers.length === count;
  const [once_] = await deliveriesOf(shop, webhook, tried(1));
  expect(once_).toMatchObject({ state: 'waiting', attempts: 1, reference });
  expect(once_!.answers[0]).toMatchObject({ status: 500, reason: 'Le programme a répondu 500.' });
  expect(once_!.answers[0]!.excerpt).toMatch(/^<b>perdu<\/b> x{487}$/);
  status = 302;
  later({ minutes: 1 });
  const [twice] = await deliveriesOf(shop, webhook, tried(2));
  expect(twice!.answers[0]).toMatchObject({ status: 302, reason: expect.stringContaining('Redirection') as string });
  expect(new Set(received.map(({ body }) => body)).size).toBe(1);
  later({ days: 3 });
  await deliveriesOf(shop, webhook, all('abandoned'));
  expect(((await call('get', of(webhook), 200)).body as Webhook).failures).toBe(3);

  status = 204;
  await call('post', of(webhook, `/deliveries/${twice!._id}/replay`), 204);
  const [done] = await deliveriesOf(shop, webhook, all('delivered'));
  expect(done!.answers[0]).toMatchObject({ status: 204, reason: '', excerpt: '' });
  expect(((await call('get', of(webhook), 200)).body as Webhook).failures).toBe(0);
  expect(received).toHaveLength(4);
  const nobody = of(webhook, `/deliveries/${webhook._id}/replay`);
  expect((await call('post', nobody, 404)).body).toMatchObject(CODE('WEBHOOK.DELIVERY_NOT_FOUND'));
  const audit = await call('get', `/api/audit?target=${webhook._id}`, 200);
  expect((audit.body as AuditEntry[]).map(({ act }) => act)).toEqual(['webhook.replayed', 'webhook.added']);
  expect(JSON.stringify(audit.body)).not.toContain('whsec_');
}, 60_000);

it('is suspended by hand or after too many failures in a row, and what waited leaves when it goes on', async () => {
  let status = 204;
  const { url, received } = await program(() => ({ status }));
  const webhook = await addWebhook(shop, { url });
  const pause = async (paused: boolean) => (await call('put', of(webhook, '/pause'), 200, { paused })).body as Webhook;
  expect(await pause(true)).toMatchObject({ paused: 'by-hand' });
  await buy();
  const [waiting] = await deliveriesOf(shop, webhook, all('waiting'));
  const replay = await call('post', of(webhook, `/deliveries/${waiting!._id}/replay`), 409);
  expect(replay.body).toMatchObject(CODE('WEBHOOK.PAUSED'));
  expect(received).toHaveLength(0);
  expect(await pause(false)).toMatchObject({ paused: null });
  await deliveriesOf(shop, webhook, all('delivered'));

  const db = shop.app.get<Connection>(getConnectionToken()).db!;
  await db.collection('webhooks').updateOne({ url }, { $set: { failures: WEBHOOK_FAILURES_MOST - 1 } });
  status = 503;
  await buy();
  await deliveriesOf(shop, webhook, ([newest]) => newest?.answers.length === 1);
  const shown = async () => (await call('get', of(webhook), 200)).body as Webhook;
  await deliveriesOf(shop, webhook, () => true);
  for (let now = await shown(); now.paused === null; now = await shown());
  expect(await shown()).toMatchObject({ paused: 'failures', failures: WEBHOOK_FAILURES_MOST });
  status = 204;
  await pause(false);
  await deliveriesOf(shop, webhook, all('delivered', 2));
  const kept = db.collection('webhook_deliveries');
  const late = await kept.findOne({ webhookId: webhook._id });
  await remove(webhook);
  expect(await kept.countDocuments({ webhookId: webhook._id })).toBe(0);
  // As an instance writes it that knows the program for a second more.
  await kept.insertOne({ ...late, state: 'waiting', nextAttemptAt: new Date(0) });
  while ((await kept.countDocuments({ webhookId: webhook._id })) > 0)
    await new Promise((look) => setTimeout(look, 100));
}, 60_000);

it('holds up no other by one that keeps its answers for itself, however much waits for it', async () => {
  let answer = () => {};
  const kept = new Promise<void>((resolve) => (answer = resolve));
  const slow = await program(() => kept.then(() => ({ status: 204 })));
  const quick = await program();
  const webhooks = [await addWebhook(shop, { url: slow.url }), await addWebhook(shop, { url: quick.url })] as const;
  // More than both instances have on their way to one address.
  const EVENTS = 12;
  for (let bought = 0; bought < EVENTS; bought += 1) await buy(bought % 2 === 0 ? shop : other);
  await deliveriesOf(shop, webhooks[1], all('delivered', EVENTS));
  const waiting = await deliveriesOf(shop, webhooks[0], all('waiting', EVENTS));
  expect(waiting.flatMap(({ answers }) => answers).filter(({ status: told }) => told !== null)).toEqual([]);
  answer();
  await deliveriesOf(shop, webhooks[0], all('delivered', EVENTS));
}, 60_000);

it('signs by the old secret as well for a day, and shows neither again', async () => {
  const { url, received } = await program();
  const webhook = await addWebhook(shop, { url });
  const renewed = (await call('post', of(webhook, '/secret'), 200)).body as WebhookWithSecret;
  expect(renewed.secret).not.toBe(webhook.secret);
  expect(renewed.oldSecretUntil).not.toBeNull();
  await buy();
  await deliveriesOf(shop, webhook, all('delivered'));
  for (const { secret } of [webhook, renewed]) expect(isSignedBy(secret, received[0]!)).toBe(true);
  later({ hours: 25 });
  await buy();
  await deliveriesOf(shop, webhook, all('delivered', 2));
  expect(isSignedBy(renewed.secret, received[1]!)).toBe(true);
  expect(isSignedBy(webhook.secret, received[1]!)).toBe(false);
  const shown = await call('get', '/api/webhooks', 200);
  expect(JSON.stringify(shown.body)).not.toMatch(/whsec_|sealed/);
}, 60_000);

describe('an address inside', () => {
  const add = (url: string) =>
    call('post', '/api/webhooks', undefined, { name: 'Dedans', url, events: ['order.paid'] });

  it.each([
    'https://127.0.0.1/',
    'https://10.1.2.3/',
    'https://[::ffff:10.0.0.1]/',
    'https://[::1]/',
    'https://169.254.169.254/latest/meta-data/',
    'https://100.64.0.1/',
    'https://[64:ff9b::a00:1]/',
  ])('%s is refused', async (url) => {
    const { status, body } = await add(url);
    expect({ status, body: body as object }).toMatchObject({ status: 400, body: CODE('WEBHOOK.ADDRESS_REFUSED') });
    expect((body as { problems: object[] }).problems).toMatchObject([{ field: 'url' }]);
  });

  it('is refused behind a name, when it is saved and when it is sent', async () => {
    const names = [shop, other].map(({ app }) => jest.spyOn(app.get(Names), 'resolve'));
    const lead = (...addresses: string[]) => names.forEach((one) => one.mockResolvedValue(addresses));
    for (const inside of ['127.0.0.1', '10.0.0.7', 'fd00::1', '169.254.169.254']) {
      lead('93.184.215.14', inside);
      expect((await add('https://rebind.example/')).body).toMatchObject(CODE('WEBHOOK.ADDRESS_REFUSED'));
    }
    lead();
    expect((await add('https://rebind.example/')).body).toMatchObject(CODE('WEBHOOK.NAME_UNKNOWN'));
    lead('93.184.215.14');
    const webhook = await addWebhook(shop, { url: 'https://rebind.example/' });
    lead('127.0.0.1');
    names.forEach((one) => one.mockClear());
    await buy();
    const [delivery] = await deliveriesOf(shop, webhook, ([one]) => one?.answers.length === 1);
    expect(delivery!.answers[0]).toMatchObject({
      status: null,
      reason: expect.stringContaining('(WEBHOOK.ADDRESS_REFUSED)') as string,
    });
    // Once for each attempt: what was judged is what is connected to.
    expect(names[0]!.mock.calls.length + names[1]!.mock.calls.length).toBe(1);
  }, 60_000);
});

it('keeps no more programs than it may, and overwrites nobody unseen', async () => {
  const { url } = await program();
  const added = await Promise.all(
    Array.from({ length: WEBHOOKS_MOST + 3 }, () =>
      call('post', '/api/webhooks', undefined, { name: 'Un de trop', url, events: ['order.paid'] }),
    ),
  );
  const kept = added.filter(({ status }) => status === 201).map(({ body }) => body as WebhookWithSecret);
  expect(kept).toHaveLength(WEBHOOKS_MOST);
  expect(added.find(({ status }) => status !== 201)!.body).toMatchObject(CODE('WEBHOOK.TOO_MANY'));
  const change = { name: 'Le même', url, events: ['stock.low'], expectedVersion: 1 };
  const changes = await Promise.all([1, 2].map(() => call('put', of(kept[0]!), undefined, change)));
  expect(changes.map(({ status }) => status).toSorted()).toEqual([200, 409]);
}, 60_000);
