import { withoutKeptCard } from '@shop/contract';
import { minutesAfter } from './payment-checks.js';
import type { PaymentState } from './payment-state.js';

/** Specification of the shop: an abandoned payment frees its stock after half an hour (product decisions, section 4). */
const RESERVATION_MINUTES = 30;
/** A shopper who is seen at the bank's page keeps the units this much longer... */
const BANK_PAGE_MINUTES = 15;
/** ...but never longer than this many times the reservation after the attempt began: others want to buy, too. */
const LONGEST_RESERVATIONS = 2;

type Reserved = Pick<PaymentState, 'reservationMinutes'>;

const minutesOf = ({ reservationMinutes }: Reserved): number => reservationMinutes ?? RESERVATION_MINUTES;

/** Until when an attempt keeps its units that begins now. */
export const reservedUntil = (attempt: Reserved, now: Date): Date => minutesAfter(now, minutesOf(attempt));

export function attemptBegan(payment: Pick<PaymentState, 'steps' | 'reservationMinutes'>): Date {
  const opened = payment.steps.findLast(({ step }) => step === 'opened');
  if (!opened) throw new Error('a payment whose attempt never began');
  return opened.at;
}

/** Until when it keeps them for a shopper who is seen at the bank's page now. */
export function extendedUntil(payment: Parameters<typeof attemptBegan>[0], now: Date): Date {
  const bound = minutesAfter(attemptBegan(payment), LONGEST_RESERVATIONS * minutesOf(payment));
  const wanted = minutesAfter(now, BANK_PAGE_MINUTES);
  return wanted < bound ? wanted : bound;
}

/** What another attempt keeps of the one before. */
export function leftBehind(payment: PaymentState): Partial<PaymentState> {
  const { intentId, formerIntentIds = [] } = payment;
  return { ...withoutCard(payment), ...(intentId && { formerIntentIds: [...formerIntentIds, intentId] }) };
}

/**
 * What is over is asked of nobody again. Payments stay as long as the shop, and its kept card, or for whom one was to be kept, would tell which
 * of them are one person's whose account is gone.
 */
export function withoutCard({ method, kept, keepFor }: PaymentState): Partial<PaymentState> {
  return { method: withoutKeptCard(method), ...(kept && { kept: null }), ...(keepFor && { keepFor: null }) };
}
