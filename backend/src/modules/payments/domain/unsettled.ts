import { sumOf } from '@shop/contract';
import type { Cents } from '../../../shared/domain/money.js';
import type { UnsettledKind } from '../../../shared/domain/settlement.js';
import type { Refund } from './refund.js';

/** Money that no order awaits, such as a second payment, and what became of it. Its refund's key is its own. */
export interface ExtraPayment extends Refund {
  intentId: string;
}

export const extraKeyOf = (intentId: string) => `extra-${intentId}`;

/** Money that should be back with the client and is not: somebody of the shop has to see to it. */
export interface Unsettled {
  /** Of the refund that was refused, or sent back. */
  key: string;
  kind: UnsettledKind;
  amountCents: Cents;
  /** What is still to be given back: other refunds of the same payment make it less. */
  owedCents: Cents;
  /** The provider's word for why; '' for none. */
  code: string;
  since: Date;
  /** What other refunds covered of it, by their keys; missing for none. */
  covered?: { key: string; cents: Cents }[];
  /** By a refund that succeeded, or by hand, with an administrator's note. */
  settled?: { at: Date; by: 'refund' | 'hand'; note?: string };
}

export function kindOf({ intentId, purpose }: Refund, wasDone: boolean): UnsettledKind {
  if (wasDone) return 'returned';
  return purpose === 'unservable' ? 'late' : intentId ? 'extra' : 'refund';
}

export const isOpen = ({ settled }: { settled?: object }): boolean => settled === undefined;

/**
 * Its own refund, or others of the order's payment, are on their way and reach into it.
 * @param refundableCents what no refund of the order's payment has, or will have, given back
 */
export function isPromised(one: Unsettled, pending: readonly Refund[], refundableCents: Cents): boolean {
  if (pending.some(({ key }) => key === one.key)) return true;
  return one.kind !== 'extra' && pending.length > 0 && one.owedCents > refundableCents;
}

/** The list with this one in it; refused once more, it is the same one. */
export function withUnsettled(known: readonly Unsettled[], news: Unsettled): Unsettled[] {
  const before = known.find((one) => one.key === news.key && isOpen(one));
  return before ? known.map((one) => (one === before ? { ...one, code: news.code } : one)) : [...known, news];
}

export function settledByHand(known: readonly Unsettled[], key: string, note: string, at: Date): Unsettled[] {
  return known.map((one) => (one.key === key && isOpen(one) ? { ...one, settled: { at, by: 'hand', note } } : one));
}

/** What was given back by hand of the order's own payment; an extra payment is another charge. */
export function handedBack(
  known: readonly (Pick<Unsettled, 'kind' | 'owedCents'> & { settled?: { by: 'refund' | 'hand' } })[],
): Cents {
  const byHand = known.filter(({ settled, kind }) => settled?.by === 'hand' && kind !== 'extra');
  return sumOf(byHand.map(({ owedCents }) => owedCents));
}

/** A refund has succeeded: its own first, then the oldest of the same payment, for as far as the amount reaches. */
export function repaid(
  known: readonly Unsettled[],
  { key, amountCents }: { key: string; amountCents: Cents },
  at: Date,
): Unsettled[] {
  const isOwn = known.some((one) => one.key === key && isOpen(one));
  let left = amountCents;
  return known.map((one) => {
    // An extra payment is another charge: what goes back of the order's own says nothing of it.
    if (!isOpen(one) || (isOwn ? one.key !== key : one.kind === 'extra') || left <= 0) return one;
    const cents = isOwn ? one.owedCents : Math.min(left, one.owedCents);
    left -= cents;
    const owedCents = one.owedCents - cents;
    const covered = [...(one.covered ?? []), { key, cents }];
    const next = { ...one, owedCents, covered };
    return owedCents > 0 ? next : { ...next, settled: { at, by: 'refund' } };
  });
}

/** What this refund had covered is owed again: the money came back to the shop. What was settled by hand stays so. */
export function uncovered(known: readonly Unsettled[], key: string): Unsettled[] {
  return known.map((one) => {
    const { covered = [], settled, ...rest } = one;
    const back = sumOf(covered.filter((part) => part.key === key).map(({ cents }) => cents));
    if (back === 0 || settled?.by === 'hand') return one;
    return { ...rest, owedCents: one.owedCents + back, covered: covered.filter((part) => part.key !== key) };
  });
}
