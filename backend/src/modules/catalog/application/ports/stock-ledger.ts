import type { StockLine, StockMove } from '../../domain/stock.js';

export interface Shortage {
  productId: string;
  requested: number;
  /** Units that can still be sold; 0 when the product is gone. */
  available: number;
}

/**
 * Moves units between the counters of products and writes down each movement, inside the caller's transaction: the
 * counters are always the sum of what is written.
 */
export abstract class StockLedger {
  /**
   * Every line or, after a non-empty answer that the caller turns into an error, none.
   * @param lines one per product, as `byProduct` makes them
   */
  abstract reserve(orderId: string, lines: StockLine[]): Promise<Shortage[]>;
  /** @throws Error when a product has not that many units to move: the caller moved them twice. */
  abstract move(move: Exclude<StockMove, 'reserve'>, orderId: string, lines: StockLine[]): Promise<void>;
  /** Begins the ledger of products that are older than it. Safe to repeat, and to run in several instances at once. */
  abstract open(): Promise<void>;
}
