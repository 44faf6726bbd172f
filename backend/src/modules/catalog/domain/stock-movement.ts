import { STOCK_CAUSES, type StockCause } from '@shop/contract';
import { effectsOf, type Stock, STOCK_MOVES, type StockMove, unitsOnShelf } from './stock.js';

/**
 * Every way in which a counter of a product changes. Those of `StockMove` belong to an order, the others to an
 * administrator or to the start of the shop.
 */
export type MovementKind = StockMove | 'opening' | 'initial' | 'count' | 'removal';

/** One line of the stock ledger: written with the change that it tells of, never changed afterwards. */
export interface StockMovement {
  productId: string;
  /** Counts from 1 for each product, without a gap. */
  sequence: number;
  kind: MovementKind;
  /**
   * Units moved; for a count, by how many the shelf differs from what was written (negative: units are missing). For the
   * initial state, what stands on the shelf.
   */
  quantity: number;
  /** The counters once it has happened; movements before the product's initial state do not know what waited to be sent. */
  after: Omit<Stock, 'toSend'> & Partial<Pick<Stock, 'toSend'>>;
  /** Of a count: why units came or went; missing in those before the product's initial state. */
  cause?: StockCause;
  /** That moved the units, or whose goods came back. */
  orderId: string | null;
  administratorId: string | null;
  /** French, for whoever reads the ledger. */
  reason: string;
  at: Date;
  /** When units really came or went, where that was before it was written: of a count, and of a sale that is noted later. */
  happenedAt?: Date;
  /** Of an adjustment by hand: what asked for it, so that asking twice moves nothing twice. */
  adjustmentKey?: string;
}

export const MOVEMENT_REASONS: Record<MovementKind, string> = {
  opening: 'Premier stock',
  initial: 'État initial',
  reserve: 'Commande en cours de paiement',
  release: 'Paiement non abouti',
  sell: 'Commande payée',
  send: 'Colis parti',
  unsend: 'Départ du colis repris',
  restock: "Commande annulée ou remboursée avant l'envoi",
  count: STOCK_CAUSES.correction,
  removal: 'Produit retiré de la vente',
};

const isOrderMove = (kind: MovementKind): kind is StockMove => Object.hasOwn(STOCK_MOVES, kind);

/** By how many units a movement changed what stands on the shelf, and what can be sold. */
export function effectOf({ kind, quantity: moved }: Pick<StockMovement, 'kind' | 'quantity'>): {
  shelf: number;
  available: number;
} {
  if (kind === 'initial') return { shelf: 0, available: 0 };
  if (!isOrderMove(kind)) {
    const by = kind === 'removal' ? -moved : moved;
    return { shelf: by, available: by };
  }
  const effects = { available: 0, reserved: 0, sold: 0, toSend: 0, ...Object.fromEntries(effectsOf(kind)) };
  return { shelf: unitsOnShelf(effects) * moved, available: effects.available * moved };
}

/** What stood on the shelf after it; undefined before the product's initial state. */
export function shelfAfter({ after: { toSend, ...after } }: Pick<StockMovement, 'after'>): number | undefined {
  return toSend === undefined ? undefined : unitsOnShelf({ ...after, toSend });
}

/** Keys of what a count of the shelf books. */
export const COUNT_KEYS = 'comptage-';

/** Somebody stood before the shelf and counted it. */
export const isShelfCount = ({ adjustmentKey }: Pick<StockMovement, 'adjustmentKey'>, productId: string): boolean =>
  !!adjustmentKey?.startsWith(`${productId}:${COUNT_KEYS}`);
