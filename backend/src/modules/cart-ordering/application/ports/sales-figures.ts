import type { VatPart } from '@shop/contract';
import type { Cents } from '../../../../shared/domain/money.js';

/** A paid order that went to another member state; parts of one that is older than its VAT are missing. */
export interface DistanceSale {
  /** What went back, by whatever way, and what did not: together what was paid. */
  backCents: Cents;
  keptCents: Cents;
  lines: { vat?: VatPart }[];
  adjustments: { vat?: VatPart }[];
}

/** Counts of orders and sales to be summed, for the dashboard. */
export abstract class SalesFigures {
  abstract toPrepare(): Promise<number>;
  abstract refundRequests(): Promise<number>;
  /** Paid orders that were delivered to Belgium, placed between the two moments (the second excluded), a few hundred at a time. */
  abstract distanceSales(from: Date, to: Date): AsyncIterable<readonly DistanceSale[]>;
  /** Paid orders in preparation that contain the product. */
  abstract toPrepareWith(productId: string): Promise<number>;
  /** Units of each product in paid orders in preparation; products without any are left out. */
  abstract unitsToPrepare(productIds: readonly string[]): Promise<ReadonlyMap<string, number>>;
}
