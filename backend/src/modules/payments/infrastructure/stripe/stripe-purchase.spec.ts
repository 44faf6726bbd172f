/**
 * The adapter against a server that speaks Stripe's API; with `STRIPE_SECRET_KEY=sk_test_...` what Stripe's test mode can
 * show is asked of Stripe itself: `STRIPE_SECRET_KEY=sk_test_... npx jest stripe-purchase --selectProjects unit`.
 */
import { randomUUID } from 'node:crypto';
import { pino } from 'pino';
import type { Environment } from '../../../../config/environment.js';
import { DomainError } from '../../../../shared/domain/domain-error.js';
import type { ChargeAnswer, ChargeRequest } from '../../application/ports/payment-provider.js';
import { cardRefusal } from '../../domain/card-refusal.js';
import { StripeProvider } from './stripe-provider.js';
import { LocalStripe, type Trouble } from './testing/local-stripe.js';

const testKey = process.env.STRIPE_SECRET_KEY?.startsWith('sk_test_') ? process.env.STRIPE_SECRET_KEY : undefined;
const TIMEOUT_MS = 400;
const PAUSE_S = 0.01;

let stripe: LocalStripe;
let provider: StripeProvider;

beforeEach(async () => {
  stripe = new LocalStripe({ searchLagMs: 60_000 });
  const port = await stripe.start();
  provider = new (class extends StripeProvider {
    protected override async connect() {
      if (testKey) return super.connect();
      // Only the address differs from the real thing, the patience, and the pauses before the SDK asks again.
      const client = await super.connect({ host: '127.0.0.1', port, protocol: 'http', timeout: TIMEOUT_MS });
      const pauses = { getInitialNetworkRetryDelay: () => PAUSE_S, getMaxNetworkRetryDelay: () => PAUSE_S };
      return Object.assign(client, pauses);
    }
  })(
    { stripe: { secretKey: testKey ?? 'sk_test_local', publishableKey: '', webhookSecret: 'whsec_x' } } as Environment,
    pino({ level: 'silent' }),
  );
});
afterEach(() => stripe.stop());

const aCharge = (paymentMethod = 'pm_card_visa'): ChargeRequest => ({
  orderId: randomUUID().replaceAll('-', '').slice(0, 24),
  attempt: 1,
  amountCents: 1200,
  paymentMethod,
  reference: 'AK-7F3K2Q',
  email: 'claire@example.fr',
  returnUrl: 'https://boutique.example/payment-validate/3D-secure/',
  idempotencyKey: randomUUID(),
});
const intentOf = (answer: ChargeAnswer) => {
  if (answer.kind !== 'intent') throw new Error(`no intent: ${JSON.stringify(answer)}`);
  return answer.intent;
};

/** As the shop does: what is unknown is asked again under the same key. */
async function untilAnswered<T>(ask: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await ask();
    } catch (error) {
      if (!(error instanceof DomainError) || error.code !== 'PAYMENT.UNAVAILABLE' || attempt === 5) throw error;
    }
  }
}

