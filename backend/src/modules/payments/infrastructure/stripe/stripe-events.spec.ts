import { pino } from 'pino';
import Stripe from 'stripe';
import type { Environment } from '../../../../config/environment.js';
import { toDispute } from '../provider-objects.js';
import { StripeProvider } from './stripe-provider.js';

const stripe = { secretKey: 'sk_test_none', publishableKey: 'pk_test_none', webhookSecret: 'whsec_none' };
const provider = new StripeProvider({ stripe } as Environment, pino({ level: 'silent' }));

const intent = (status: string, change: object = {}) => ({
  id: 'pi_1',
  object: 'payment_intent',
  client_secret: 'pi_1_secret_2',
  amount: 1200,
  currency: 'eur',
  status,
  metadata: { order_id: '65f000000000000000000001', attempt: '2' },
  ...change,
});

describe("Stripe's events", () => {
  const sign = (payload: string, secret = 'whsec_none') =>
    new Stripe('sk_test_none').webhooks.generateTestHeaderString({ payload, secret });

  it('are read when they are signed', async () => {
    const body = JSON.stringify({
      id: 'evt_1',
      object: 'event',
      type: 'payment_intent.succeeded',
      data: { object: intent('succeeded') },
    });
    expect(await provider.parseWebhook(Buffer.from(body), sign(body))).toMatchObject({
      id: 'evt_1',
      kind: 'intent',
      intent: { id: 'pi_1', status: 'succeeded' },
    });
  });

  it('tell what went back from the dashboard', async () => {
    const data = { object: { id: 'ch_1', object: 'charge', payment_intent: 'pi_1', amount_refunded: 300 } };
    const body = JSON.stringify({ id: 'evt_2', object: 'event', type: 'charge.refunded', data });
    expect(await provider.parseWebhook(Buffer.from(body), sign(body))).toMatchObject({
      kind: 'refund',
      intentId: 'pi_1',
    });
  });

  it('are read in the time between two secrets, and with a clock that is a minute behind', async () => {
    const body = JSON.stringify({ id: 'evt_4', object: 'event', type: 'x', data: { object: {} } });
    const [time, old] = sign(body, 'whsec_old').split(',');
    const [, current] = sign(body).split(',');
    expect(await provider.parseWebhook(Buffer.from(body), `${time},${old},${current}`)).toMatchObject({
      kind: 'other',
    });
    const ahead = Math.floor(Date.now() / 1000) + 60;
    const signature = new Stripe('sk_test_none').webhooks.generateTestHeaderString({
      payload: body,
      secret: 'whsec_none',
      timestamp: ahead,
    });
    expect(await provider.parseWebhook(Buffer.from(body), signature)).toMatchObject({ kind: 'other' });
  });

  it('of other applications and of types that nobody knows say nothing', async () => {
    const foreign = { ...intent('succeeded'), metadata: null };
    for (const [type, object] of [
      ['payment_intent.succeeded', foreign],
      ['customer.created', { id: 'cus_1' }],
    ] as const) {
      const body = JSON.stringify({ id: 'evt_5', object: 'event', type, data: { object } });
      const event = await provider.parseWebhook(Buffer.from(body), sign(body));
      expect(event.kind === 'intent' ? event.intent.orderId : event.kind).toBe(event.kind === 'intent' ? '' : 'other');
    }
  });

  it('tell of disputes and of refunds that came back', async () => {
    const read = async (type: string, object: object) => {
      const body = JSON.stringify({ id: 'evt_6', object: 'event', type, data: { object } });
      return provider.parseWebhook(Buffer.from(body), sign(body));
    };
    const dispute = { id: 'dp_1', amount: 1200, reason: 'fraudulent', payment_intent: 'pi_1' };
    expect(await read('charge.dispute.updated', { ...dispute, status: 'lost' })).toMatchObject({
      kind: 'dispute',
      intentId: 'pi_1',
      disputeId: 'dp_1',
    });
    const refund = { id: 're_1', amount: 300, payment_intent: 'pi_1', metadata: {} };
    for (const type of ['refund.created', 'refund.updated', 'refund.failed', 'charge.refund.updated']) {
      expect(await read(type, { ...refund, status: 'failed' })).toMatchObject({ kind: 'refund', intentId: 'pi_1' });
    }
  });

  it.each([
    ['warning_needs_response', [], { state: 'open', stage: 'inquiry', dueBy: new Date(1_800_000_000_000) }],
    ['warning_under_review', [], { state: 'open', stage: 'inquiry', dueBy: null }],
    ['warning_closed', [], { state: 'won', withdrawnCents: 0 }],
    ['needs_response', [-1200], { state: 'open', stage: 'chargeback', withdrawnCents: 1200 }],
    ['under_review', [-1200], { state: 'open', dueBy: null }],
    ['appeal_needs_response', [-1200], { state: 'open', stage: 'appeal', dueBy: new Date(1_800_000_000_000) }],
    ['appeal_under_review', [-1200], { state: 'open', stage: 'appeal' }],
    ['won', [-1200, 1200], { state: 'won', withdrawnCents: 0 }],
    ['lost', [-1200], { state: 'lost' }],
    ['prevented', [-1200], { state: 'lost' }],
    ['prevented', [], { state: 'won' }],
  ])('are about disputes of every status of the pinned version: %s %s', (status, moved, read) => {
    const balance_transactions = moved.map((amount) => ({ amount }));
    const evidence_details = { due_by: 1_800_000_000 };
    const object = { id: 'dp_1', amount: 1200, reason: 'general', payment_intent: 'pi_1', status };
    expect(toDispute({ ...object, evidence_details, balance_transactions })).toMatchObject({
      intentId: 'pi_1',
      ...read,
    });
  });

  it.each(['{', 'null', '[]', '{"id":"evt_9"}', '{"id":"evt_9","type":"charge.refunded","data":{"object":null}}'])(
    'that are signed but cannot be read (%s) are told apart from forged ones',
    async (body) => {
      await expect(provider.parseWebhook(Buffer.from(body), sign(body))).rejects.toMatchObject({
        code: 'WEBHOOK.MALFORMED',
      });
    },
  );

  it('are refused without the right signature', async () => {
    const body = JSON.stringify({ id: 'evt_3', object: 'event', type: 'x', data: { object: {} } });
    const old = { payload: body, secret: 'whsec_none', timestamp: Math.floor(Date.now() / 1000) - 600 };
    const stale = new Stripe('sk_test_none').webhooks.generateTestHeaderString(old);
    for (const signature of [undefined, '', sign(body, 'whsec_other'), stale]) {
      await expect(provider.parseWebhook(Buffer.from(body), signature)).rejects.toMatchObject({
        code: 'WEBHOOK.SIGNATURE',
      });
    }
  });
});
