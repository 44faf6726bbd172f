import type { Intent } from '../application/ports/payment-provider.js';

/** The part of the provider's PaymentIntent object that the shop reads (docs.stripe.com/api/payment_intents/object). */
export interface IntentObject {
  id: string;
  client_secret: string | null;
  amount: number;
  status: string;
  metadata: Record<string, string> | null;
  next_action?: { type?: string; redirect_to_url?: { url?: string | null } | null } | null;
  last_payment_error?: { code?: string; decline_code?: string } | null;
}

/** The part of a Charge object that tells what went back. */
export interface ChargeObject {
  payment_intent: string | { id: string } | null;
  amount_refunded: number;
}

export function toIntent(object: IntentObject): Intent {
  const { id, client_secret, amount, metadata, next_action, last_payment_error } = object;
  const status = statusOf(object.status);
  return {
    id,
    clientSecret: client_secret ?? '',
    orderId: metadata?.order_id ?? '',
    attempt: Number(metadata?.attempt ?? 0),
    amountCents: amount,
    status,
    actionUrl: status === 'requires_action' ? (next_action?.redirect_to_url?.url ?? null) : null,
    failureCode: status === 'failed' ? (last_payment_error?.decline_code ?? last_payment_error?.code ?? null) : null,
  };
}

/** Statuses of docs.stripe.com/payments/paymentintents/lifecycle; a confirmed intent that asks for a new card was refused. */
function statusOf(status: string): Intent['status'] {
  switch (status) {
    case 'succeeded':
    case 'requires_action':
    case 'canceled':
      return status;
    case 'requires_payment_method':
      return 'failed';
    default:
      return 'processing';
  }
}

/** The part of a Dispute object (docs.stripe.com/api/disputes/object). */
export interface DisputeObject {
  id: string;
  amount: number;
  status: string;
  reason: string;
  payment_intent: string | { id: string } | null;
}

/** The part of a Refund object (docs.stripe.com/api/refunds/object). */
interface RefundObject {
  amount: number;
  status: string | null;
  metadata: Record<string, string> | null;
  payment_intent: string | { id: string } | null;
}

const intentIdOf = ({ payment_intent }: Pick<ChargeObject, 'payment_intent'>): string =>
  typeof payment_intent === 'string' ? payment_intent : (payment_intent?.id ?? '');

const REFUND_EVENTS = ['refund.updated', 'refund.failed', 'charge.refund.updated'];

/** An inquiry that ended without a chargeback is as good as won (docs.stripe.com/disputes/how-disputes-work). */
function disputeState(status: string): 'open' | 'won' | 'lost' {
  if (status === 'lost') return 'lost';
  return status === 'won' || status === 'warning_closed' || status === 'prevented' ? 'won' : 'open';
}

interface EventObject {
  id: string;
  type: string;
  data: { object: unknown };
}

/** One reading of events for the provider and for the sandbox that imitates it. */
export function toEvent({ id, type, data }: EventObject) {
  if (type.startsWith('payment_intent.')) {
    return { id, type, kind: 'intent' as const, intent: toIntent(data.object as IntentObject) };
  }
  if (type === 'charge.refunded') {
    const charge = data.object as ChargeObject;
    return { id, type, kind: 'refund' as const, intentId: intentIdOf(charge), refundedCents: charge.amount_refunded };
  }
  if (type.startsWith('charge.dispute.')) {
    const dispute = data.object as DisputeObject;
    const { id: disputeId, amount: amountCents, reason } = dispute;
    const state = disputeState(dispute.status);
    return {
      id,
      type,
      kind: 'dispute' as const,
      intentId: intentIdOf(dispute),
      dispute: { id: disputeId, amountCents, reason, state },
    };
  }
  if (REFUND_EVENTS.includes(type)) {
    const { amount: amountCents, status, metadata, payment_intent } = data.object as RefundObject;
    if (status === 'failed' || status === 'canceled') {
      const intentId = intentIdOf({ payment_intent });
      return { id, type, kind: 'refund-failed' as const, intentId, key: metadata?.refund_key ?? '', amountCents };
    }
  }
  return { id, type, kind: 'other' as const };
}