describe('a purchase at Stripe', () => {
  it('is paid, given back in part and then as a whole, and no cent more', async () => {
    const charge = aCharge();
    const intent = intentOf(await provider.createAndConfirm(charge));
    expect(intent).toMatchObject({ status: 'succeeded', amountCents: 1200, orderId: charge.orderId, attempt: 1 });
    const refund = (amountCents: number | 'rest', key: string = randomUUID()) =>
      provider.refund({ intentId: intent.id, amountCents, mark: { orderId: charge.orderId, key, attempt: 1 } });
    const key = randomUUID();
    const first = await refund(500, key);
    expect([first, await refund(500, key)]).toMatchObject([{ status: 'done' }, { id: first.id }]);
    expect(await refund(800)).toMatchObject({ id: '', status: 'refused' });
    expect(await provider.listRefunds(intent.id)).toEqual([
      { ...first, mark: { orderId: charge.orderId, key, attempt: 1 } },
    ]);
    expect([await refund('rest'), await refund('rest')]).toMatchObject([
      { status: 'done', amountCents: 700 },
      { status: 'done', amountCents: 0 },
    ]);
  }, 60_000);

  /** Stripe’s script makes them in the browser, with the publishable key. */
  async function confirmed(number: string): Promise<string> {
    const body = new URLSearchParams({ key: 'pk_test_local', 'card[number]': number });
    const answer = await fetch(`${stripe.url}/v1/confirmation_tokens`, { method: 'POST', body });
    return ((await answer.json()) as { id: string }).id;
  }

  (testKey ? it.skip : it)(
    'of a wallet is charged with what it confirmed, once, and goes to the bank as a card’s does',
    async () => {
      const charge = aCharge(await confirmed('4242424242424242'));
      const intent = intentOf(await provider.createAndConfirm(charge));
      expect(intent).toMatchObject({ status: 'succeeded', amountCents: 1200, card: { last4: '4242' } });
      // An answer that was lost is told again; another order cannot use the same.
      expect(intentOf(await provider.createAndConfirm(charge)).id).toBe(intent.id);
      expect(await provider.createAndConfirm(aCharge(charge.paymentMethod))).toMatchObject({ kind: 'rejected' });
      expect(await provider.createAndConfirm(aCharge('ctoken_unknown'))).toMatchObject({ kind: 'rejected' });
      const secure = intentOf(await provider.createAndConfirm(aCharge(await confirmed('4000002760003184'))));
      expect(secure).toMatchObject({ status: 'requires_action', actionUrl: expect.stringMatching(/^http/) as string });
    },
    60_000,
  );

  it('waits for 3-D Secure and can be given up', async () => {
    const intent = intentOf(await provider.createAndConfirm(aCharge('pm_card_authenticationRequired')));
    expect(intent).toMatchObject({ status: 'requires_action', actionUrl: expect.stringMatching(/^https?:/) as string });
    expect(await provider.cancel(intent.id)).toMatchObject({ status: 'canceled' });
    expect(await provider.cancel(intent.id)).toMatchObject({ status: 'canceled' });
  }, 60_000);

  it('that is withdrawn before it was asked for stays so for every tab, and charges nothing', async () => {
    const charge = aCharge();
    const tabs = await Promise.all([provider.withdraw(charge), provider.withdraw(charge)]);
    expect(tabs).toMatchObject([{ status: 'canceled' }, { status: 'canceled' }]);
    expect(intentOf(await provider.createAndConfirm(charge))).toMatchObject({ id: tabs[0]!.id, status: 'canceled' });
    expect(await provider.withdraw(charge)).toMatchObject({ id: tabs[0]!.id, status: 'canceled' });
  }, 60_000);

  it('that is withdrawn too late is told as what it became', async () => {
    const [paid, waiting] = [aCharge(), aCharge('pm_card_authenticationRequired')];
    await Promise.all([provider.createAndConfirm(paid), provider.createAndConfirm(waiting)]);
    expect(await provider.withdraw(paid)).toMatchObject({ status: 'succeeded' });
    expect(await provider.withdraw(waiting)).toMatchObject({ status: 'canceled' });
  }, 60_000);

  it.each([
    ['pm_card_visa_chargeDeclined', 'generic_decline'],
    ['pm_card_visa_chargeDeclinedInsufficientFunds', 'insufficient_funds'],
    ['pm_card_visa_chargeDeclinedLostCard', 'lost_card'],
    ['pm_card_visa_chargeDeclinedStolenCard', 'stolen_card'],
  ])(
    '%s is refused with its reason',
    async (method, code) => {
      const intent = intentOf(await provider.createAndConfirm(aCharge(method)));
      expect(intent).toMatchObject({ status: 'failed', failureCode: code });
    },
    60_000,
  );
});

const locally = testKey ? describe.skip : describe;

locally('a line to Stripe that breaks', () => {
  const TROUBLES: Trouble[] = [
    'before-cut',
    'after-cut',
    'before-hang',
    'after-hang',
    'before-error',
    'after-error',
    'key-in-use',
    'rate-limit',
    'lock',
  ];

  it.each(TROUBLES)(
    'never charges or gives back twice (%s)',
    async (trouble) => {
      const charge = aCharge();
      // Longer than the SDK's own patience, so that the shop has to ask again.
      stripe.troubles = [trouble, trouble, trouble, trouble];
      const intent = intentOf(await untilAnswered(() => provider.createAndConfirm(charge)));
      expect(intent.status).toBe('succeeded');
      expect(stripe.intents).toHaveLength(1);
      stripe.troubles = [trouble, trouble, trouble, trouble];
      const mark = { orderId: charge.orderId, key: randomUUID(), attempt: 1 };
      const refund = { intentId: intent.id, amountCents: 500, mark };
      expect(await untilAnswered(() => provider.refund(refund))).toMatchObject({ status: 'done' });
      expect(stripe.intents[0]!.refunded).toBe(500);
      expect(stripe.requests).toBeGreaterThan(9);
    },
    60_000,
  );

  it('is mended by the SDK alone when it breaks once', async () => {
    stripe.troubles = ['after-cut'];
    await provider.createAndConfirm(aCharge());
    expect(stripe.intents).toHaveLength(1);
    expect(stripe.requests).toBe(2);
  });
});

describe('what a shopper reads of a refused card', () => {
  it('is a French sentence for every code, and never tells a thief that the card is known as stolen', () => {
    const general = cardRefusal(null);
    for (const code of ['generic_decline', 'lost_card', 'stolen_card', 'pickup_card', 'fraudulent', 'toString']) {
      expect(cardRefusal(code)).toBe(general);
    }
    const told = ['insufficient_funds', 'expired_card', 'incorrect_cvc', 'incorrect_number', 'card_velocity_exceeded'];
    const sentences = told.map(cardRefusal);
    expect(new Set([...sentences, general]).size).toBe(told.length + 1);
    for (const sentence of sentences) expect(sentence).toMatch(/^[A-ZÀ-Ý].*\.$/);
  });
});
