import type { StockCause } from '@shop/contract';

/** What is on the shelf. */
export abstract class Shelf {
  /** Undefined for a product that is not sold any more. */
  abstract product(productId: string): Promise<{ name: string; image: string } | undefined>;
  abstract counters(productId: string): Promise<{ available: number; reserved: number }>;
  /** @throws DomainError STOCK.NOT_ENOUGH, STOCK.TOO_MUCH, PRODUCT.NOT_FOUND */
  abstract adjust(productId: string, by: number, why: { cause: StockCause; key: string }): Promise<void>;
  /** Public pages are drawn anew with the commit. Joins the unit of work. */
  abstract pagesFollow(): Promise<void>;
}

export interface ParcelOrder {
  id: string;
  reference: string;
  customer: { prenom: string; nom: string; email: string };
  /** Bought at a market without a word of who it was. */
  isNobodys: boolean;
  /** When it changed hands, where that was before it was noted. */
  soldAt?: Date;
  /** It left. */
  shipped: boolean;
  /** Lines with the units that are, or will be, in the parcel. */
  lines: { productId: string; name: string; quantity: number }[];
}

/** Orders as far as their parcels are concerned. */
export abstract class Parcels {
  /** Ids of orders that are unknown or were never paid are left out. */
  abstract byIds(ids: readonly string[]): Promise<ParcelOrder[]>;
  /** What all orders in preparation, or those of them that are named, hold together, by product. */
  abstract toPrepare(ids?: readonly string[]): Promise<ParcelOrder['lines']>;
  /** Orders in preparation with the product, and its units in them. */
  abstract toPrepareWith(productId: string): Promise<{ orders: number; units: number }>;
}

export abstract class Staff {
  abstract displayName(administratorId: string): Promise<string>;
}
