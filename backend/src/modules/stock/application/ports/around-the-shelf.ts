import type { CountBooked, CountDifference, CountedLine, CountToBook, StockHistory } from '@shop/contract';
import type { Page, Slice } from '../../../../shared/http/lists/paging.js';

/** One movement of the catalogue's stock ledger, in units. */
export interface Movement {
  sequence: number;
  at: Date;
  reason: string;
  effect: { shelf: number; available: number };
  shelfAfter: number | undefined;
  availableAfter: number;
  orderId: string | null;
  administratorId: string | null;
}

/** The catalogue's stock ledger. */
export abstract class Shelf {
  /** The newest first. @throws DomainError `PRODUCT.NOT_FOUND` (404) */
  abstract movements(productId: string, slice: Slice): Promise<Page<Movement>>;
  /** @throws DomainError `PRODUCT.NOT_FOUND` (404) */
  abstract head(productId: string): Promise<StockHistory>;
}

/** Counting the shelf, as the catalogue does it. */
export abstract class ShelfCounts {
  /** Books nothing. */
  abstract differences(lines: readonly CountedLine[]): Promise<CountDifference[]>;
  /** All or nothing. @throws DomainError `STOCK.COUNT_REFUSED`, `STOCK.KEY_REUSED` (409) */
  abstract book(count: CountToBook): Promise<CountBooked>;
}

export abstract class OrderNames {
  /** References of paid orders by id; others are left out. */
  abstract referencesOf(ids: readonly string[]): Promise<Map<string, string>>;
}

export abstract class Staff {
  abstract displayName(administratorId: string): Promise<string>;
  /** Of whoever works here now. */
  abstract addresses(): Promise<string[]>;
}
