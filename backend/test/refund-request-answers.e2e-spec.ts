import type { Order, UnsettledRefund } from '@shop/contract';
import { PaymentProvider, type RefundRequest } from '../src/modules/payments/application/ports/payment-provider.js';
import { available } from './support/orders.js';
import { breakLine, movedCents, refundsOf, refusing } from './support/provider-records.js';
import { codeOf, RefundScene, updated } from './support/refund-scene.js';
import { webhook } from './support/three-d-secure.js';
import './support/timeout.js';

let scene: RefundScene;

beforeAll(async () => {
  scene = await RefundScene.open();
}, 120_000);
afterAll(() => scene.shop.close());
beforeEach(() => scene.begin());

describe('an administrator who answers at the moment in which the client takes the request back', () => {
  const outcomes = ['grants', 'declines', 'refunds a part for it'] as const;
  const acts = {
    grants: (one: Order) => scene.answer(one, { accepted: true }),
    declines: (one: Order) => scene.answer(one, { accepted: false, message: 'Le savon a servi.' }),
    'refunds a part for it': ({ _id: orderId, paymentIntentId }: Order) =>
      scene.admin.refund({ orderId, paymentIntentId, amount: 5, closeRequest: true }),
  };

  it.each(outcomes)('and %s: one of them wins, the other one is told', async (act) => {
    for (let round = 0; round < 4; round += 1) {
      const bought = await scene.delivered();
      const { refundRequestedAt } = updated(await scene.ask(bought, scene.two()).expect(200));
      const both = [() => acts[act](bought), () => scene.takeBack(bought, refundRequestedAt)];
      const [answered, taken] = await Promise.all(
        round % 2 === 0
          ? both.map((run) => run())
          : both
              .toReversed()
              .map((run) => run())
              .toReversed(),
      );
      const after = await scene.admin.order(bought._id);
      const moved = await refundsOf(scene.shop, bought.paymentIntentId);
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
    const bought = await scene.delivered();
    const { refundRequestedAt } = updated(await scene.ask(bought, scene.two()).expect(200));
    const provider = scene.shop.app.get(PaymentProvider);
    const pay = provider.refund.bind(provider);
    let meanwhile = '';
    provider.refund = async (asked) => {
      meanwhile = codeOf(await scene.takeBack(bought, refundRequestedAt).expect(409));
      return pay(asked);
    };
    await scene.answer(bought, { accepted: true }).expect(200);
    provider.refund = pay;
    expect(meanwhile).toBe('REFUND.BEING_ANSWERED');

    const other = await scene.delivered();
    const again = updated(await scene.ask(other, scene.two()).expect(200));
    const refusal = refusing(scene.shop);
    expect(codeOf(await scene.answer(other, { accepted: true }).expect(409))).toBe('REFUND.REFUSED');
    refusal.stop();
    await scene.takeBack(other, again.refundRequestedAt).expect(200);
  });
});

describe('money that goes back while a request waits, and is given for none', () => {
  /** What the client hears who takes the request back while the provider is asked. */
  async function meanwhile(bought: Order, requestedAt: string | null, act: () => Promise<unknown>): Promise<string> {
    const provider = scene.shop.app.get(PaymentProvider);
    let heard = '';
    Object.defineProperty(provider, 'refund', {
      configurable: true,
      value: async (asked: RefundRequest) => {
        Reflect.deleteProperty(provider, 'refund');
        heard = codeOf(await scene.takeBack(bought, requestedAt));
        return provider.refund(asked);
      },
    });
    await act();
    return heard;
  }
  const close = ({ _id }: Order) => scene.admin.http('put', `/api/orders/${_id}/status`).send({ status: 'Remboursé' });

  it('holds it from the status that gives all of it back, and lets it go where none moves', async () => {
    const [bought, other] = [await scene.delivered(), await scene.delivered()];
    const { refundRequestedAt } = updated(await scene.ask(bought, scene.two()).expect(200));
    expect(await meanwhile(bought, refundRequestedAt, () => close(bought).expect(200))).toBe('REFUND.BEING_ANSWERED');
    expect(await movedCents(scene.shop, bought.paymentIntentId)).toBe(2700);
    const again = updated(await scene.ask(other, scene.two()).expect(200));
    const refusal = refusing(scene.shop);
    await close(other).expect(409);
    refusal.stop();
    await scene.takeBack(other, again.refundRequestedAt).expect(200);
  });

  it('holds it while an unsettled refund is asked for again; it is its client’s afterwards', async () => {
    const bought = await scene.delivered();
    const { _id: orderId, paymentIntentId } = bought;
    await scene.admin.refund({ orderId, paymentIntentId, amount: 5 }).expect(200);
    const [{ id } = { id: '' }] = await refundsOf(scene.shop, paymentIntentId);
    const sentBack = scene.shop.http.post(`/dev/payments/${paymentIntentId}/refunds/${id}`).type('form');
    await sentBack.send({ status: 'failed' }).expect(303);
    await webhook(scene.shop, 'refund.updated', { payment_intent: paymentIntentId }).expect(200);
    const { refundRequestedAt } = updated(await scene.ask(bought, scene.two()).expect(200));
    const { body } = await scene.admin.http('get', '/api/unsettled-refunds').expect(200);
    const { key } = (body as UnsettledRefund[]).find((one) => one.orderId === orderId)!;
    const retry = () => scene.admin.http('post', '/api/unsettled-refunds/retry').send({ orderId, key }).expect(200);
    expect(await meanwhile(bought, refundRequestedAt, retry)).toBe('REFUND.BEING_ANSWERED');
    expect(await scene.admin.order(orderId)).toMatchObject({ refundedAmount: 5 });
    await scene.takeBack(bought, refundRequestedAt).expect(200);
  });
});

describe('an administrator who grants what was asked for', () => {
  it('gives back these units, which everything says', async () => {
    const bought = await scene.delivered();
    await scene.ask(bought, scene.two()).expect(200);
    const units = [{ productId: scene.lavender._id, quantity: 2 }];
    expect(codeOf(await scene.answer(bought, { accepted: true, amount: 5, units }).expect(409))).toBe(
      'REFUND.UNITS_AMOUNT',
    );
    // The refusal ended nothing: the request waits as before.
    expect(await scene.waiting()).toContain(bought._id);
    await scene.answer(bought, { accepted: true, amount: 14, units }).expect(200);
    const after = await scene.admin.order(bought._id);
    expect(after).toMatchObject({ status: 'Livré', refundedAmount: 14, refundAnswer: { accepted: true } });
    expect(after.articles.map(({ refunded = 0 }) => refunded)).toEqual([2, 0]);
    expect(after).not.toHaveProperty('refundedUnnamed');
    expect(await scene.timeline(bought)).toContainEqual(
      expect.objectContaining({ label: expect.stringContaining('(2 × Savon Lavande)') as string }),
    );
  });

  it('may mean other units after a refusal of the provider', async () => {
    const bought = await scene.delivered();
    await scene.ask(bought, scene.two()).expect(200);
    const grant = (quantity: number) =>
      scene.answer(bought, {
        accepted: true,
        amount: 7 * quantity,
        units: [{ productId: scene.lavender._id, quantity }],
      });
    const refusal = refusing(scene.shop);
    await grant(2).expect(409);
    refusal.stop();
    await grant(1).expect(200);
    const after = await scene.admin.order(bought._id);
    expect(after).toMatchObject({ refundedAmount: 7 });
    expect(after.articles[0]).toMatchObject({ refunded: 1 });
  });

  it('may mean no units any more after a refusal of the provider: nothing is said to be back', async () => {
    const bought = await scene.delivered();
    await scene.ask(bought, scene.two()).expect(200);
    const units = [{ productId: scene.lavender._id, quantity: 1, onShelf: 1 }];
    const refusal = refusing(scene.shop);
    await scene.answer(bought, { accepted: true, amount: 7, units }).expect(409);
    refusal.stop();
    const shelf = await available(scene.shop, scene.lavender);
    await scene.answer(bought, { accepted: true, amount: 3 }).expect(200);
    const after = await scene.admin.order(bought._id);
    expect(after).toMatchObject({ refundedAmount: 3, refundedUnnamed: 3 });
    expect(after.articles[0]).not.toHaveProperty('refunded');
    expect(await available(scene.shop, scene.lavender)).toBe(shelf);
  });
});

describe('a grant whose answer of the provider was lost', () => {
  const units = () => [{ productId: scene.lavender._id, quantity: 2 }];
  const grant = (one: Order) => scene.answer(one, { accepted: true, amount: 14, units: units() });
  const decline = (one: Order) => scene.answer(one, { accepted: false, message: 'Le savon a servi.' });
  /** Granted with 14 EUR, of which nobody knows what became. */
  async function unknown() {
    const bought = await scene.delivered();
    const { refundRequestedAt } = updated(await scene.ask(bought, scene.two()).expect(200));
    breakLine(scene.shop, 'refund', 'before');
    await grant(bought).expect(503);
    return { bought, refundRequestedAt };
  }

  it('is not declined over the money that was promised', async () => {
    const { bought, refundRequestedAt } = await unknown();
    expect(codeOf(await decline(bought).expect(409))).toBe('REFUND.BEING_GRANTED');
    await scene.later({ minutes: 20 });
    expect(await movedCents(scene.shop, bought.paymentIntentId)).toBe(1400);
    expect(codeOf(await decline(bought).expect(409))).toBe('REFUND.BEING_GRANTED');
    expect(codeOf(await scene.takeBack(bought, refundRequestedAt).expect(409))).toBe('REFUND.BEING_ANSWERED');
    await grant(bought).expect(200);
    expect(await scene.admin.order(bought._id)).toMatchObject({ refundedAmount: 14, refundAnswer: { accepted: true } });
    expect(await movedCents(scene.shop, bought.paymentIntentId)).toBe(1400);
  });

  it('is not closed for a part by whoever means all that is left', async () => {
    const { bought } = await unknown();
    expect(codeOf(await scene.answer(bought, { accepted: true }).expect(409))).toBe('REFUND.KEY_REUSED');
    expect(await scene.waiting()).toContain(bought._id);
    await grant(bought).expect(200);
    expect(await scene.admin.order(bought._id)).toMatchObject({ refundedAmount: 14, refundAnswer: { accepted: true } });

    const whole = await scene.delivered();
    await scene.ask(whole).expect(200);
    breakLine(scene.shop, 'refund', 'after');
    await scene.answer(whole, { accepted: true }).expect(503);
    await scene.answer(whole, { accepted: true }).expect(200);
    expect(await movedCents(scene.shop, whole.paymentIntentId)).toBe(2700);
  });

  it('may be granted anew, with the same units, once the provider has refused it unseen', async () => {
    const { bought } = await unknown();
    const refusal = refusing(scene.shop);
    await scene.later({ minutes: 20 });
    refusal.stop();
    await grant(bought).expect(200);
    const after = await scene.admin.order(bought._id);
    expect(after).toMatchObject({ refundedAmount: 14, refundAnswer: { accepted: true } });
    expect(after.articles[0]).toMatchObject({ refunded: 2 });
  });

  it('is its client’s to take back, and the shop’s to decline, once the provider has refused it unseen', async () => {
    const [one, other] = [await unknown(), await unknown()];
    // A colleague who means another amount meanwhile moves nothing, and holds nothing.
    expect(codeOf(await scene.answer(one.bought, { accepted: true, amount: 5 }).expect(409))).toBe('REFUND.KEY_REUSED');
    const refusal = refusing(scene.shop);
    await scene.later({ minutes: 20 });
    refusal.stop();
    await scene.takeBack(one.bought, one.refundRequestedAt).expect(200);
    await decline(other.bought).expect(200);
    expect(await movedCents(scene.shop, one.bought.paymentIntentId)).toBe(0);
  });
});

it('is granted once by however many at the same moment, each of whom is told', async () => {
  const bought = await scene.delivered();
  await scene.ask(bought).expect(200);
  const answers = await Promise.all(Array.from({ length: 24 }, () => scene.answer(bought, { accepted: true })));
  const told = answers.map((one) => (one.status === 200 ? 'yes' : codeOf(one)));
  expect(told).toContain('yes');
  expect(told.filter((one) => !['yes', 'REFUND.ALREADY_ANSWERED', 'REQUEST.CONTENDED'].includes(one))).toEqual([]);
  expect(await movedCents(scene.shop, bought.paymentIntentId)).toBe(2700);
});

it('is declined by nobody while a colleague grants it', async () => {
  const bought = await scene.delivered();
  await scene.ask(bought, scene.two()).expect(200);
  const provider = scene.shop.app.get(PaymentProvider);
  const pay = provider.refund.bind(provider);
  let meanwhile = '';
  provider.refund = async (asked) => {
    const late = scene.answer(bought, { accepted: false, message: 'Le savon a servi.' });
    meanwhile = codeOf(await late.expect(409));
    return pay(asked);
  };
  await scene.answer(bought, { accepted: true }).expect(200);
  provider.refund = pay;
  expect(meanwhile).toBe('REFUND.BEING_GRANTED');
  expect(await scene.admin.order(bought._id)).toMatchObject({ refundedAmount: 27, refundAnswer: null });
});
