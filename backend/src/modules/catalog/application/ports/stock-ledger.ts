import type { StockCause } from '@shop/contract';
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
  /** Those of them that nobody may buy now, in the caller's transaction. */
  abstract notOnSale(productIds: readonly string[]): Promise<string[]>;
  /** @throws UnfoundedWrite when a product has not that many units to move: another request moved them, or the caller twice. */
  abstract move(
    move: Exclude<StockMove, 'reserve'>,
    orderId: string,
    lines: StockLine[],
    happenedAt?: Date,
  ): Promise<void>;
  /**
   * Units come or go by hand, from what can be sold.
   * @param by whole, not 0
   * @returns what can be sold then; undefined when there are not that many, or too many, or no such product
   */
  abstract adjust(
    productId: string,
    by: number,
    why: { cause: StockCause; key?: string; orderId?: string; happenedAt?: Date },
  ): Promise<number | undefined>;
  /** By how many units the adjustment under this key has changed the product; undefined when there was none. */
  abstract adjustmentUnder(productId: string, key: string): Promise<number | undefined>;
  /** Products that do not know yet what waits to be sent. */
  abstract withoutInitialState(): Promise<string[]>;
  /** Writes a product's initial state, once. @param toSend units that are paid and still here */
  abstract begin(productId: string, toSend: number): Promise<void>;
  /** Begins the ledger of products that are older than it. Safe to repeat, and to run in several instances at once. */
  abstract open(): Promise<void>;
}
