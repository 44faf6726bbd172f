import type { PaymentStatus } from '@shop/contract';

/**
 * The machine that says whether an order is paid. `failed -> pending` is a new attempt with another card;
 * `failed -> paid` is a bank that said yes after the shop had given up. From `refunded` back: the client's bank returned the money.
 */
export const PAYMENT_MOVES = {
  pending: ['requires_action', 'paid', 'failed'],
  requires_action: ['paid', 'failed'],
  failed: ['pending', 'paid'],
  paid: ['partially_refunded', 'refunded'],
  partially_refunded: ['paid', 'partially_refunded', 'refunded'],
  refunded: ['paid', 'partially_refunded'],
} as const satisfies Record<PaymentStatus, readonly PaymentStatus[]>;

export function canMove(from: PaymentStatus, to: PaymentStatus): boolean {
  return (PAYMENT_MOVES[from] as readonly PaymentStatus[]).includes(to);
}

/** The bank has not said its last word. */
export function isUndecided(status: PaymentStatus): boolean {
  return status === 'pending' || status === 'requires_action';
}

/** Money came in, whatever of it went back since. */
export function wasPaid(status: PaymentStatus): boolean {
  return status === 'paid' || status === 'partially_refunded' || status === 'refunded';
}
