/** Why units come onto the shelf or go off it beside orders, as a list offers them. */
export const ADJUSTMENT_CAUSES = ['lot', 'count', 'loss', 'gift', 'market', 'correction'] as const;

export type AdjustmentCause = (typeof ADJUSTMENT_CAUSES)[number];

/**
 * Those, and what happens elsewhere in the shop: a lot that is blocked or not any more, soap that came back, a sale that is noted after the shelf was
 * counted without it.
 */
export type StockCause = AdjustmentCause | 'blocked' | 'unblocked' | 'return' | 'counted';

export const STOCK_CAUSES: Readonly<Record<StockCause, string>> = {
  lot: 'Lot de production',
  count: 'Comptage',
  loss: 'Perte',
  gift: 'Don',
  market: 'Marché',
  correction: 'Correction',
  blocked: 'Lot bloqué',
  unblocked: 'Lot débloqué',
  return: 'Retour d’un client',
  counted: 'Vente déjà comptée',
};

/** One line of a product's stock history, in units. */
export interface StockMovementLine {
  /** Counts from 1 for each product, without a gap. */
  sequence: number;
  /** ISO 8601. */
  at: string;
  /** French, such as « Colis parti » or « Perte ». */
  reason: string;
  /** By how many the shelf changed, and what can be sold. */
  shelf: number;
  available: number;
  /** What stood on the shelf afterwards, and what could be sold; the shelf of the first days is unknown (null). */
  shelfAfter: number | null;
  availableAfter: number;
  /** Missing when no order moved it, or the order was never paid. */
  order?: { id: string; reference: string };
  /** Which administrator did it; missing when an order or the shop itself did. */
  author?: string;
}

/** How the shelf stood at the end of a day, in Paris. */
export interface StockDay {
  /** YYYY-MM-DD. */
  day: string;
  /** Units; null on days on which the shop did not know yet. */
  shelf: number | null;
}

/** `GET /api/product/{id}/stock/history`. */
export interface StockHistory {
  name: string;
  /** In units; `reserved` is promised: held for a payment, or paid and waiting for its parcel. */
  onShelf: number;
  reserved: number;
  available: number;
  /** The last 30 days, the oldest first; today is not over. */
  days: StockDay[];
}

/** Units counted on a shelf, and when; what was written before or after that moment is told apart by it. */
export interface CountedLine {
  productId: string;
  counted: number;
  /** Milliseconds since it was counted: the clocks of a phone and of the shop need not agree. */
  ago: number;
}

/** Why a line of a count cannot be booked as it is. */
export type CountProblem =
  | 'STOCK.COUNT_GONE'
  | 'STOCK.COUNT_BUNDLE'
  | 'STOCK.COUNT_TOO_OLD'
  | 'STOCK.COUNTED_MEANWHILE'
  | 'STOCK.COUNT_CHANGED'
  | 'STOCK.NOT_ENOUGH'
  | 'STOCK.TOO_MUCH';

/** What was counted beside what stood there at that moment by the stock ledger. */
export interface CountDifference {
  productId: string;
  name: string;
  /** Units; null where `problem` says why it is not known. */
  expected: number | null;
  counted: number;
  /** Address of its picture, and what one unit is sold for now, in EUR, after the promotion; null where the product is not there any more. */
  image: string | null;
  price: number | null;
  /** Something came or left since: the difference stays what it was. */
  movedSince: boolean;
  problem?: { code: CountProblem; message: string };
}

/** `POST /api/stock/counts/differences`. */
export interface CountDifferences {
  lines: CountDifference[];
  /** Name of the administrator who is said to have begun it; null where nobody is. */
  startedBy: string | null;
}

/** Causes of what a count found. */
export const COUNT_CAUSES = ['count', 'loss', 'gift', 'market'] as const satisfies readonly AdjustmentCause[];
export type CountCause = (typeof COUNT_CAUSES)[number];

/** `POST /api/stock/counts`: what the screen showed, and why. */
export interface CountToBook {
  /** The same key is the same count, booked once. */
  key: string;
  lines: (CountedLine & { expected: number; cause: CountCause })[];
}

export interface CountBooked {
  /** Products whose stock changed. */
  changed: number;
}

export const COUNT_LIMITS = {
  lines: 500,
  /** Milliseconds: a week. */
  age: 7 * 24 * 3_600_000,
} as const;
