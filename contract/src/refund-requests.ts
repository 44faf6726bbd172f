import { type ProductUnits, unitsOf } from './totals.js';

/** Why a client asks for a refund, as the list says it; nothing of it says how somebody is. */
export const REFUND_REASONS = {
  damaged: 'Arrivé abîmé ou cassé',
  wrong: 'Ce n’est pas ce que j’ai commandé',
  missing: 'Il manque quelque chose dans le colis',
  disappointing: 'Différent de ce que j’attendais',
  'changed-mind': 'J’ai changé d’avis',
  other: 'Une autre raison',
} as const;

export type RefundReason = keyof typeof REFUND_REASONS;

export const REFUND_REASON_CODES = Object.keys(REFUND_REASONS) as RefundReason[];

/** Signs of the client's own words. */
export const REFUND_WORDS_LENGTH = 1000;

/** Body of `POST /api/purchases/{userId}/{orderId}/refund`; without one the whole order is asked for, and no reason is given. */
export interface RefundAsked {
  /** What of the order; missing for all of it. */
  units?: ProductUnits[];
  reason?: RefundReason;
  /** In the client's own words. */
  words?: string;
}

/** Body of `POST /api/purchases/{userId}/{orderId}/refund/take-back`. */
export interface RefundTakenBack {
  /** `refundRequestedAt` of the request that the screen showed: one that was made since stays. */
  requestedAt: string;
}

interface Article {
  productId: string;
  quantity: number;
  refunded?: number;
}

/** Units of a line that can be asked for: those that did not go back. */
export const unitsToAskFor = ({ quantity, refunded = 0 }: Article): number => Math.max(0, quantity - refunded);

/** All that is left of the order, which is the whole of it: delivery included. */
export const isWholeOrder = (articles: readonly Article[], units: readonly ProductUnits[]): boolean =>
  articles.every((article) => unitsOf(units, article.productId) === unitsToAskFor(article));
