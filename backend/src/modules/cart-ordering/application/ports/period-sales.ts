import type { Order } from '../../domain/order.js';

type Snapshot = Order['snapshot'];

/** A paid order, as far as the figures of a period are concerned. Says nobody's name. */
export type PeriodSale = Pick<
  Snapshot,
  | 'date'
  | 'shown'
  | 'totalCents'
  | 'refundedCents'
  | 'handedBackCents'
  | 'status'
  | 'paymentMethod'
  | 'withdrawalDeclaredAt'
  | 'refundAsked'
> & {
  lines: readonly Pick<Snapshot['lines'][number], 'productId' | 'name' | 'quantity' | 'unitPriceCents'>[];
  adjustments: readonly Omit<Snapshot['adjustments'][number], 'vat'>[];
};

export abstract class PeriodSales {
  /**
   * Every order that was paid, those that somebody deleted since included: the books know them. Placed between the two moments (the second
   * excluded), in no particular order, a few hundred at a time.
   */
  abstract between(from: Date, to: Date): AsyncIterable<readonly PeriodSale[]>;
}
