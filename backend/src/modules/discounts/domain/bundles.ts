import { lineCentsOf, sharedOut, sumOf } from '@shop/contract';
import type { Cents } from '../../../shared/domain/money.js';
import { type Candidate, type DiscountedLine, type Gain, isFor } from './discounted-line.js';

interface Group {
  candidate: Candidate;
  /** Of each line, in one group. */
  units: number[];
  gainCents: Cents;
}

/**
 * Whole groups of units that lots take, the one that takes off most first; each unit is in one group. The dearest units are grouped together,
 * so that the shopper gets the most of a lot, and of three the cheapest is the one that is given.
 */
export function bundled(
  lines: readonly DiscountedLine[],
  pool: readonly Candidate[],
): { gains: Gain[]; /** Units of each line that are in a group. */ taken: number[] } {
  const taken = lines.map(() => 0);
  const gains = new Map<Candidate, Gain>();
  for (;;) {
    const left = lines.map(({ quantity }, index) => quantity - taken[index]!);
    const groups = pool.flatMap((candidate) => dearestGroup(candidate, lines, left) ?? []);
    const best = groups.toSorted(betterFirst)[0];
    if (!best) return { gains: [...gains.values()], taken };
    // As often as it fits, so that many units are as fast as few.
    const times = Math.min(
      ...best.units.flatMap((units, index) => (units > 0 ? Math.floor(left[index]! / units) : [])),
    );
    const units = best.units.map((count) => count * times);
    for (const [index, count] of units.entries()) taken[index]! += count;
    const values = units.map((quantity, index) => lineCentsOf({ ...lines[index]!, quantity }));
    const spread = sharedOut(best.gainCents * times, values);
    const known = gains.get(best.candidate)?.spread ?? lines.map(() => 0);
    gains.set(best.candidate, {
      ...best.candidate,
      spread: spread.map((cents, index) => sumOf([cents, known[index]!])),
      deliveryCents: 0,
    });
  }
}

/** Of two that take off as much, the one of fewer units leaves more for others. */
const betterFirst = (one: Group, other: Group) =>
  other.gainCents - one.gainCents || sumOf(one.units) - sumOf(other.units);

function dearestGroup(
  candidate: Candidate,
  lines: readonly DiscountedLine[],
  left: readonly number[],
): Group | undefined {
  const { kind, units: size, paidUnits, amountCents } = candidate.rule;
  const needed = size ?? 0;
  if (needed < 2) return undefined;
  const dearest = [...lines.keys()]
    .filter((index) => left[index]! > 0 && isFor(candidate.rule, lines[index]!))
    .toSorted((one, other) => lines[other]!.unitPriceCents - lines[one]!.unitPriceCents || one - other);
  const units = lines.map(() => 0);
  let missing = needed;
  for (const index of dearest) {
    units[index] = Math.min(missing, left[index]!);
    missing -= units[index];
  }
  if (missing > 0) return undefined;
  const prices = dearest.flatMap((index) => Array.from({ length: units[index]! }, () => lines[index]!.unitPriceCents));
  const usual = sumOf(prices);
  const gainCents = kind === 'lot' ? usual - (amountCents ?? 0) : sumOf(prices.slice(paidUnits ?? needed));
  return gainCents > 0 ? { candidate, units, gainCents } : undefined;
}
