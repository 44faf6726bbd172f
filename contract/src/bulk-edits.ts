import type { ProductCategory } from './categories.js';

/** What may be changed of several products at once. */
export const BULK_FIELDS = ['price', 'promo', 'category'] as const;
export type BulkField = (typeof BULK_FIELDS)[number];

/** What becomes of a price. */
export const PRICE_WAYS = ['raise', 'lower', 'set'] as const;
export type PriceWay = (typeof PRICE_WAYS)[number];

/** What a price is raised or lowered by. */
export const PRICE_UNITS = ['percent', 'euros'] as const;
export type PriceUnit = (typeof PRICE_UNITS)[number];

/** What a new price is rounded to, in EUR. */
export const PRICE_STEPS = [0.01, 0.05, 0.1, 0.5, 1] as const;

export const BULK_LIMITS = {
  /** Products that may be chosen. */
  products: 1_000,
  /** Products of one unit of work: more would keep shoppers waiting. */
  lines: 50,
} as const;

/** What is asked for. Fields that do not belong to what changes are not read. */
export interface BulkChange {
  field: BulkField;
  /** Of a price. */
  way?: PriceWay;
  /** Of a price that is raised or lowered. */
  unit?: PriceUnit;
  /** Of a price: EUR or per cent. Of a promotion: per cent, 0 ends it. */
  amount?: number;
  /** Of a price, one of `PRICE_STEPS`; the cent where nothing is said. */
  roundTo?: number;
  /** Of a category: its value. */
  category?: ProductCategory;
}

/** `POST /api/products/changes/preview`. */
export interface BulkPreviewRequest {
  ids: string[];
  change: BulkChange;
}

/** What a bulk change reads and sets, in EUR and per cent. */
export interface BulkTerms {
  price: number;
  promo: number;
  category: ProductCategory;
}

/** One product of a bulk change, before it is applied. */
export interface BulkLine {
  productId: string;
  name: string;
  /** As the product was seen: whoever applies the change names it. Null for one that is not there any more. */
  updatedAt: string | null;
  before: (BulkTerms & { discountedPrice: number }) | null;
  /** Null for what is refused. */
  after: (BulkTerms & { discountedPrice: number }) | null;
  outcome: 'changes' | 'unchanged' | 'refused';
  /** Why it is refused. */
  problem?: { code: string; message: string };
  /** What follows from the change, such as a promotion that it ends. */
  notes: string[];
}

/** `POST /api/products/changes`: what the preview showed, product by product; `BULK_LIMITS.lines` at most. */
export interface BulkRequest {
  lines: (BulkTerms & { productId: string; updatedAt: string })[];
}

/** What became of a line: `done` when the product stood like that already, as after a lost answer. */
export interface BulkResult {
  productId: string;
  outcome: 'changed' | 'done' | 'refused';
  problem?: { code: string; message: string };
}

/** No change is planned farther ahead. */
export const PLAN_FARTHEST_DAYS = 366;

/** `POST /api/products/changes/plan`: the same lines, for a moment to come. A product has one plan; a later one takes its place. */
export interface BulkPlanRequest extends BulkRequest {
  /** ISO. */
  at: string;
}

/** `GET /api/products/changes/planned`, those whose moment comes first before the others. */
export interface PlannedChange {
  productId: string;
  name: string;
  /** ISO: its moment; of one that could not be carried out, when it was. */
  at: string;
  before: BulkTerms & { discountedPrice: number };
  after: BulkTerms & { discountedPrice: number };
  /** Why it was not carried out: nothing changed. Null while it is to come. */
  problem: { code: string; message: string } | null;
}

/** `POST /api/products/changes/plan/cancel`. */
export interface BulkPlanCancel {
  productIds: string[];
}
