import type {
  ApiError,
  AuditEntry,
  Order,
  OrderPage,
  OrderTimelineEntry,
  PersonalDataFile,
  Product,
  RefundAsked,
} from '@shop/contract';
import { PaymentProvider } from '../src/modules/payments/application/ports/payment-provider.js';
import { ReconcilePayments } from '../src/modules/payments/application/reconcile-payments.js';
import { addProduct } from './support/catalog.js';
import { openedOrder } from './support/order-pages.js';
import { available, type BackOffice, backOffice, order } from './support/orders.js';
import { aClient, bearer, type ConnectedClient, newEmail } from './support/people.js';
import { breakLine, movedCents, refundsOf, refusing } from './support/provider-records.js';
import { type Shop, startShop } from './support/shop.js';
import './support/timeout.js';

let shop: Shop;
let admin: BackOffice;
let client: ConnectedClient;
let lavender: Product;
let orange: Product;

beforeAll(async () => {
  shop = await startShop();
  lavender = await addProduct(shop, { name: 'Lavande', price: 7, stock: 900 });
  orange = await addProduct(shop, { name: 'Orange', price: 6, stock: 900 });
}, 120_000);
afterAll(() => shop.close());
/** What may be asked for within an hour is counted: each test has an hour, and people, of its own. */
beforeEach(async () => {
  shop.clock.advance({ minutes: 61 });
  admin = await backOffice(shop);
  client = await aClient(shop);
});

/** Three lavender and one orange, delivered. */
async function delivered(options: { client?: ConnectedClient; email?: string } = { client }): Promise<Order> {
  const articles = [
    { productId: lavender._id, quantity: 3, price: 7 },
    { productId: orange._id, quantity: 1, price: 6 },
  ];
  const placed = await order(shop, lavender, { ...options, body: { articles, amount: 27 } });
  return admin.deliver(placed._id);
}

const codeOf = ({ body }: { body: unknown }) => (body as ApiError).code;
const path = ({ _id }: Order) => `/api/purchases/${client.id}/${_id}/refund`;
const own = (url: string, body?: object) => shop.http.post(url).set('Authorization', bearer(client.token)).send(body);
const ask = (one: Order, asked?: RefundAsked) => own(path(one), asked);
const takeBack = (one: Order, requestedAt: string | null) => own(`${path(one)}/take-back`, { requestedAt });
const updated = ({ body }: { body: unknown }) => (body as { updatedOrder: Order }).updatedOrder;
const answer = (one: Order, body: object) =>
  admin.http('post', `/api/orders/${one._id}/refund-request/answer`).send(body);
const timeline = async ({ _id }: Order) =>
  (await admin.http('get', `/api/orders/${_id}/timeline`).expect(200)).body as OrderTimelineEntry[];
const waiting = async () =>
  ((await admin.orders({ refundRequested: '1' }).expect(200)).body as Order[]).map(({ _id }) => _id);

async function later(by: Parameters<Shop['clock']['advance']>[0]): Promise<void> {
  shop.clock.advance(by);
  await shop.app.get(ReconcilePayments).execute();
}

const two = (): RefundAsked => ({
  units: [{ productId: lavender._id, quantity: 2 }],
  reason: 'damaged',
  words: '  Les coins sont cassés.  ',
});
const kept = () => ({ ...two(), words: 'Les coins sont cassés.' });

/** The mail with this subject, as soon as it is written. */
async function mail(to: string, subject: string) {
  for (let count = 1; ; count += 1) {
    const found = (await shop.mails(to, count)).find((one) => one.subject === subject);
    if (found) return found;
  }
}

