import { LOT_SOON_DAYS, type LotEnd } from '@shop/contract';
import { parisDay, parisMidnight } from '../../../shared/domain/paris-days.js';

/** A lot as it is kept: what came in, what left, and whether more of it may leave. */
export interface Lot {
  id: string;
  productId: string;
  productName: string;
  number: string;
  received: number;
  shipped: number;
  receivedOn: string;
  /** Up to which day it keeps, that day included; yyyy-mm-dd. */
  bestBefore: string | null;
  block: LotBlock | null;
  version: number;
}

export interface LotBlock {
  at: Date;
  author: string;
  reason: string;
  heldBack: number;
  /** Units of it that were reserved or waited to be packed when it was blocked: as they come back, they are held back as well. */
  awaited?: number;
  /** Units put back into the sale before, that clients had sent back from parcels with this lot: at most so many of them are of it. */
  returned?: number;
  /** When it was recalled: it never comes back into the sale. */
  recalledAt?: Date;
}

/** What of it may stand on the shelf: what never left, and of a blocked one what came back. */
export const leftOf = ({ received, shipped, block }: Pick<Lot, 'received' | 'shipped' | 'block'>) =>
  received - shipped + (block?.returned ?? 0);

/** A blocked lot of which so many units more are left than was thought, with how many fewer are to be kept out of the sale. */
export function withMoreLeft(lot: Lot, more: number): { lot: Lot; released: number } {
  if (!lot.block) return { lot, released: 0 };
  const { heldBack, awaited = 0 } = lot.block;
  const left = Math.max(0, leftOf(lot));
  const kept = Math.min(heldBack, left);
  const block = { ...lot.block, heldBack: kept, awaited: Math.min(Math.max(0, awaited + more), left - kept) };
  return { lot: { ...lot, block }, released: heldBack - kept };
}

/** '26-114 ' and '26-114', 'l26' and 'L26' are one: a label is read by people. */
export const foldedNumber = (number: string) => number.trim().replace(/\s+/g, ' ').toUpperCase();

/** Oldest first: what came in first leaves first, of the same day what ends first. */
export function byAge(a: Lot, b: Lot): number {
  return (
    a.receivedOn.localeCompare(b.receivedOn) ||
    (a.bestBefore ?? '9999').localeCompare(b.bestBefore ?? '9999') ||
    a.number.localeCompare(b.number, 'fr', { numeric: true })
  );
}

/**
 * Past the day up to which it keeps (reg. (EC) 1223/2009, art. 19, 1 c: 'best used before the end of'): that day itself is still good.
 * @param day yyyy-mm-dd in Europe/Paris
 */
export const isOutOfDate = ({ bestBefore }: Pick<Lot, 'bestBefore'>, day: string): boolean =>
  bestBefore !== null && bestBefore < day;

/** The last of the days that count as soon. */
export const soonUntil = (day: string): string => parisDay(parisMidnight(day, LOT_SOON_DAYS));

/** What ends soon leaves first, or it would pass its date on the shelf; then the oldest. */
export const byTurn = (day: string) => {
  const soon = soonUntil(day);
  const end = ({ bestBefore }: Lot) => (bestBefore !== null && bestBefore <= soon ? bestBefore : '9999');
  return (a: Lot, b: Lot): number => end(a).localeCompare(end(b)) || byAge(a, b);
};

/** How it stands with the date of what may leave; null for what keeps longer, has no date, is shut or used up. */
export function endOf(lot: Lot, day: string): LotEnd | null {
  if (lot.bestBefore === null || lot.block || leftOf(lot) < 1) return null;
  if (isOutOfDate(lot, day)) return 'past';
  return lot.bestBefore <= soonUntil(day) ? 'soon' : null;
}
