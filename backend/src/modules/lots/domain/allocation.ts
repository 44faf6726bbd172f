import { sumOf } from '@shop/contract';
import { byAge, byTurn, foldedNumber, isOutOfDate, leftOf, type Lot } from './lot.js';
import { lotErrors } from './lot-errors.js';

export interface ParcelLine {
  productId: string;
  name: string;
  quantity: number;
}

export interface Part {
  lot: Lot;
  quantity: number;
}

export interface Allocation {
  productId: string;
  parts: Part[];
  /** Units that no lot is known of: the shop does not invent one. */
  unknown: number;
}

/**
 * The oldest lots that may leave, those that end soon before them, as far as they reach (reg. 1223/2009 art. 19: a lot is known by its number, and is not passed on behind its date).
 * @param day on which they leave, yyyy-mm-dd in Europe/Paris
 */
export function allocateOldest(lines: readonly ParcelLine[], lots: readonly Lot[], day: string): Allocation[] {
  const mayLeave = lots.filter((lot) => !lot.block && !isOutOfDate(lot, day));
  return unitsByProduct(lines).map(([productId, units]) => {
    let wanted = units;
    const parts: Part[] = [];
    for (const lot of mayLeave.filter((one) => one.productId === productId).sort(byTurn(day))) {
      const quantity = Math.min(wanted, leftOf(lot));
      if (quantity < 1) continue;
      parts.push({ lot, quantity });
      wanted -= quantity;
    }
    return { productId, parts, unknown: wanted };
  });
}

/**
 * As whoever packs it says.
 * @param day on which they leave, yyyy-mm-dd in Europe/Paris; null when a parcel that has left is put right: what was in it was in it
 * @throws DomainError LOT.UNKNOWN, LOT.BLOCKED, LOT.OUT_OF_DATE, LOT.NOT_ENOUGH, LOT.MORE_THAN_PARCEL
 */
export function allocateChosen(
  lines: readonly ParcelLine[],
  lots: readonly Lot[],
  chosen: readonly { productId: string; number: string; quantity: number }[],
  day: string | null,
): Allocation[] {
  const units = unitsByProduct(lines);
  const stray = chosen.find(({ productId }) => !units.some(([known]) => known === productId));
  if (stray) throw lotErrors.notOfOrder(stray.number);
  return units.map(([productId, wanted]) => {
    const merged = new Map<Lot, number>();
    for (const { number, quantity } of chosen.filter((one) => one.productId === productId)) {
      const lot = lots.find((one) => one.productId === productId && foldedNumber(one.number) === foldedNumber(number));
      if (!lot) throw lotErrors.unknown(number);
      if (day !== null) assertMayLeave(lot, day);
      merged.set(lot, (merged.get(lot) ?? 0) + quantity);
    }
    const parts = [...merged].map(([lot, quantity]) => ({ lot, quantity }));
    for (const { lot, quantity } of parts)
      if (quantity > leftOf(lot)) throw lotErrors.notEnough(lot.number, leftOf(lot));
    const known = sumOf(parts.map(({ quantity }) => quantity));
    if (known > wanted) throw lotErrors.moreThanParcel(known, wanted);
    return { productId, parts, unknown: wanted - known };
  });
}

/**
 * Nobody chose, and what is missing may be what must not leave: somebody has to look at the shelf.
 * @throws DomainError LOT.ONLY_BLOCKED, LOT.ONLY_OUT_OF_DATE
 */
export function assertNothingShutLeaves(allocations: readonly Allocation[], lots: readonly Lot[], day: string): void {
  for (const { productId } of allocations.filter(({ unknown }) => unknown > 0)) {
    const left = lots.filter((lot) => lot.productId === productId && leftOf(lot) > 0).sort(byAge);
    const blocked = left.find(({ block }) => block);
    if (blocked) throw lotErrors.onlyBlocked(blocked.productName, blocked.number);
    const past = left.find((lot) => isOutOfDate(lot, day));
    if (past) throw lotErrors.onlyOutOfDate(past.productName, past.number, past.bestBefore!);
  }
}

function assertMayLeave(lot: Lot, day: string): void {
  if (lot.block) throw lotErrors.blocked(lot.number);
  if (isOutOfDate(lot, day)) throw lotErrors.outOfDate(lot.number, lot.bestBefore!);
}

function unitsByProduct(lines: readonly ParcelLine[]): [string, number][] {
  const units = new Map<string, number>();
  for (const { productId, quantity } of lines) {
    if (quantity > 0) units.set(productId, (units.get(productId) ?? 0) + quantity);
  }
  return [...units];
}