describe('a client who asks for a part of an order', () => {
  it('says which articles and why, and everybody reads the same', async () => {
    const bought = await delivered();
    const asked = updated(await ask(bought, two()).expect(200));
    expect(asked).toMatchObject({ refundAsked: kept(), refundAnswer: null, refundedAmount: 0, status: 'Livré' });
    expect(await admin.order(bought._id)).toMatchObject({ refundAsked: kept() });
    expect(await waiting()).toContain(bought._id);
    const receipt = await mail(client.email, `Votre demande de remboursement ${bought.reference}`);
    expect(receipt.text).toContain('2 × Savon Lavande');
    expect(receipt.text).toContain('Arrivé abîmé ou cassé');
    expect(receipt.text).toContain('Les coins sont cassés.');
    expect(await timeline(bought)).toContainEqual(
      expect.objectContaining({
        kind: 'refund-requested',
        text: '2 × Savon Lavande · Arrivé abîmé ou cassé · «\u00a0Les coins sont cassés.\u00a0»',
      }),
    );
    const page = await shop.http
      .get(`/api/order-pages/${bought.reference}`)
      .set('Authorization', bearer(client.token))
      .expect(200);
    expect(page.body).toMatchObject({ refundAsked: kept(), refundRequestedAt: asked.refundRequestedAt });
    const mine = await shop.http
      .post(`/api/client/${client.id}/data`)
      .set('Authorization', bearer(client.token))
      .expect(200);
    const { records } = (mine.body as PersonalDataFile).parts.find(({ id }) => id === 'orders')!;
    expect(records.find(({ reference }) => reference === bought.reference)).toMatchObject({
      refundAsked: ['2 × Savon Lavande', 'Arrivé abîmé ou cassé', 'Les coins sont cassés.'],
    });
  });

  it('asks for the whole order where every article is chosen, and where nothing is said', async () => {
    const [chosen, silent] = [await delivered(), await delivered()];
    const units = [
      { productId: lavender._id, quantity: 3 },
      { productId: orange._id, quantity: 1 },
    ];
    expect(updated(await ask(chosen, { units, reason: 'other' }).expect(200)).refundAsked).toEqual({ reason: 'other' });
    expect(updated(await ask(silent).expect(200))).not.toHaveProperty('refundAsked');
  });

  it('is refused articles of another order, more than were bought, and what went back before', async () => {
    const bought = await delivered();
    const units = [{ productId: orange._id, quantity: 1 }];
    await admin.refund({ orderId: bought._id, paymentIntentId: bought.paymentIntentId, amount: 6, units }).expect(200);
    for (const wrong of [
      units,
      [{ productId: lavender._id, quantity: 4 }],
      [{ productId: 'f'.repeat(24), quantity: 1 }],
    ])
      expect(codeOf(await ask(bought, { units: wrong }).expect(409))).toBe('REFUND.UNITS_NOT_ASKABLE');
    expect((await ask(bought, { units: [] }).expect(400)).body).toMatchObject({
      message: 'Choisissez au moins un article.',
    });
    expect(await waiting()).not.toContain(bought._id);
  });

  it('reads the same answer once more, though a part of it went back meanwhile', async () => {
    const bought = await delivered();
    const units = two().units!;
    const whole = [...[{ productId: lavender._id, quantity: 3 }], { productId: orange._id, quantity: 1 }];
    const first = updated(await ask(bought, two()).expect(200));
    const other = await delivered();
    await ask(other, { units: whole, reason: 'other' }).expect(200);
    for (const { _id: orderId, paymentIntentId } of [bought, other])
      await admin.refund({ orderId, paymentIntentId, amount: 14, units }).expect(200);
    expect(updated(await ask(bought, two()).expect(200))).toMatchObject({
      refundRequestedAt: first.refundRequestedAt,
      refundedAmount: 14,
    });
    await ask(other, { units: whole, reason: 'other' }).expect(200);
    // A part that went back answers nothing: of the request that is taken back only what is true is said.
    const after = updated(await takeBack(bought, first.refundRequestedAt).expect(200));
    expect(after).toMatchObject({ refundRequestedAt: null, refundedAmount: 14 });
    const { text } = await mail(client.email, `Votre demande de remboursement ${bought.reference} est retirée`);
    expect(text).not.toMatch(/rien n’/i);
  });

  it('sends one request, however often it is sent, and no second one over it', async () => {
    const bought = await delivered();
    const first = (await ask(bought, two()).expect(200)).body as object;
    expect((await ask(bought, two()).expect(200)).body).toEqual(first);
    expect((await ask(bought).expect(200)).body).toEqual(first);
    expect(codeOf(await ask(bought, { reason: 'other' }).expect(409))).toBe('REFUND.ALREADY_REQUESTED');
    await answer(bought, { accepted: false, message: 'Le savon a servi.' }).expect(200);
    expect(codeOf(await ask(bought, { reason: 'other' }).expect(409))).toBe('REFUND.ALREADY_ANSWERED');
  });
});

