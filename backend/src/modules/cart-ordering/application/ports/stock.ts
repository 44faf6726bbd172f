import type { BundlePart } from '@shop/contract';

/** A bundle moves its parts, and nothing of itself. */
export interface StockLine {
  productId: string;
  quantity: number;
  parts?: readonly BundlePart[];
}

export interface StockCounters {
  productId: string;
  available: number;
  reserved: number;
  toSend: number;
}

/** Moves units between available, reserved and sold, inside the caller's unit of work. */
export abstract class Stock {
  /** The products that cannot be served; the caller then throws out of its unit of work, so that nothing is kept. */
  abstract reserve(orderId: string, lines: readonly StockLine[]): Promise<{ productId: string; available: number }[]>;
  /** Before they are reserved: those that the shelf was counted without since they left. */
  abstract putBackCounted(orderId: string, lines: readonly (StockLine & { at: Date })[]): Promise<void>;
  /** Those of them whose shelf was counted since. */
  abstract countedSince(productIds: readonly string[], at: Date): Promise<Set<string>>;
  abstract release(orderId: string, lines: readonly StockLine[]): Promise<void>;
  abstract sell(orderId: string, lines: readonly StockLine[]): Promise<void>;
  /** Its parcel leaves. @param at when it did, where that is told later */
  abstract send(orderId: string, lines: readonly StockLine[], at?: Date): Promise<void>;
  /** It did not leave after all. */
  abstract unsend(orderId: string, lines: readonly StockLine[]): Promise<void>;
  abstract restock(orderId: string, lines: readonly StockLine[]): Promise<void>;
  /** How many products are below the low-stock warning. */
  abstract countLow(): Promise<number>;
  /** What can be sold, what payments under way hold, and what waits for its parcel; unknown ids are left out. */
  abstract countersOf(productIds: readonly string[]): Promise<StockCounters[]>;
  /** Units that payments under way hold. @throws DomainError PRODUCT.NOT_FOUND */
  abstract reservedOf(productId: string): Promise<number>;
}
