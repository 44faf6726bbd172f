/** Why units come onto the shelf or go off it beside orders, as a list offers them. */
export const ADJUSTMENT_CAUSES = ['lot', 'count', 'loss', 'gift', 'market', 'correction'] as const;

export type AdjustmentCause = (typeof ADJUSTMENT_CAUSES)[number];

/** Those, and what happens elsewhere in the shop: a lot that is blocked or not any more, soap that came back. */
export type StockCause = AdjustmentCause | 'blocked' | 'unblocked' | 'return';

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
