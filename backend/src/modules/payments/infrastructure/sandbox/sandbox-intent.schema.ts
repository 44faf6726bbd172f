import { randomBytes } from 'node:crypto';
import { Schema } from 'mongoose';
import type { RefundMark } from '../../application/ports/payment-provider.js';
import { cardDetails, expiryAt } from './sandbox-cards.js';
import {
  type ChargeObject,
  type DisputeObject,
  type IntentObject,
  refundMetadata,
  type RefundObject,
} from '../provider-objects.js';

export interface SandboxRefund {
  id: string;
  amountCents: number;
  status: 'pending' | 'succeeded' | 'failed';
  /** '' for one of the dashboard. */
  idempotencyKey: string;
  mark: RefundMark | null;
  createdAt: Date;
}

/** Lost is not for ever: the shop may appeal, and win after all. */
export const DISPUTE_STATES = ['needs_response', 'appeal_needs_response', 'won', 'lost'] as const;

export interface SandboxDispute {
  id: string;
  status: (typeof DISPUTE_STATES)[number];
  openedAt: Date;
}

/** An intent of the payment sandbox, as Stripe would keep it. Amounts in cents. */
export interface SandboxIntentDocument {
  _id: string;
  clientSecret: string;
  idempotencyKey: string;
  orderId: string;
  attempt: number;
  amountCents: number;
  paymentMethod: string;
  /** Whose card it is. */
  customerId?: string;
  /** It stays there once it has paid. */
  keepsCard?: boolean;
  returnUrl: string;
  status: 'requires_action' | 'requires_payment_method' | 'succeeded' | 'canceled';
  failureCode: string | null;
  refunds: SandboxRefund[];
  /** Of the refunds that have not failed. */
  refundedCents: number;
  createdAt: Date;
  /** The order's reference, for people. */
  reference?: string;
  dispute?: SandboxDispute | null;
  /** Every event there was, oldest first. */
  events?: SandboxEvent[];
  /** Events that were not acknowledged yet; redelivered after a restart. */
  undelivered: SandboxEvent[];
}

export interface SandboxEvent {
  id: string;
  type: string;
  /** The refund it tells of. */
  refundId?: string;
  /** Held back until then. */
  notBefore?: Date;
}

const SandboxEventSchema = new Schema<SandboxEvent>(
  { id: String, type: { type: String }, refundId: String, notBefore: Date },
  { _id: false },
);

export const SandboxIntentSchema = new Schema<SandboxIntentDocument>(
  {
    _id: String,
    clientSecret: { type: String, required: true },
    idempotencyKey: { type: String, required: true },
    orderId: { type: String, required: true },
    attempt: { type: Number, required: true },
    amountCents: { type: Number, required: true },
    paymentMethod: { type: String, required: true },
    customerId: String,
    keepsCard: Boolean,
    returnUrl: { type: String, required: true },
    status: { type: String, required: true },
    failureCode: { type: String, default: null },
    // Only ever read and written whole.
    refunds: { type: Schema.Types.Mixed, required: true },
    refundedCents: { type: Number, required: true },
    createdAt: { type: Date, required: true },
    reference: String,
    dispute: Schema.Types.Mixed,
    events: { type: [SandboxEventSchema], default: undefined },
    undelivered: { type: [SandboxEventSchema], required: true },
  },
  { collection: 'sandbox_intents', versionKey: false },
);
SandboxIntentSchema.index({ idempotencyKey: 1 }, { unique: true });
SandboxIntentSchema.index({ orderId: 1, attempt: 1 });
SandboxIntentSchema.index({ 'undelivered.id': 1 });
SandboxIntentSchema.index({ createdAt: -1 });

/** The same object that Stripe answers, so that one reading serves both. @param charge all of it where the question asks for it; events carry its id */
export function intentObject(
  intent: SandboxIntentDocument,
  publicUrl: string,
  charge: 'id' | 'whole' = 'id',
): IntentObject & Record<string, unknown> {
  const { _id, clientSecret, amountCents, status, orderId, attempt, failureCode } = intent;
  const { paymentMethod, customerId, keepsCard } = intent;
  const url = `${publicUrl}/dev/3d-secure/${_id}?client_secret=${clientSecret}`;
  return {
    id: _id,
    object: 'payment_intent',
    client_secret: clientSecret,
    amount: amountCents,
    currency: 'eur',
    status,
    payment_method: paymentMethod,
    customer: customerId ?? null,
    setup_future_usage: keepsCard ? 'on_session' : null,
    metadata: { order_id: orderId, attempt: String(attempt) },
    next_action: status === 'requires_action' ? { type: 'redirect_to_url', redirect_to_url: { url } } : null,
    latest_charge: status === 'succeeded' ? (charge === 'id' ? chargeIdOf(intent) : chargeOf(intent)) : null,
    last_payment_error: failureCode ? { code: failureCode, decline_code: failureCode } : null,
  };
}

const chargeIdOf = ({ _id }: SandboxIntentDocument) => _id.replace(/^pi_/, 'ch_');

function chargeOf(intent: SandboxIntentDocument): ChargeObject & Record<string, unknown> {
  const card = { ...cardDetails(intent.paymentMethod), ...expiryAt(intent.createdAt) };
  return { id: chargeIdOf(intent), object: 'charge', payment_method_details: { card } };
}

export const newEvent = (type: string): SandboxEvent => ({ id: `evt_${randomBytes(12).toString('hex')}`, type });

export function refundObject(intentId: string, refund: SandboxRefund): RefundObject & Record<string, unknown> {
  const { id, amountCents, status, mark } = refund;
  return {
    id,
    object: 'refund',
    amount: amountCents,
    currency: 'eur',
    status,
    failure_reason: status === 'failed' ? 'lost_or_stolen_card' : null,
    metadata: mark ? refundMetadata(mark) : {},
    payment_intent: intentId,
  };
}

/** As long as cards give a shop at the least (docs.stripe.com/disputes/responding). */
const ANSWER_DAYS = 7;

export function disputeObject(
  { _id, amountCents }: SandboxIntentDocument,
  { id, status, openedAt }: SandboxDispute,
): DisputeObject & Record<string, unknown> {
  const dueBy = Math.floor(openedAt.getTime() / 1000) + ANSWER_DAYS * 24 * 3600;
  const withdrawal = { object: 'balance_transaction', amount: -amountCents };
  return {
    id,
    object: 'dispute',
    payment_intent: _id,
    amount: amountCents,
    currency: 'eur',
    status,
    reason: 'fraudulent',
    evidence_details: { due_by: dueBy },
    balance_transactions: status === 'won' ? [withdrawal, { ...withdrawal, amount: amountCents }] : [withdrawal],
  };
}

/** What an event carries. */
export function eventObject(
  intent: SandboxIntentDocument,
  { type, refundId }: Pick<SandboxEvent, 'type' | 'refundId'>,
  publicUrl: string,
): object {
  const refund = intent.refunds.find(({ id }) => id === refundId);
  if (refund) return refundObject(intent._id, refund);
  if (type.startsWith('charge.dispute.')) {
    return intent.dispute ? disputeObject(intent, intent.dispute) : {};
  }
  if (type !== 'charge.refunded') return intentObject(intent, publicUrl);
  return {
    id: chargeIdOf(intent),
    object: 'charge',
    payment_intent: intent._id,
    amount: intent.amountCents,
    amount_refunded: intent.refundedCents,
    currency: 'eur',
  };
}
