import { Schema } from 'mongoose';
import type { IntentObject } from '../provider-objects.js';

/** An intent of the payment sandbox, as Stripe would keep it. Amounts in cents. */
export interface SandboxIntentDocument {
  _id: string;
  clientSecret: string;
  idempotencyKey: string;
  orderId: string;
  attempt: number;
  amountCents: number;
  paymentMethod: string;
  returnUrl: string;
  status: 'requires_action' | 'requires_payment_method' | 'succeeded' | 'canceled';
  failureCode: string | null;
  /** Idempotency keys of the refunds made. */
  refundKeys: string[];
  refundedCents: number;
  createdAt: Date;
  /** The order's reference, for people. */
  reference?: string;
  dispute?: { id: string; status: 'needs_response' | 'won' | 'lost' } | null;
  /** Every event there was, oldest first. */
  events?: SandboxEvent[];
  /** Events that were not acknowledged yet; redelivered after a restart. */
  undelivered: SandboxEvent[];
}

export interface SandboxEvent {
  id: string;
  type: string;
  /** Held back until then. */
  notBefore?: Date;
}

const SandboxEventSchema = new Schema<SandboxEvent>(
  { id: String, type: { type: String }, notBefore: Date },
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
    returnUrl: { type: String, required: true },
    status: { type: String, required: true },
    failureCode: { type: String, default: null },
    refundKeys: { type: [String], required: true },
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

/** The same object that Stripe answers, so that one reading serves both. */
export function intentObject(intent: SandboxIntentDocument, publicUrl: string): IntentObject & Record<string, unknown> {
  const { _id, clientSecret, amountCents, status, orderId, attempt, failureCode } = intent;
  const url = `${publicUrl}/dev/3d-secure/${_id}?client_secret=${clientSecret}`;
  return {
    id: _id,
    object: 'payment_intent',
    client_secret: clientSecret,
    amount: amountCents,
    currency: 'eur',
    status,
    metadata: { order_id: orderId, attempt: String(attempt) },
    next_action: status === 'requires_action' ? { type: 'redirect_to_url', redirect_to_url: { url } } : null,
    last_payment_error: failureCode ? { code: failureCode, decline_code: failureCode } : null,
  };
}

/** What an event of this type carries. */
export function eventObject(intent: SandboxIntentDocument, type: string, publicUrl: string): object {
  if (type.startsWith('charge.dispute.')) {
    const { id, status } = intent.dispute ?? { id: '', status: 'needs_response' };
    const { _id: payment_intent, amountCents: amount } = intent;
    return { id, object: 'dispute', payment_intent, amount, currency: 'eur', status, reason: 'fraudulent' };
  }
  if (type !== 'charge.refunded') return intentObject(intent, publicUrl);
  return {
    id: intent._id.replace(/^pi_/, 'ch_'),
    object: 'charge',
    payment_intent: intent._id,
    amount: intent.amountCents,
    amount_refunded: intent.refundedCents,
    currency: 'eur',
  };
}
