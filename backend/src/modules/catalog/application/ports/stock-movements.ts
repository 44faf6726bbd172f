import type { Page, Slice } from '../../../../shared/http/lists/paging.js';
import type { StockMovement } from '../../domain/stock-movement.js';

export type MovementSeen = Pick<
  StockMovement,
  'at' | 'after' | 'kind' | 'quantity' | 'cause' | 'adjustmentKey' | 'happenedAt'
>;

/** The stock ledger, as it is read. */
export abstract class StockMovements {
  /** Movements of a product, the newest first. */
  abstract page(productId: string, slice: Slice): Promise<Page<StockMovement>>;
  /** The same, as many as are taken. */
  abstract newestFirst(productId: string): AsyncIterable<MovementSeen>;
  /** Those of them that have movements: the ledger keeps the movements of what was deleted. */
  abstract known(productIds: readonly string[]): Promise<Set<string>>;
}
