import { sumOf } from '@shop/contract';
import { byAge, foldedNumber, leftOf, type Lot } from './lot.js';
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

/** The oldest lots that may leave, as far as they reach (reg. 1223/2009 art. 19: a lot is known by its number). */
export function allocateOldest(lines: readonly ParcelLine[], lots: readonly Lot[]): Allocation[] {
  return unitsByProduct(lines).map(([productId, units]) => {
    let wanted = units;
    const parts: Part[] = [];
    for (const lot of lots.filter((one) => one.productId === productId && !one.block).sort(byAge)) {
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
 * @param mayBeBlocked when a parcel that has left is put right: what was in it was in it
 * @throws DomainError LOT.UNKNOWN, LOT.BLOCKED, LOT.NOT_ENOUGH, LOT.MORE_THAN_PARCEL
 */
export function allocateChosen(
  lines: readonly ParcelLine[],
  lots: readonly Lot[],
  chosen: readonly { productId: string; number: string; quantity: number }[],
  mayBeBlocked = false,
): Allocation[] {
  const units = unitsByProduct(lines);
  const stray = chosen.find(({ productId }) => !units.some(([known]) => known === productId));
  if (stray) throw lotErrors.notOfOrder(stray.number);
  return units.map(([productId, wanted]) => {
    const merged = new Map<Lot, number>();
    for (const { number, quantity } of chosen.filter((one) => one.productId === productId)) {
      const lot = lots.find((one) => one.productId === productId && foldedNumber(one.number) === foldedNumber(number));
      if (!lot) throw lotErrors.unknown(number);
      if (lot.block && !mayBeBlocked) throw lotErrors.blocked(lot.number);
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
 * @throws DomainError LOT.ONLY_BLOCKED
 */
export function assertNothingBlockedLeaves(allocations: readonly Allocation[], lots: readonly Lot[]): void {
  for (const { productId, unknown } of allocations) {
    const blocked = lots.find((lot) => lot.productId === productId && lot.block && leftOf(lot) > 0);
    if (unknown > 0 && blocked) throw lotErrors.onlyBlocked(blocked.productName, blocked.number);
  }
}

function unitsByProduct(lines: readonly ParcelLine[]): [string, number][] {
  const units = new Map<string, number>();
  for (const { productId, quantity } of lines) {
    if (quantity > 0) units.set(productId, (units.get(productId) ?? 0) + quantity);
  }
  return [...units];
}