describe('a guest on the page of an order', () => {
  it('asks and takes back with what the mailed link gave', async () => {
    const bought = await delivered({ email: newEmail() });
    const { access } = await openedOrder(shop, bought);
    const send = (what: string, body: object) => shop.http.post(`/api/order-pages/${what}`).send({ access, ...body });
    const page = (await send('refund-request', two()).expect(200)).body as OrderPage;
    expect(page).toMatchObject({
      reference: bought.reference,
      refundAsked: kept(),
      steps: expect.any(Array) as unknown,
    });
    expect(await waiting()).toContain(bought._id);
    const { refundRequestedAt: requestedAt } = page;
    const after = (await send('refund-request/take-back', { requestedAt }).expect(200)).body as OrderPage;
    expect(after.refundRequestedAt).toBeNull();
    expect(await waiting()).not.toContain(bought._id);
    const wrong = await shop.http.post('/api/order-pages/refund-request').send({ access: 'forged' }).expect(400);
    expect(codeOf(wrong)).toBe('ORDER.ACCESS_OVER');
  });
});

describe('a request that its client takes back', () => {
  it('is nobody’s to answer any more, and another one may follow', async () => {
    const bought = await delivered();
    const { refundRequestedAt } = updated(await ask(bought, two()).expect(200));
    const after = updated(await takeBack(bought, refundRequestedAt).expect(200));
    expect(after).toMatchObject({ refundRequestedAt: null, refundAnswer: null });
    expect(after).not.toHaveProperty('refundAsked');
    expect(updated(await takeBack(bought, refundRequestedAt).expect(200))).toEqual(after);
    for (const accepted of [true, false])
      expect(codeOf(await answer(bought, { accepted, message: 'Non.' }).expect(409))).toBe('REFUND.TAKEN_BACK');
    expect((await mail(client.email, `Votre demande de remboursement ${bought.reference} est retirée`)).text).toContain(
      'elle ne donne lieu à aucun remboursement',
    );
    const labels = (await timeline(bought)).flatMap(({ kind, label }) => (kind.startsWith('refund-') ? [label] : []));
    expect(labels).toEqual(['Le client demande un remboursement', 'Le client retire sa demande']);
    shop.clock.advance({ minutes: 1 });
    const second = updated(await ask(bought, { reason: 'other' }).expect(200));
    expect(second.refundAsked).toEqual({ reason: 'other' });
    // A press on a screen that shows the first one takes nothing back.
    expect(updated(await takeBack(bought, refundRequestedAt).expect(200)).refundRequestedAt).toBe(
      second.refundRequestedAt,
    );
    expect(await refundsOf(shop, bought.paymentIntentId)).toEqual([]);
  });

  it('and asks for something else is not answered by what was meant for the first one', async () => {
    const bought = await delivered();
    const { refundRequestedAt: requestedAt } = updated(await ask(bought).expect(200));
    await takeBack(bought, requestedAt).expect(200);
    shop.clock.advance({ minutes: 1 });
    const second = updated(await ask(bought, two()).expect(200));
    const { _id: orderId, paymentIntentId } = bought;
    for (const late of [
      answer(bought, { accepted: true, requestedAt }),
      answer(bought, { accepted: false, message: 'Le savon a servi.', requestedAt }),
      admin.refund({ orderId, paymentIntentId, amount: 27, closeRequest: true, requestedAt: requestedAt! }),
    ])
      expect(codeOf(await late.expect(409))).toBe('REFUND.TAKEN_BACK');
    expect(await refundsOf(shop, paymentIntentId)).toEqual([]);
    expect(await admin.order(orderId)).toMatchObject({
      refundAnswer: null,
      refundRequestedAt: second.refundRequestedAt,
      refundedAmount: 0,
    });
    const part = { orderId, paymentIntentId, amount: 5, closeRequest: true };
    await admin.refund({ ...part, requestedAt: second.refundRequestedAt! }).expect(200);
    expect(await admin.order(orderId)).toMatchObject({ refundAnswer: { accepted: true }, refundedAmount: 5 });
    for (const unreadable of ['hier', 12, ''])
      await answer(bought, { accepted: true, requestedAt: unreadable }).expect(400);
  });

  it('stays once the shop has answered', async () => {
    const bought = await delivered();
    const { refundRequestedAt } = updated(await ask(bought, two()).expect(200));
    await answer(bought, { accepted: false, message: 'Le savon a servi.' }).expect(200);
    expect(codeOf(await takeBack(bought, refundRequestedAt).expect(409))).toBe('REFUND.ALREADY_ANSWERED');
  });

  it('is another client’s to nobody', async () => {
    const bought = await delivered({ email: newEmail() });
    await takeBack(bought, new Date(shop.clock.now()).toISOString()).expect(404);
  });
});

