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
