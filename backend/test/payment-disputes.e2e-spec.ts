import type { Order, Product } from '@shop/contract';
import { refundsOf } from './support/provider-records.js';
import { booksOf } from './support/books.js';
import { addProduct } from './support/catalog.js';
import { available, backOffice, type BackOffice, order } from './support/orders.js';
import { aClient, type ConnectedClient } from './support/people.js';
import { type Shop, startShop } from './support/shop.js';
import { press, waiting, webhook } from './support/three-d-secure.js';
import './support/timeout.js';

const MOVED = 'nouvelle.adresse@savonnerie.example';

let shop: Shop;
let soap: Product;
let admin: BackOffice;
let client: ConnectedClient;

beforeAll(async () => {
  shop = await startShop();
  soap = await addProduct(shop, { price: 7.5, stock: 100 });
  admin = await backOffice(shop);
  client = await aClient(shop);
});
afterAll(() => shop.close());

const page = async () => (await shop.http.get('/dev/payments').expect(200)).text;
const post = (path: string, body: object) =>
  shop.http.post(`/dev/payments/${path}`).type('form').send(body).expect(303).expect('Location', '/dev/payments');
const spent = async () => {
  const { body } = await shop.http.get(`/api/client/${client.id}`).set('Authorization', `Bearer ${client.token}`);
  return (body as { montantDepense: number }).montantDepense;
};

/** The shop has heard of it once the order says so. */
async function until(placed: Order, holds: (order: Order) => boolean): Promise<Order> {
  const deadline = Date.now() + 8_000;
  for (;;) {
    const now = await admin.order(placed._id);
    if (holds(now)) return now;
    if (Date.now() > deadline) throw new Error(`the order stays ${JSON.stringify(now)}`);
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}

const booksAgree = async () => expect(await booksOf(shop)).toEqual([]);

describe('a payment that its cardholder contests', () => {
  it('is told to the shop, cannot be refunded meanwhile, and is gone when the bank decides so', async () => {
    const before = await spent();
    const placed = await order(shop, soap, { client });
    await post(`${placed.paymentIntentId}/dispute`, { status: 'needs_response' });
    await until(placed, ({ comments }) => comments.includes('conteste 7,50'));
    await admin.setStatus(placed._id, { status: 'Remboursé' }).expect(409);
    await post(`${placed.paymentIntentId}/dispute`, { status: 'lost' });
    const lost = await until(placed, ({ refundedAmount }) => refundedAmount === 7.5);
    expect(lost.paymentStatus).toBe('refunded');
    expect(await spent()).toBe(before);
    const notices = await shop.mails(shop.environment.admin.email, 2);
    expect(notices.filter(({ subject }) => subject.includes(placed.reference))).toHaveLength(2);
    // The bank paid it back, so the client hears of no refund.
    expect((await shop.mails(client.email)).filter(({ text }) => text.includes('remboursement'))).toEqual([]);
    await booksAgree();
  });

  it('is told at the address that an administrator has by then, and no longer at the former one', async () => {
    const own = await startShop();
    try {
      const desk = await backOffice(own);
      const [{ _id }] = (await desk.http('get', '/api/users').expect(200)).body as [{ _id: string }];
      const currentPassword = own.environment.admin.password;
      await desk.http('put', `/api/update/user/${_id}`).send({ email: MOVED, currentPassword }).expect(200);
      const placed = await order(own, await addProduct(own, { price: 7.5, stock: 3 }));
      const contested = `/dev/payments/${placed.paymentIntentId}/dispute`;
      await own.http.post(contested).type('form').send({ status: 'needs_response' }).expect(303);
      const about = async (to: string, least: number) =>
        (await own.mails(to, least)).filter(({ subject }) => subject.includes(placed.reference));
      // The first tells that the address is this one now.
      expect(await about(MOVED, 2)).toHaveLength(1);
      expect(await about(own.environment.admin.email, 0)).toEqual([]);
    } finally {
      await own.close();
    }
  });

  it('stays paid when the bank decides for the shop', async () => {
    const placed = await order(shop, soap);
    await post(`${placed.paymentIntentId}/dispute`, { status: 'needs_response' });
    await post(`${placed.paymentIntentId}/dispute`, { status: 'won' });
    const won = await until(placed, ({ comments }) => comments.includes('close en faveur de la boutique'));
    expect(won).toMatchObject({ paymentStatus: 'paid', refundedAmount: 0 });
    await booksAgree();
  });
});

describe('a refund that the bank of the client sends back', () => {
  it('is told to the shop and can be made again', async () => {
    const placed = await order(shop, soap, { client });
    const before = await spent();
    await admin
      .refund({ paymentIntentId: placed.paymentIntentId, orderId: placed._id, amount: 5 }, 'first')
      .expect(200);
    const [refund] = await refundsOf(shop, placed.paymentIntentId);
    await post(`${placed.paymentIntentId}/refunds/${refund!.id}`, { status: 'failed' });
    const told = (type: string) =>
      webhook(shop, type, { payment_intent: placed.paymentIntentId, amount_refunded: 500 }).expect(200);
    await told('refund.failed');
    await told('refund.updated');
    expect(await admin.order(placed._id)).toMatchObject({
      paymentStatus: 'paid',
      refundedAmount: 0,
      comments: expect.stringContaining('a échoué') as string,
    });
    // What was told of the refund before it came back, and arrives only now, is old news; what went back since is not.
    await told('charge.refunded');
    expect(await spent()).toBe(before);
    await post(`${placed.paymentIntentId}/refunds`, { amount: 3 });
    await told('charge.refunded');
    expect(await spent()).toBe(before - 3);
    await booksAgree();
  });
});

describe('the page of the test payments', () => {
  it('shows each payment and lets an engineer lose, delay, deliver and repeat its events', async () => {
    await post('webhooks', { mode: 'never' });
    const { order: placed, bankPage } = await waiting(shop, soap, { quantity: 3 });
    await press(shop, bankPage, 'authorise');
    const shown = await page();
    expect(shown).toContain(placed.reference);
    expect(shown).toContain('22,50');
    const events = [...shown.matchAll(new RegExp(`${placed.paymentIntentId}/events/(evt_\\w+)`, 'g'))].map(
      ([, id]) => id,
    );
    expect(events).toHaveLength(2);
    await post(`${placed.paymentIntentId}/events/${events[0]}`, { action: 'drop' });
    await post(`${placed.paymentIntentId}/events/${events[1]}`, { action: 'delay' });
    await post('webhooks', { mode: 'once' });
    expect(await page()).toContain('payment_intent.succeeded <span class="state">(retardé)');
    const left = await available(shop, soap);
    await post(`${placed.paymentIntentId}/events/${events[1]}`, { action: 'deliver' });
    await post(`${placed.paymentIntentId}/events/${events[1]}`, { action: 'deliver' });
    expect(await admin.order(placed._id)).toMatchObject({ paymentStatus: 'paid' });
    expect(await available(shop, soap)).toBe(left);
  });

  it('knows nothing of other payments and other actions', async () => {
    await shop.http.post('/dev/payments/pi_none/events/evt_none').type('form').send({ action: 'drop' }).expect(404);
    await shop.http.post('/dev/payments/pi_none/dispute').type('form').send({ status: 'lost' }).expect(404);
    await shop.http.post('/dev/payments/webhooks').type('form').send({ mode: 'sometimes' }).expect(400);
  });
});