describe('an administrator who answers at the moment in which the client takes the request back', () => {
  const outcomes = ['grants', 'declines', 'refunds a part for it'] as const;
  const acts = {
    grants: (one: Order) => answer(one, { accepted: true }),
    declines: (one: Order) => answer(one, { accepted: false, message: 'Le savon a servi.' }),
    'refunds a part for it': ({ _id: orderId, paymentIntentId }: Order) =>
      admin.refund({ orderId, paymentIntentId, amount: 5, closeRequest: true }),
  };

  it.each(outcomes)('and %s: one of them wins, the other one is told', async (act) => {
    for (let round = 0; round < 4; round += 1) {
      const bought = await delivered();
      const { refundRequestedAt } = updated(await ask(bought, two()).expect(200));
      const both = [() => acts[act](bought), () => takeBack(bought, refundRequestedAt)];
      const [answered, taken] = await Promise.all(
        round % 2 === 0
          ? both.map((run) => run())
          : both
              .toReversed()
              .map((run) => run())
              .toReversed(),
      );
      const after = await admin.order(bought._id);
      const moved = await refundsOf(shop, bought.paymentIntentId);
      if (answered!.status === 200) {
        expect(taken!.status).toBe(409);
        expect(['REFUND.ALREADY_ANSWERED', 'REFUND.BEING_ANSWERED']).toContain(codeOf(taken!));
        expect(moved).toHaveLength(act === 'declines' ? 0 : 1);
        expect(after.refundRequestedAt).not.toBeNull();
      } else {
        expect([answered!.status, taken!.status]).toEqual([409, 200]);
        expect(codeOf(answered!)).toBe('REFUND.TAKEN_BACK');
        expect(moved).toEqual([]);
        expect(after).toMatchObject({ refundRequestedAt: null, refundAnswer: null, refundedAmount: 0 });
      }
    }
  });

  it('holds the request while the money is on its way, and lets it go when none moves', async () => {
    const bought = await delivered();
    const { refundRequestedAt } = updated(await ask(bought, two()).expect(200));
    const provider = shop.app.get(PaymentProvider);
    const pay = provider.refund.bind(provider);
    let meanwhile = '';
    provider.refund = async (asked) => {
      meanwhile = codeOf(await takeBack(bought, refundRequestedAt).expect(409));
      return pay(asked);
    };
    await answer(bought, { accepted: true }).expect(200);
    provider.refund = pay;
    expect(meanwhile).toBe('REFUND.BEING_ANSWERED');

    const other = await delivered();
    const again = updated(await ask(other, two()).expect(200));
    const refusal = refusing(shop);
    expect(codeOf(await answer(other, { accepted: true }).expect(409))).toBe('REFUND.REFUSED');
    refusal.stop();
    await takeBack(other, again.refundRequestedAt).expect(200);
  });
});

