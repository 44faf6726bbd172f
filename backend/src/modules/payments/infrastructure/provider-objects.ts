import type { Intent } from '../application/ports/payment-provider.js';

/** The part of the provider's PaymentIntent object that the shop reads (docs.stripe.com/api/payment_intents/object). */
export interface IntentObject {
  id: string;
  client_secret: string | null;
  amount: number;
  status: string;
  metadata: Record<string, string>;
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
    orderId: metadata.order_id ?? '',
    attempt: Number(metadata.attempt ?? 0),
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

export const intentIdOf = ({ payment_intent }: ChargeObject): string =>
  typeof payment_intent === 'string' ? payment_intent : (payment_intent?.id ?? '');

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
  return { id, type, kind: 'other' as const };
}
