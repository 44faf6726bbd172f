import { REFUND_REASONS } from './refund-requests.js';
import type { FiguresVisits } from './visits.js';

/** Days of Europe/Paris (yyyy-mm-dd), both included. */
export interface FiguresPeriod {
  from: string;
  to: string;
}

/** `before`: as many days, right before. `year`: the same dates a year earlier. */
export const FIGURES_COMPARISONS = ['before', 'year', 'none'] as const;
export type FiguresComparison = (typeof FIGURES_COMPARISONS)[number];

/** Two years, one of them a leap year. */
export const FIGURES_MOST_DAYS = 731;

/** Why money went back, as far as an order tells. */
export const FIGURES_REFUND_REASONS = {
  withdrawal: 'Rétractation',
  ...REFUND_REASONS,
  cancelled: 'Commande annulée',
  none: 'Sans demande du client',
} as const;
export type FiguresRefundReason = keyof typeof FIGURES_REFUND_REASONS;

/** EUR. What went back is taken off the day on which its order was placed, as in the books of the orders. */
export interface FiguresSum {
  orders: number;
  units: number;
  /** What was paid. */
  paid: number;
  /** What of it went back, by whatever way. */
  refunded: number;
  /** `paid` less `refunded`. */
  sales: number;
  /** Orders of which something went back. */
  refundedOrders: number;
}

export interface FiguresDay extends FiguresSum {
  /** yyyy-mm-dd in Europe/Paris. */
  day: string;
  /** 23 or 25 where the clock changes. */
  hours: number;
  /** Of the day at the same place of the period compared with; null without one. */
  previous: Pick<FiguresSum, 'orders' | 'sales'> | null;
}

export interface FiguresDiscount {
  /** Of its rule; '' for one that is older than rules. */
  id: string;
  /** What the shop calls it; one for a person names nobody. */
  name: string;
  /** What was typed; missing for one that nobody types, and where each person has a code. */
  code?: string;
  orders: number;
  /** EUR that it took off. */
  cost: number;
  /** EUR that these orders brought, refunds deducted. */
  sales: number;
}

export interface FiguresReason {
  reason: FiguresRefundReason;
  orders: number;
  /** EUR. */
  refunded: number;
}

/** `GET /api/figures`. */
export interface ShopFigures extends FiguresPeriod {
  compared: FiguresPeriod | null;
  current: FiguresSum;
  previous: FiguresSum | null;
  /** Oldest first. */
  days: FiguresDay[];
  /** The most used first, `FIGURES_MOST_DISCOUNTS` at most. */
  discounts: FiguresDiscount[];
  /** Those beyond. */
  otherDiscounts: number;
  /** The largest amount first; together what was given back. */
  reasons: FiguresReason[];
  visits: FiguresVisits;
}

export const FIGURES_MOST_DISCOUNTS = 50;

export const FIGURES_PRODUCT_SORTS = ['best', 'worst'] as const;
export type FiguresProductSort = (typeof FIGURES_PRODUCT_SORTS)[number];

/** A line of `GET /api/figures/products`: what was sold, and what is on sale and was not. */
export interface FiguresProduct {
  productId: string;
  productName: string;
  /** Of orders that did not go back as a whole. */
  units: number;
  /** EUR paid for them, discounts taken off. */
  sales: number;
  previousUnits: number | null;
}

const DAY_MS = 86_400_000;
const timeOf = (day: string) => Date.parse(`${day}T00:00:00Z`);

/** The day `later` days after. @param day yyyy-mm-dd */
export const dayAfter = (day: string, later: number): string =>
  new Date(timeOf(day) + later * DAY_MS).toISOString().slice(0, 10);

/** At least 1 for a period that begins before it ends. */
export const dayCount = ({ from, to }: FiguresPeriod): number => Math.round((timeOf(to) - timeOf(from)) / DAY_MS) + 1;

/** Oldest first. */
export const daysOf = (period: FiguresPeriod): string[] =>
  Array.from({ length: Math.max(0, dayCount(period)) }, (_none, index) => dayAfter(period.from, index));

/** The same date a year earlier; 28 February for the 29th. */
function yearEarlier(day: string): string {
  const earlier = `${Number(day.slice(0, 4)) - 1}${day.slice(4)}`;
  return earlier.endsWith('-02-29') ? `${earlier.slice(0, 8)}28` : earlier;
}

/** What a period is compared with; null for nothing. */
export function comparedPeriod(period: FiguresPeriod, comparison: FiguresComparison): FiguresPeriod | null {
  if (comparison === 'none') return null;
  if (comparison === 'year') return { from: yearEarlier(period.from), to: yearEarlier(period.to) };
  const to = dayAfter(period.from, -1);
  return { from: dayAfter(to, 1 - dayCount(period)), to };
}
