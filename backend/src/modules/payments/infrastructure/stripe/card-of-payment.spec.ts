import { pino } from 'pino';
import type { Environment } from '../../../../config/environment.js';
import type { ChargeRequest } from '../../application/ports/payment-provider.js';
import { toIntent } from '../provider-objects.js';
import { StripeProvider } from './stripe-provider.js';
import { LocalStripe } from './testing/local-stripe.js';

let stripe: LocalStripe;
let provider: StripeProvider;

beforeEach(async () => {
  stripe = new LocalStripe();
  await stripe.start();
  const keys = { secretKey: 'sk_test_none', publishableKey: 'pk_test_none', webhookSecret: 'whsec_none' };
  const environment = { stripe: { ...keys, apiUrl: stripe.url } } as Environment;
  provider = new StripeProvider(environment, pino({ level: 'silent' }));
});
afterEach(() => stripe.stop());

const charge = (paymentMethod: string): ChargeRequest => ({
  orderId: '65f000000000000000000001',
  attempt: 1,
  amountCents: 1200,
  paymentMethod,
  reference: 'AK-7F3K2Q',
  email: '',
  returnUrl: 'https://boutique.example/payment-validate/3D-secure/',
  idempotencyKey: 'order-65f000000000000000000001-1',
});

const MASTERCARD = { brand: 'mastercard', last4: '4444' };

describe('the card that paid, at Stripe', () => {
  it('comes with the answer to the charge, without a question more, and wherever it is asked for again', async () => {
    const answer = await provider.createAndConfirm(charge('pm_card_mastercard'));
    expect(answer).toMatchObject({ kind: 'intent', intent: { status: 'succeeded', card: MASTERCARD } });
    expect(stripe.requests).toBe(1);
    const { id } = stripe.intents[0]!;
    expect((await provider.retrieve(id))?.card).toEqual(MASTERCARD);
    expect((await provider.findByOrder('65f000000000000000000001', 1))?.card).toEqual(MASTERCARD);
    expect((await provider.cancel(id)).card).toEqual(MASTERCARD);
  });

  it('is told once the bank has seen the shopper, and not before', async () => {
    await provider.createAndConfirm(charge('pm_card_authenticationRequired'));
    const [intent] = stripe.intents;
    expect(await provider.retrieve(intent!.id)).not.toHaveProperty('card');
    stripe.ledger.authenticate(intent!, true);
    expect((await provider.retrieve(intent!.id))?.card).toEqual({ brand: 'visa', last4: '3184' });
  });

  it('is none of what was declined', async () => {
    const answer = await provider.createAndConfirm(charge('pm_card_chargeDeclined'));
    expect(answer).toMatchObject({ kind: 'intent', intent: { status: 'failed' } });
    expect(answer.kind === 'intent' && answer.intent).not.toHaveProperty('card');
  });

  it.each([
    ['an event, which carries the id of its charge', 'ch_1'],
    ['no charge', null],
    ['a charge that is no card’s', { payment_method_details: {} }],
    ['a charge without details', { payment_method_details: null }],
    ['digits that Stripe does not know', { payment_method_details: { card: { brand: 'visa', last4: null } } }],
    ['a whole number', { payment_method_details: { card: { brand: 'visa', last4: '4242424242424242' } } }],
  ])('is not known from %s', (_what, latest_charge) => {
    const object = { id: 'pi_1', client_secret: null, amount: 1200, status: 'succeeded', metadata: null };
    expect(toIntent({ ...object, latest_charge })).not.toHaveProperty('card');
  });
});
