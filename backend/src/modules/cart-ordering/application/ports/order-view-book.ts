import type { OrderViewFilters } from '@shop/contract';
import type { SavedView } from '../../domain/order-views.js';

/** Where the administrators' views of the orders are kept, and what they find. */
export abstract class OrderViewBook {
  abstract saved(): Promise<SavedView[]>;
  abstract write(views: readonly SavedView[]): Promise<void>;
  abstract nextId(): string;
  /** How many orders each selection lists, all of one moment; `most` + 1 at most. */
  abstract countEach(selections: readonly OrderViewFilters[], most: number): Promise<number[]>;
}
