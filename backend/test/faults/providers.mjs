/**
 * The two providers that the shop can be paid through here: its own sandbox, whose state dies and lives with the shop's database,
 * and a server that speaks Stripe's API and outlives every shop. Both answer the same questions and have the same buttons.
 */
import { localStripe } from '../support/local-stripe.mjs';
import { pause } from './server-process.mjs';

export const PROVIDERS = ['sandbox', 'stripe'];

/** Longer than either waits before it delivers. */
const DELIVERY_MS = 400;

export async function openProvider(name) {
  if (name === 'sandbox') return new Sandbox();
  const { LocalStripe } = await localStripe();
  const provider = new AtStripe(LocalStripe);
  await provider.stripe.start();
  return provider;
}

class Sandbox {
  env = {};
  /** For the books check. */
  account = undefined;

  attach(world) {
    this.world = world;
  }

  async #intents() {
    return (await this.world.server.database()).collection('sandbox_intents');
  }

  async deliver(mode) {
    const { status } = await this.world.call('PUT', '/dev/payments/webhooks', { body: { mode } });
    if (status !== 204) throw new Error(`the webhook setting was answered ${status}`);
  }

  async intents() {
    const found = await (await this.#intents()).find().toArray();
    return found.map(({ dispute, ...intent }) => ({ ...intent, isLost: dispute?.status === 'lost' }));
  }

  /** Ids of events that the shop has not acknowledged. */
  async waiting() {
    return (await this.#intents()).distinct('undelivered.id');
  }

  /** Ids of all events up to now. */
  async events() {
    // Waiting first: what is delivered in between is then among the handled ones.
    const waiting = await this.waiting();
    const handled = await (await this.world.server.database()).collection('webhook_events').distinct('_id');
    return [...waiting, ...handled];
  }

  /** An event that was delivered from the database may wait in the process for its first delivery as well. */
  async calm() {
    await pause(DELIVERY_MS);
  }

  /** The bank says yes to what it had already given up: only the provider itself can do that. */
  async sayYesLate(intentId) {
    const intents = await this.#intents();
    const undelivered = { id: `evt_late_${intentId}`, type: 'payment_intent.succeeded' };
    try {
      await intents.updateOne({ _id: intentId }, { $set: { status: 'succeeded' }, $push: { undelivered } });
    } catch (error) {
      // The event can be delivered, and stop the shop, before this is answered.
      if (this.world.server.isRunning) throw error;
    }
  }

  /** The cardholder contests the payment ('needs_response'), or the bank decides about it. */
  dispute(intentId, status) {
    return this.world.post(`/dev/payments/${intentId}/dispute`, { status });
  }

  /** The client's bank sends the first refund back, once. */
  async sendBack(intentId) {
    const { refunds } = await (await this.#intents()).findOne({ _id: intentId });
    if (refunds[0].status === 'failed') return { status: 0 };
    return this.world.post(`/dev/payments/${intentId}/refunds/${refunds[0].id}`, { status: 'failed' });
  }

  async close() {}
}

const KEYS = {
  STRIPE_SECRET_KEY: 'sk_test_local',
  STRIPE_PUBLISHABLE_KEY: 'pk_test_local',
  STRIPE_WEBHOOK_SECRET: 'whsec_local',
};

class AtStripe {
  constructor(LocalStripe) {
    const now = () => new Date(Date.now() + (this.world?.server.aheadMs ?? 0));
    this.stripe = new LocalStripe({ now, searchLagMs: 60_000 });
  }

  get env() {
    return { ...KEYS, STRIPE_API_URL: this.stripe.url };
  }

  get account() {
    return { secretKey: KEYS.STRIPE_SECRET_KEY, apiUrl: this.stripe.url };
  }

  attach(world) {
    this.world = world;
    this.stripe.deliverTo(world.server.url, KEYS.STRIPE_WEBHOOK_SECRET);
  }

  async deliver(mode) {
    this.stripe.deliverAs(mode);
  }

  async intents() {
    const lost = this.stripe.ledger.disputes.filter(({ status }) => status === 'lost').map(({ intentId }) => intentId);
    return this.stripe.ledger.intents.map(({ id, metadata, amount, refunded, status }) => ({
      _id: id,
      orderId: metadata.order_id,
      amountCents: amount,
      refundedCents: refunded,
      status,
      isLost: lost.includes(id),
    }));
  }

  async waiting() {
    return this.stripe.delivery.waiting.map(({ id }) => id);
  }

  async events() {
    return this.stripe.delivery.events.map(({ id }) => id);
  }

  async calm() {}

  async sayYesLate(intentId) {
    this.stripe.ledger.sayYesLate(this.stripe.ledger.intent(intentId));
  }

  async dispute(intentId, status) {
    const { ledger } = this.stripe;
    const known = ledger.disputes.find((dispute) => dispute.intentId === intentId);
    if (status === 'needs_response' && !known) ledger.contest(ledger.intent(intentId), {});
    else if (known?.status === 'needs_response' && status !== known.status) ledger.decide(known, status);
    return { status: 0 };
  }

  async sendBack(intentId) {
    const { ledger } = this.stripe;
    ledger.failRefund(ledger.refunds.find((refund) => refund.intentId === intentId));
    return { status: 0 };
  }

  async close() {
    await this.stripe.stop();
  }
}
