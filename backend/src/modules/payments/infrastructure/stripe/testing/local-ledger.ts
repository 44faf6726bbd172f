import { randomBytes } from 'node:crypto';
import { cardOf } from './local-cards.js';
import { type Answer, refused, wantsCharge, wrongCharge } from './local-parameters.js';

export interface LocalRefund {
  id: string;
  amount: number;
  status: 'succeeded' | 'pending' | 'failed';
  metadata: Record<string, string>;
  intentId: string;
}

export interface LocalDispute {
  id: string;
  intentId: string;
  amount: number;
  status: string;
  reason: string;
  /** Unix seconds; 0 when the bank takes no answer. */
  dueBy: number;
  /** Cents on the shop's balance: taken (negative) and given back. */
  movements: number[];
}

export interface LocalIntent {
  id: string;
  secret: string;
  amount: number;
  status: string;
  metadata: Record<string, string>;
  declineCode: string | null;
  refunded: number;
  returnUrl: string;
  card: { brand: string; last4: string };
  /** Whose card it is, which, and for what it may be used later. */
  customer: string | null;
  usage: string | null;
  method: string;
  createdAt: Date;
}

const random = () => randomBytes(9).toString('hex');
const snake = (name: string) => name.replace(/(?!^)([A-Z])/g, '_$1').toLowerCase();

/** What Stripe keeps: intents, what went back of them, and what their cardholders contest. Amounts in cents. */
export class LocalLedger {
  readonly intents: LocalIntent[] = [];
  readonly refunds: LocalRefund[] = [];
  readonly disputes: LocalDispute[] = [];
  /** What becomes of the next refunds, first come first served; without any they succeed. */
  refundFates: ('succeeded' | 'pending' | 'failed' | 'refused')[] = [];

  constructor(
    private readonly now: () => Date,
    /** Told of everything that Stripe makes an event of. */
    private readonly tell: (type: string, object: object) => void,
    /** Of Stripe itself, where 3-D Secure is shown. */
    private readonly url: () => string,
    /** Keeps a card that has paid with a customer; its id. */
    private readonly keep: (customer: string, method: string) => string = (_customer, method) => method,
  ) {}

  intent(id: string | null): LocalIntent | undefined {
    return this.intents.find((one) => one.id === id);
  }

  dispute(id: string): LocalDispute | undefined {
    return this.disputes.find((one) => one.id === id);
  }

  create(form: URLSearchParams): Answer {
    const wrong = wrongCharge(form);
    if (wrong) return wrong;
    const method = form.get('payment_method') ?? '';
    const declined = /^pm_card_(?:visa_)?chargeDeclined(.*)$/.exec(method)?.[1];
    const code = declined === undefined ? null : snake(declined) || 'generic_decline';
    // Some refusals come before any intent is kept (docs.stripe.com/api/errors).
    if (method === 'pm_card_declinedWithoutIntent') {
      return refused(402, { type: 'card_error', code: 'card_declined', ...{ decline_code: 'insufficient_funds' } });
    }
    const authenticates = method === 'pm_card_authenticationRequired';
    const id = `pi_${random()}`;
    const intent: LocalIntent = {
      id,
      secret: `${id}_secret_${random()}`,
      amount: Number(form.get('amount')),
      status: code || !method ? 'requires_payment_method' : authenticates ? 'requires_action' : 'succeeded',
      metadata: metadataOf(form),
      declineCode: code,
      refunded: 0,
      returnUrl: form.get('return_url') ?? '',
      card: cardOf(method),
      customer: form.get('customer'),
      usage: form.get('setup_future_usage'),
      method,
      createdAt: this.now(),
    };
    this.intents.push(intent);
    this.keepCard(intent);
    if (!method) return [200, this.view(intent)];
    this.tell(
      `payment_intent.${code ? 'payment_failed' : authenticates ? 'requires_action' : 'succeeded'}`,
      this.view(intent),
    );
    if (!code) return [200, this.view(intent, wantsCharge(form))];
    const error = { type: 'card_error', code: 'card_declined', decline_code: code, payment_intent: this.view(intent) };
    return [402, { error }];
  }

