import type { Page, Slice } from '../../../../shared/http/lists/paging.js';
import type { PlannedChange } from '../../domain/planned-change.js';

/** One for a product at most. */
export abstract class PlannedChanges {
  abstract of(productId: string): Promise<PlannedChange | undefined>;
  /** In place of what was planned for the product. */
  abstract put(planned: PlannedChange): Promise<void>;
  abstract remove(productId: string): Promise<boolean>;
  /** Of those whose moment has come and that wait, the first ones. */
  abstract due(now: Date, limit: number): Promise<string[]>;
  /** Those whose moment comes first before the others. */
  abstract list(slice: Slice): Promise<Page<PlannedChange>>;
}
