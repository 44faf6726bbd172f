export const DISCOUNT_KINDS = ['percentage', 'amount', 'delivery', 'x-for-y', 'lot'] as const;
/** `x-for-y`: so many units for the price of fewer. `lot`: so many units for one price. `delivery`: free delivery. */
export type DiscountKind = (typeof DISCOUNT_KINDS)[number];

/** `series`: a code of its own for each person, made by `POST /api/discounts/{id}/series`. */
export const DISCOUNT_TRIGGERS = ['code', 'automatic', 'series'] as const;
export type DiscountTrigger = (typeof DISCOUNT_TRIGGERS)[number];

export const DISCOUNT_SCOPES = ['all', 'categories', 'products'] as const;
export type DiscountScope = (typeof DISCOUNT_SCOPES)[number];

export const DISCOUNT_AUDIENCES = ['all', 'first-order', 'client'] as const;
export type DiscountAudience = (typeof DISCOUNT_AUDIENCES)[number];

export const DISCOUNT_STATES = ['active', 'scheduled', 'ended'] as const;
export type DiscountState = (typeof DISCOUNT_STATES)[number];

export const DISCOUNT_NAME_MAX_LENGTH = 60;
export const DISCOUNT_CODE_MAX_LENGTH = 30;
/** Codes of one series. */
export const DISCOUNT_SERIES_MAX = 1_000;
/** Units in a lot, and uses. */
export const DISCOUNT_UNITS_MAX = 100;
export const DISCOUNT_USES_MAX = 1_000_000;
/** EUR. */
export const DISCOUNT_AMOUNT_MAX = 10_000;

/** What an administrator sets; the code and how it is asked for are set once. */
export interface DiscountTerms {
  /** As the cart and the order call an automatic one; others are called by their code. */
  name: string;
  kind: DiscountKind;
  /** Whole per cent, of `percentage`; else null. */
  percent: number | null;
  /** EUR: taken off by `amount`, the price of a `lot`; else null. */
  amount: number | null;
  /** In a `lot` or an `x-for-y`; else null. */
  units: number | null;
  /** How many of them are paid, of `x-for-y`; else null. */
  paidUnits: number | null;
  scope: DiscountScope;
  /** Categories, or ids of products; none for `all`. */
  scopeIds: string[];
  audience: DiscountAudience;
  /** Of `client`; else null. */
  clientId: string | null;
  /** EUR of articles before discounts, from which it applies; 0 for any cart. */
  minimum: number;
  /** First and last day, yyyy-mm-dd in Europe/Paris, both included; null: without end. */
  from: string;
  until: string | null;
  /** In all, and for each client; null: as often as one likes. */
  uses: number | null;
  usesPerClient: number | null;
  /** Also together with a free delivery, with lots, and on articles that are on promotion (docs/adr/0065). */
  withDelivery: boolean;
  withLots: boolean;
  onPromoted: boolean;
}

/** `POST /api/discounts`. */
export interface NewDiscount extends DiscountTerms {
  trigger: DiscountTrigger;
  /** Of `code`; else ''. */
  code: string;
}

/** `PUT /api/discounts/{id}`. */
export interface DiscountCorrection extends DiscountTerms {
  /** `version` that the screen was showing; another one is answered 409 `DISCOUNT.CHANGED_MEANWHILE`. */
  expectedVersion?: number;
}

export interface DiscountSeries {
  id: string;
  label: string;
  count: number;
  /** Of its codes, those that were used or are in use now. */
  used: number;
  createdAt: string;
}

/** `GET /api/discounts`, the newest first. */
export interface Discount extends NewDiscount {
  _id: string;
  state: DiscountState;
  /** Why it gives nothing though its days are not over. */
  closed: 'stopped' | 'used-up' | null;
  /** What it does, in French. */
  sentence: string;
  /** Paid orders that hold it, and orders whose payment is under way. */
  used: number;
  held: number;
  author: string;
  createdAt: string;
  changedAt: string;
  version: number;
}

/** `GET /api/discounts/counts?search=`: how many each view of the list has. A day that begins or ends moves one between them. */
export type DiscountCounts = Record<'every' | DiscountState, number>;

/** `GET /api/discounts/{id}`. */
export interface DiscountDetails extends Discount {
  series: DiscountSeries[];
}

/** `POST /api/discounts/{id}/series`. */
export interface NewDiscountSeries {
  count: number;
  /** Before each code, such as `NOEL`. */
  prefix: string;
  /** For whom, such as 'Salon de Rezé'. */
  label: string;
}

/** `POST /api/discounts/preview`: what a rule would do to a cart, beside nothing else. */
export interface DiscountPreviewRequest extends NewDiscount {
  items: { productId: string; quantity: number }[];
}

export interface DiscountPreview {
  sentence: string;
  /** EUR. */
  lines: {
    productId: string;
    name: string;
    quantity: number;
    before: number;
    discount: number;
    paid: number;
    why: string;
  }[];
  before: number;
  discount: number;
  paid: number;
  /** Why it gives nothing; '' where it does. */
  message: string;
  /**
   * Of an automatic percentage: products for which it is no reduction from today's price, since they cost less in the 30 days before (C. conso. L112-1-1).
   * The first five, in EUR.
   */
  lowerBefore: { name: string; lowest: number; now: number }[];
}

/** Capitals without blanks: how a code is written, however it was typed. */
export const tidyCode = (typed: string): string => typed.normalize('NFKC').replace(/\s+/gu, '').toUpperCase();