  cancel(intent: LocalIntent): Answer {
    if (intent.status === 'succeeded' || intent.status === 'canceled') {
      return refused(400, { code: 'payment_intent_unexpected_state', ...{ payment_intent: this.view(intent) } });
    }
    this.move(intent, 'canceled', 'payment_intent.canceled');
    return [200, this.view(intent)];
  }

  /** The shopper's answer at the bank. Does nothing once the intent no longer waits. */
  authenticate(intent: LocalIntent, authorised: boolean): void {
    if (intent.status !== 'requires_action') return;
    if (authorised) return this.move(intent, 'succeeded', 'payment_intent.succeeded');
    intent.declineCode = 'payment_intent_authentication_failure';
    this.move(intent, 'requires_payment_method', 'payment_intent.payment_failed');
  }

  /** The bank says yes to what was given up: only Stripe itself can do that. */
  sayYesLate(intent: LocalIntent): void {
    this.move(intent, 'succeeded', 'payment_intent.succeeded');
  }

  /** Those with this metadata that the search knows already. */
  search(query: string, lagMs: number): LocalIntent[] {
    const wanted = [...query.matchAll(/metadata\['(\w+)'\]:'([^']*)'/g)];
    const seenUntil = this.now().getTime() - lagMs;
    return this.intents.filter(
      ({ metadata, createdAt }) =>
        createdAt.getTime() <= seenUntil && wanted.every(([, name, value]) => metadata[name!] === value),
    );
  }

  refund(form: URLSearchParams): Answer {
    const intent = this.intent(form.get('payment_intent'));
    if (!intent) return refused(404, { code: 'resource_missing', param: 'payment_intent' });
    const contested = this.disputes.some(({ intentId, status }) => intentId === intent.id && !isRefundable(status));
    if (contested) return refused(400, { code: 'charge_disputed' });
    const left = intent.amount - intent.refunded;
    if (intent.status !== 'succeeded' || left === 0) return refused(400, { code: 'charge_already_refunded' });
    const amount = form.has('amount') ? Number(form.get('amount')) : left;
    if (amount > left || amount <= 0)
      return refused(400, { param: 'amount', message: 'greater than unrefunded amount' });
    const fate = this.refundFates.shift() ?? 'succeeded';
    if (fate === 'refused') return refused(400, { code: 'balance_insufficient' });
    return [200, refundView(this.giveBack(intent, { amount, status: fate, metadata: metadataOf(form) }))];
  }

  /** By the API, or in Stripe's own dashboard. */
  giveBack(
    intent: LocalIntent,
    { amount, status = 'succeeded', metadata = {} }: Partial<LocalRefund> & { amount: number },
  ) {
    const refund: LocalRefund = { id: `re_${random()}`, amount, status, metadata, intentId: intent.id };
    this.refunds.push(refund);
    if (status === 'failed') {
      this.tell('refund.created', refundView(refund));
      this.tell('refund.failed', refundView(refund));
      return refund;
    }
    intent.refunded += amount;
    this.tell('refund.created', refundView(refund));
    this.tell('charge.refunded', chargeView(intent));
    return refund;
  }

  /** The client's bank has taken a refund that was pending. */
  completeRefund(refund: LocalRefund): void {
    refund.status = 'succeeded';
    this.tell('refund.updated', refundView(refund));
  }

  /** The client's bank sends a refund back. */
  failRefund(refund: LocalRefund): void {
    const intent = this.intent(refund.intentId)!;
    if (refund.status === 'failed') return;
    refund.status = 'failed';
    intent.refunded -= refund.amount;
    this.tell('refund.failed', refundView(refund));
    this.tell('charge.refund.updated', refundView(refund));
  }

  contest(intent: LocalIntent, { status = 'needs_response', amount = intent.amount, reason = 'fraudulent' }) {
    const dueBy = Math.floor(this.now().getTime() / 1000) + 7 * 24 * 3600;
    const id = `du_${random()}`;
    const dispute: LocalDispute = { id, intentId: intent.id, amount, status, reason, dueBy, movements: [] };
    this.disputes.push(dispute);
    this.tell('charge.dispute.created', disputeView(dispute));
    if (!status.startsWith('warning_')) this.moveFunds(dispute, -amount);
    return dispute;
  }

