import type { PriceReduction } from './catalog.js';

/** One thing wrong with one line of a cart, or one field of a body. */
export interface Problem {
  /** Stable code, such as `STOCK.INSUFFICIENT` or `FIELD.INVALID`. */
  code: string;
  /** French sentence for the person who reads it. */
  message: string;
  /** The cart line concerned. */
  productId?: string;
  /** The field of the body concerned, in dot notation. */
  field?: string;
  /** Units that can still be sold. */
  available?: number;
  /** Units that stand on the shelf. */
  onShelf?: number;
  /** Unit price now in force, in EUR. */
  price?: number;
  /** What is announced beside it now, null for the price alone; only where the order said what it had shown. */
  reduction?: PriceReduction | null;
}

/** Body of every answer with a status of 400 or more. The request id is in the `X-Request-Id` header. */
export interface ApiError {
  message: string;
  code: string;
  problems?: Problem[];
}

/** Body of a 409 `*.CHANGED_MEANWHILE`: somebody else was faster, and nothing was overwritten. */
export interface ChangedMeanwhile<Current> extends ApiError {
  /** As it is now. */
  current: Current;
  /** Who changed it last and what; null when no administrator did. */
  changedBy: { name: string; at: string; label: string; fields: string[] } | null;
}