describe('an administrator who grants what was asked for', () => {
  it('gives back these units, which everything says', async () => {
    const bought = await delivered();
    await ask(bought, two()).expect(200);
    const units = [{ productId: lavender._id, quantity: 2 }];
    expect(codeOf(await answer(bought, { accepted: true, amount: 5, units }).expect(409))).toBe('REFUND.UNITS_AMOUNT');
    // The refusal ended nothing: the request waits as before.
    expect(await waiting()).toContain(bought._id);
    await answer(bought, { accepted: true, amount: 14, units }).expect(200);
    const after = await admin.order(bought._id);
    expect(after).toMatchObject({ status: 'Livré', refundedAmount: 14, refundAnswer: { accepted: true } });
    expect(after.articles.map(({ refunded = 0 }) => refunded)).toEqual([2, 0]);
    expect(after).not.toHaveProperty('refundedUnnamed');
    expect(await timeline(bought)).toContainEqual(
      expect.objectContaining({ label: expect.stringContaining('(2 × Savon Lavande)') as string }),
    );
  });

  it('may mean other units after a refusal of the provider', async () => {
    const bought = await delivered();
    await ask(bought, two()).expect(200);
    const grant = (quantity: number) =>
      answer(bought, { accepted: true, amount: 7 * quantity, units: [{ productId: lavender._id, quantity }] });
    const refusal = refusing(shop);
    await grant(2).expect(409);
    refusal.stop();
    await grant(1).expect(200);
    const after = await admin.order(bought._id);
    expect(after).toMatchObject({ refundedAmount: 7 });
    expect(after.articles[0]).toMatchObject({ refunded: 1 });
  });

  it('may mean no units any more after a refusal of the provider: nothing is said to be back', async () => {
    const bought = await delivered();
    await ask(bought, two()).expect(200);
    const units = [{ productId: lavender._id, quantity: 1, onShelf: 1 }];
    const refusal = refusing(shop);
    await answer(bought, { accepted: true, amount: 7, units }).expect(409);
    refusal.stop();
    const shelf = await available(shop, lavender);
    await answer(bought, { accepted: true, amount: 3 }).expect(200);
    const after = await admin.order(bought._id);
    expect(after).toMatchObject({ refundedAmount: 3, refundedUnnamed: 3 });
    expect(after.articles[0]).not.toHaveProperty('refunded');
    expect(await available(shop, lavender)).toBe(shelf);
  });
});

