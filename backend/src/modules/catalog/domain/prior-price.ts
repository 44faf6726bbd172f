import type { PriceReduction } from '@shop/contract';
import { type Cents, toEuros } from '../../../shared/domain/money.js';
import { parisDay, parisMidnight } from '../../../shared/domain/paris-days.js';
import { discountedPrice } from './price.js';

/** A price and a promotion, in force from `at` until the next point. */
export interface PricePoint {
  at: Date;
  price: Cents;
  /** Whole percentage. */
  promo: number;
}

/** Every price that a product had since its first sale, oldest first. */
export interface PriceHistory {
  firstSale: Date;
  points: readonly PricePoint[];
}

/** A promotion that is on: since when, and what it may be compared with. */
interface RunningPromotion {
  since: Date;
  /** Lowest price of the 30 days before it began; null when the product had none, or when nobody knows it. */
  priorPrice: Cents | null;
}

const PRIOR_PRICE_DAYS = 30;

const paidAt = ({ price, promo }: PricePoint): Cents => discountedPrice(price, promo);

/**
 * Article L112-1-1 of the Code de la consommation: a reduction is compared with the lowest price in force at any moment of the 30 days
 * before it began, or since the first sale of a younger product. Deepened, it keeps that prior price; a rise ends it. One that began
 * without a prior price gets none by being deepened.
 */
export function runningPromotion({ firstSale, points }: PriceHistory): RunningPromotion | null {
  let running: RunningPromotion | null = null;
  points.forEach((point, index) => {
    const before = points[index - 1];
    const rises = before !== undefined && paidAt(point) > paidAt(before);
    if (point.promo === 0) running = null;
    else if (!running || rises) {
      running = { since: point.at, priorPrice: lowestBefore(points.slice(0, index), point.at, firstSale) };
    }
  });
  return running;
}

/** The 30 days are whole days of Paris: the day on which the reduction begins comes on top, never off. */
function lowestBefore(points: readonly PricePoint[], began: Date, firstSale: Date): Cents | null {
  const from = parisMidnight(parisDay(began), -PRIOR_PRICE_DAYS);
  const [oldest] = points;
  if (!oldest) return null;
  const unknown = oldest.at > from && oldest.at > firstSale;
  if (unknown) return null;
  const inForce = points.filter((_, index) => (points[index + 1]?.at ?? began) > from);
  return Math.min(...inForce.map(paidAt));
}

/** What a reduction that begins at this moment may be announced from; null where nobody knows it. */
export const lowestPriorPrice = ({ firstSale, points }: PriceHistory, began: Date): Cents | null =>
  lowestBefore(
    points.filter(({ at }) => at <= began),
    began,
    firstSale,
  );

/** The prior price that may be announced beside today's; null when what is paid is not below it. */
export function priorPriceOf(history: PriceHistory): Cents | null {
  const today = history.points.at(-1);
  const prior = runningPromotion(history)?.priorPrice ?? null;
  return today && prior !== null && paidAt(today) < prior ? prior : null;
}

interface Announcing {
  price: Cents;
  promo: number;
  /** As `priorPriceOf` found it when the price was set; missing in what was stored before there was a history. */
  priorPrice?: Cents | null;
}

/**
 * Whole percentage between the prior price and what is paid. It is the promotion itself where that is what was taken off the prior
 * price; else the greatest that promises no more than is given.
 */
export function percentOff({ price, promo, priorPrice }: Announcing & { priorPrice: Cents }): number {
  const paid = discountedPrice(price, promo);
  if (discountedPrice(priorPrice, promo) === paid) return promo;
  return Math.floor(((priorPrice - paid) * 100) / priorPrice);
}

/** What a shopper is told beside the price; null for the price alone. */
export function announcedReduction({ priorPrice, ...set }: Announcing): PriceReduction | null {
  if (priorPrice === undefined || priorPrice === null) return null;
  return { priorPrice: toEuros(priorPrice), percent: percentOff({ ...set, priorPrice }) };
}
