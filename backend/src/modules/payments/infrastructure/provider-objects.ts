import { sumOf } from '@shop/contract';
import type { Dispute } from '../domain/dispute.js';
import type { ToldCard } from '../domain/kept-card.js';
import type { PaidCard } from '../../../shared/domain/paid-card.js';
import type { Intent, ProviderRefund, RefundMark } from '../application/ports/payment-provider.js';

/** The part of the provider's PaymentIntent object that the shop reads (docs.stripe.com/api/payment_intents/object). */
export interface IntentObject {
  id: string;
  client_secret: string | null;
  amount: number;
  status: string;
  metadata: Record<string, string> | null;
  next_action?: { type?: string; redirect_to_url?: { url?: string | null } | null } | null;
  last_payment_error?: { code?: string; decline_code?: string } | null;
  /** Its id, unless the question asks for all of it (docs.stripe.com/api/expanding_objects). */
  latest_charge?: string | ChargeObject | null;
  /** Whose card it is, for what it may be used later, and which (docs.stripe.com/payments/save-during-payment). */
  customer?: string | { id: string } | null;
  setup_future_usage?: string | null;
  payment_method?: string | { id: string } | null;
}

/** The part of a Charge object (docs.stripe.com/api/charges/object). */
export interface ChargeObject {
  payment_method_details?: {
    card?: { brand: string | null; last4: string | null; exp_month?: number; exp_year?: number };
  } | null;
}

/** A charge, a refund and a dispute all name the intent they belong to. */
interface OfIntent {
  payment_intent: string | { id: string } | null;
}

export function toIntent(object: IntentObject): Intent {
  const { id, client_secret, amount, metadata, next_action, last_payment_error, latest_charge } = object;
  const status = statusOf(object.status);
  const card = status === 'succeeded' && typeof latest_charge === 'object' ? cardOf(latest_charge) : undefined;
  return {
    id,
    clientSecret: client_secret ?? '',
    orderId: metadata?.order_id ?? '',
    attempt: Number(metadata?.attempt ?? 0),
    amountCents: amount,
    status,
    actionUrl: status === 'requires_action' ? (next_action?.redirect_to_url?.url ?? null) : null,
    failureCode: status === 'failed' ? (last_payment_error?.decline_code ?? last_payment_error?.code ?? null) : null,
    ...(card && { card }),
    ...keptCard(object, card),
  };
}

/** Nothing unless the card that paid stays with a customer. */
function keptCard(object: IntentObject, card: PaidCard | undefined): { kept?: ToldCard } {
  const { customer, setup_future_usage, payment_method, latest_charge: charge } = object;
  const { exp_month: expMonth, exp_year: expYear } =
    (typeof charge === 'object' && charge?.payment_method_details?.card) || {};
  if (!card || !setup_future_usage || !customer || !payment_method || !expMonth || !expYear) return {};
  return { kept: { customerId: idOf(customer), methodId: idOf(payment_method), ...card, expMonth, expYear } };
}

const idOf = (object: string | { id: string }): string => (typeof object === 'string' ? object : object.id);

/** Undefined for what is no card, or of which the provider does not tell the digits. */
function cardOf(charge: ChargeObject | null): PaidCard | undefined {
  const { brand, last4 } = charge?.payment_method_details?.card ?? {};
  return last4 && /^\d{4}$/.test(last4) ? { brand: brand ?? '', last4 } : undefined;
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
export interface DisputeObject extends OfIntent {
  id: string;
  amount: number;
  status: string;
  reason: string;
  /** Unix seconds. */
  evidence_details?: { due_by: number | null } | null;
  /** What the bank took of the shop's balance (negative), and gave back. */
  balance_transactions?: { amount: number }[];
}

/** The part of a Refund object (docs.stripe.com/api/refunds/object). */
export interface RefundObject {
  id: string;
  amount: number;
  status: string | null;
  failure_reason?: string | null;
  metadata: Record<string, string> | null;
}

/** What the shop writes into the metadata of a refund; read back by `toRefund`. */
export function refundMetadata({ orderId, key, attempt }: RefundMark): Record<string, string> {
  return { order_id: orderId, refund_key: key, refund_attempt: String(attempt) };
}

export function toRefund({ id, amount, status, failure_reason, metadata }: RefundObject): ProviderRefund {
  const { order_id: orderId, refund_key: key, refund_attempt: attempt } = metadata ?? {};
  const refused = status === 'failed' || status === 'canceled';
  return {
    id,
    amountCents: amount,
    // 'requires_action' waits for the client, as 'pending' waits for the bank (docs.stripe.com/refunds#failed-refunds).
    status: refused ? 'refused' : status === 'succeeded' ? 'done' : 'pending',
    code: refused ? (failure_reason ?? status) : null,
    mark: orderId && key ? { orderId, key, attempt: Number(attempt ?? 1) } : null,
  };
}

const intentIdOf = ({ payment_intent }: OfIntent): string =>
  typeof payment_intent === 'string' ? payment_intent : (payment_intent?.id ?? '');

/** Statuses of the pinned API version (docs.stripe.com/api/disputes/object#dispute_object-status). */
export function toDispute(object: DisputeObject): Dispute {
  const { id, amount: amountCents, status, reason, evidence_details, balance_transactions } = object;
  const dueBy = evidence_details?.due_by;
  const moved = sumOf((balance_transactions ?? []).map(({ amount }) => amount));
  const withdrawnCents = Math.max(0, -moved);
  const stage = status.startsWith('warning_') ? 'inquiry' : status.startsWith('appeal_') ? 'appeal' : 'chargeback';
  const state = disputeState(status, withdrawnCents);
  const intentId = intentIdOf(object);
  return {
    id,
    intentId,
    amountCents,
    reason,
    stage,
    state,
    // 0 when the bank takes no answer.
    dueBy: dueBy && status.endsWith('needs_response') ? new Date(dueBy * 1000) : null,
    withdrawnCents,
  };
}

/** An inquiry that ended without a chargeback is as good as won; one that was prevented, by who has the money. */
function disputeState(status: string, withdrawnCents: number): Dispute['state'] {
  if (status === 'lost') return 'lost';
  if (status === 'prevented') return withdrawnCents > 0 ? 'lost' : 'won';
  return status === 'won' || status === 'warning_closed' ? 'won' : 'open';
}

interface EventObject {
  id: string;
  type: string;
  data: { object: unknown };
}

/** One reading of events for the provider and for the sandbox that imitates it. */
export function toEvent(event: EventObject) {
  if (!isEvent(event)) throw new TypeError('not an event');
  const { id, type, data } = event;
  if (type.startsWith('payment_intent.')) {
    return { id, type, kind: 'intent' as const, intent: toIntent(data.object as IntentObject) };
  }
  if (type.startsWith('refund.') || type.startsWith('charge.refund')) {
    return { id, type, kind: 'refund' as const, intentId: intentIdOf(data.object as OfIntent) };
  }
  if (type.startsWith('charge.dispute.')) {
    const dispute = data.object as Pick<DisputeObject, 'id' | 'payment_intent'>;
    return { id, type, kind: 'dispute' as const, intentId: intentIdOf(dispute), disputeId: dispute.id };
  }
  return { id, type, kind: 'other' as const };
}

function isEvent(event: unknown): event is EventObject {
  const { id, type, data } = (event ?? {}) as Partial<EventObject>;
  return typeof id === 'string' && typeof type === 'string' && typeof data?.object === 'object' && data.object !== null;
}