  /** The bank goes on or decides; the money follows as it does at Stripe. */
  decide(dispute: LocalDispute, status: string): void {
    dispute.status = status;
    const closed = ['won', 'lost', 'warning_closed', 'prevented'].includes(status);
    this.tell(closed ? 'charge.dispute.closed' : 'charge.dispute.updated', disputeView(dispute));
    const net = dispute.movements.reduce((sum, cents) => sum + cents, 0);
    if (status === 'won' && net < 0) this.moveFunds(dispute, -net);
    if (status === 'lost' && net === 0) this.moveFunds(dispute, -dispute.amount);
  }

  view(intent: LocalIntent, withCharge = false): object {
    const { id, secret, amount, status, metadata, declineCode, customer, usage, method } = intent;
    const url = `${this.url()}/3d-secure/${id}?client_secret=${secret}`;
    return {
      id,
      object: 'payment_intent',
      client_secret: secret,
      amount,
      currency: 'eur',
      status,
      metadata,
      customer,
      setup_future_usage: usage,
      payment_method: method,
      livemode: false,
      latest_charge: status !== 'succeeded' ? null : withCharge ? chargeView(intent) : `ch_${id}`,
      next_action: status === 'requires_action' ? { type: 'redirect_to_url', redirect_to_url: { url } } : null,
      last_payment_error: declineCode ? { type: 'card_error', code: 'card_declined', decline_code: declineCode } : null,
    };
  }

  private keepCard(intent: LocalIntent): void {
    const { status, customer, usage, method } = intent;
    if (status === 'succeeded' && customer && usage) intent.method = this.keep(customer, method);
  }

  private move(intent: LocalIntent, status: string, event: string): void {
    intent.status = status;
    this.keepCard(intent);
    this.tell(event, this.view(intent));
  }

  private moveFunds(dispute: LocalDispute, cents: number): void {
    dispute.movements.push(cents);
    this.tell(`charge.dispute.funds_${cents < 0 ? 'withdrawn' : 'reinstated'}`, disputeView(dispute));
  }
}

/** Contested money is the bank's to decide (docs.stripe.com/disputes/responding); an inquiry has moved none yet. */
const isRefundable = (status: string) => status === 'won' || status.startsWith('warning_');

function metadataOf(form: URLSearchParams): Record<string, string> {
  const entries = [...form].flatMap(([name, value]) => {
    const key = /^metadata\[(\w+)\]$/.exec(name)?.[1];
    return key ? [[key, value] as const] : [];
  });
  return Object.fromEntries(entries);
}

export const refundView = ({ id, amount, status, metadata, intentId }: LocalRefund) => ({
  id,
  object: 'refund',
  amount,
  currency: 'eur',
  status,
  metadata,
  payment_intent: intentId,
  charge: `ch_${intentId}`,
  failure_reason: status === 'failed' ? 'expired_or_canceled_card' : undefined,
});

export const chargeView = ({ id, amount, refunded, card, createdAt }: LocalIntent) => ({
  id: `ch_${id}`,
  object: 'charge',
  payment_intent: id,
  amount,
  amount_refunded: refunded,
  refunded: refunded === amount,
  currency: 'eur',
  payment_method_details: { type: 'card', card: { ...card, exp_month: 8, exp_year: createdAt.getUTCFullYear() + 2 } },
});

export const disputeView = ({ id, intentId, amount, status, reason, dueBy, movements }: LocalDispute) => ({
  id,
  object: 'dispute',
  payment_intent: intentId,
  charge: `ch_${intentId}`,
  amount,
  currency: 'eur',
  status,
  reason,
  is_charge_refundable: isRefundable(status),
  evidence_details: { due_by: dueBy, has_evidence: false, past_due: false, submission_count: 0 },
  balance_transactions: movements.map((cents) => ({ object: 'balance_transaction', amount: cents, currency: 'eur' })),
});
