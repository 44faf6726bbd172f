import { type Adjustment, lineCentsOf, sharedOut, sumOf } from '@shop/contract';
import type { Cents } from '../../../shared/domain/money.js';
import { bundled } from './bundles.js';
import { labelOf } from './discount.js';
import { type Candidate, type DiscountedLine, type Gain, isBundle, isFor } from './discounted-line.js';

export const gainCents = ({ spread, deliveryCents }: Gain): Cents => sumOf([...spread, deliveryCents]);

/**
 * The one rule of what may be combined (docs/adr/0065). Lots come first and take whole units; then at most one reduction, a percentage or an
 * amount, on the units that are in no lot; then at most one free delivery. Two that exclude each other never both apply: of all that may
 * stand together, the shopper gets what takes off most; a code wins where both take off the same.
 *
 * @param offered rules that apply to this cart and shopper, the code's among them
 */
export function discountsOf(
  lines: readonly DiscountedLine[],
  deliveryCents: Cents,
  offered: readonly Candidate[],
): Gain[] {
  // Alike for whoever asks: no order of reading decides.
  const candidates = offered.toSorted((one, other) => (one.rule.id < other.rule.id ? -1 : 1));
  const bundles = candidates.filter(({ rule }) => isBundle(rule));
  const reductions = [
    undefined,
    ...candidates.filter(({ rule: { kind } }) => kind === 'percentage' || kind === 'amount'),
  ];
  const deliveries = [
    undefined,
    ...candidates.filter(({ rule: { kind } }) => kind === 'delivery' && deliveryCents > 0),
  ];
  let best: Gain[] = [];
  for (const pool of bundles.length > 0 ? [bundles, []] : [[]]) {
    const inLots = bundled(lines, pool);
    for (const reduction of reductions) {
      const reduced = reduction && reducedBy(reduction, lines, inLots.taken);
      for (const delivery of deliveries) {
        const free = delivery && { ...delivery, spread: lines.map(() => 0), deliveryCents };
        const together = [...inLots.gains, ...[reduced, free].filter((gain) => gain !== undefined)];
        const gains = together.filter((gain) => gainCents(gain) > 0);
        if (mayStandTogether(gains) && isBetter(gains, best)) best = gains;
      }
    }
  }
  return best;
}

const total = (gains: readonly Gain[]) => sumOf(gains.map(gainCents));
const usesCode = (gains: readonly Gain[]) => gains.some(({ code }) => code !== undefined);

function isBetter(gains: readonly Gain[], best: readonly Gain[]): boolean {
  const more = total(gains) - total(best);
  return more === 0 ? usesCode(gains) && !usesCode(best) : more > 0;
}

function mayStandTogether(gains: readonly Gain[]): boolean {
  const hasLots = gains.some(({ rule }) => isBundle(rule));
  const hasDelivery = gains.some(({ rule }) => rule.kind === 'delivery');
  return gains.every(({ rule }) => {
    if (rule.kind === 'delivery') return true;
    return (!hasDelivery || rule.withDelivery) && (isBundle(rule) || !hasLots || rule.withLots);
  });
}

/** On what stands in no lot, spread by value. */
function reducedBy(candidate: Candidate, lines: readonly DiscountedLine[], taken: readonly number[]): Gain {
  const { rule } = candidate;
  const bases = lines.map((line, index) =>
    isFor(rule, line) ? lineCentsOf({ ...line, quantity: line.quantity - (taken[index] ?? 0) }) : 0,
  );
  const base = sumOf(bases);
  const off = rule.kind === 'percentage' ? Math.round((base * (rule.percent ?? 0)) / 100) : (rule.amountCents ?? 0);
  return { ...candidate, spread: sharedOut(Math.min(off, base), bases), deliveryCents: 0 };
}

export function toAdjustment(gain: Gain): Adjustment {
  const { rule, code, spread } = gain;
  return {
    kind: 'discount',
    amountCents: -gainCents(gain),
    label: labelOf(rule, code),
    discount: { id: rule.id, ...(code && { code }) },
    // Plus zero: nothing is taken off as nothing, not as -0.
    spread: spread.map((cents) => -cents + 0),
    // Its name or code may say for whom: no seal of the order holds them, and they go with the person (docs/adr/0091).
    ...(rule.audience === 'client' && { personal: 'apart' as const }),
  };
}