describe('a grant whose answer of the provider was lost', () => {
  const units = () => [{ productId: lavender._id, quantity: 1 }];
  const grant = (one: Order) => answer(one, { accepted: true, amount: 7, units: units() });
  const decline = (one: Order) => answer(one, { accepted: false, message: 'Le savon a servi.' });
  /** Granted with 7 EUR, of which nobody knows what became. */
  async function unknown() {
    const bought = await delivered();
    const { refundRequestedAt } = updated(await ask(bought, two()).expect(200));
    breakLine(shop, 'refund', 'before');
    await grant(bought).expect(503);
    return { bought, refundRequestedAt };
  }

  it('is not declined over the money that was promised', async () => {
    const { bought, refundRequestedAt } = await unknown();
    expect(codeOf(await decline(bought).expect(409))).toBe('REFUND.BEING_GRANTED');
    await later({ minutes: 20 });
    expect(await movedCents(shop, bought.paymentIntentId)).toBe(700);
    expect(codeOf(await decline(bought).expect(409))).toBe('REFUND.BEING_GRANTED');
    expect(codeOf(await takeBack(bought, refundRequestedAt).expect(409))).toBe('REFUND.BEING_ANSWERED');
    await grant(bought).expect(200);
    expect(await admin.order(bought._id)).toMatchObject({ refundedAmount: 7, refundAnswer: { accepted: true } });
    expect(await movedCents(shop, bought.paymentIntentId)).toBe(700);
  });

  it('is not closed for a part by whoever means all that is left', async () => {
    const { bought } = await unknown();
    expect(codeOf(await answer(bought, { accepted: true }).expect(409))).toBe('REFUND.KEY_REUSED');
    expect(await waiting()).toContain(bought._id);
    await grant(bought).expect(200);
    expect(await admin.order(bought._id)).toMatchObject({ refundedAmount: 7, refundAnswer: { accepted: true } });

    const whole = await delivered();
    await ask(whole).expect(200);
    breakLine(shop, 'refund', 'after');
    await answer(whole, { accepted: true }).expect(503);
    await answer(whole, { accepted: true }).expect(200);
    expect(await movedCents(shop, whole.paymentIntentId)).toBe(2700);
  });

  it('may be granted anew, with the same units, once the provider has refused it unseen', async () => {
    const { bought } = await unknown();
    const refusal = refusing(shop);
    await later({ minutes: 20 });
    refusal.stop();
    await grant(bought).expect(200);
    const after = await admin.order(bought._id);
    expect(after).toMatchObject({ refundedAmount: 7, refundAnswer: { accepted: true } });
    expect(after.articles[0]).toMatchObject({ refunded: 1 });
  });

  it('is its client’s to take back, and the shop’s to decline, once the provider has refused it unseen', async () => {
    const [one, other] = [await unknown(), await unknown()];
    // A colleague who means another amount meanwhile moves nothing, and holds nothing.
    expect(codeOf(await answer(one.bought, { accepted: true, amount: 5 }).expect(409))).toBe('REFUND.KEY_REUSED');
    const refusal = refusing(shop);
    await later({ minutes: 20 });
    refusal.stop();
    await takeBack(one.bought, one.refundRequestedAt).expect(200);
    await decline(other.bought).expect(200);
    expect(await movedCents(shop, one.bought.paymentIntentId)).toBe(0);
  });
});

it('is granted once by however many at the same moment, each of whom is told', async () => {
  const bought = await delivered();
  await ask(bought).expect(200);
  const answers = await Promise.all(Array.from({ length: 24 }, () => answer(bought, { accepted: true })));
  const told = answers.map((one) => (one.status === 200 ? 'yes' : codeOf(one)));
  expect(told).toContain('yes');
  expect(told.filter((one) => !['yes', 'REFUND.ALREADY_ANSWERED', 'REQUEST.CONTENDED'].includes(one))).toEqual([]);
  expect(await movedCents(shop, bought.paymentIntentId)).toBe(2700);
});

it('is declined by nobody while a colleague grants it', async () => {
  const bought = await delivered();
  await ask(bought, two()).expect(200);
  const provider = shop.app.get(PaymentProvider);
  const pay = provider.refund.bind(provider);
  let meanwhile = '';
  provider.refund = async (asked) => {
    const late = answer(bought, { accepted: false, message: 'Le savon a servi.' });
    meanwhile = codeOf(await late.expect(409));
    return pay(asked);
  };
  await answer(bought, { accepted: true }).expect(200);
  provider.refund = pay;
  expect(meanwhile).toBe('REFUND.BEING_GRANTED');
  expect(await admin.order(bought._id)).toMatchObject({ refundedAmount: 27, refundAnswer: null });
});

it('keeps what the client wrote no longer than the client', async () => {
  const bought = await delivered();
  await ask(bought, two()).expect(200);
  await answer(bought, { accepted: false, message: 'Le savon a servi.' }).expect(200);
  await shop.http
    .post(`/api/client/${client.id}/erasure`)
    .set('Authorization', bearer(client.token))
    .send({ currentPassword: client.password })
    .expect(200);
  expect((await admin.order(bought._id)).refundAsked).toEqual({ units: two().units, reason: 'damaged' });
  const { body } = await admin.http('get', '/api/audit?limit=50').expect(200);
  expect(JSON.stringify(body as AuditEntry[])).not.toContain('coins');
});
