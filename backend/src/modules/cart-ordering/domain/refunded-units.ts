import {
  paidForUnits,
  paidLineCents,
  type PaidLine,
  type ProductUnits,
  type RefundedUnits,
  sumOf,
  unitsOf,
} from '@shop/contract';
import type { Cents } from '../../../shared/domain/money.js';
import type { RefundStanding } from '../../../shared/domain/settlement.js';
import type { OrderContent } from './order-content.js';

/** A refund that said which units it was for, and is with the client. */
export interface NamedRefund {
  key: string;
  amountCents: Cents;
  units: readonly RefundedUnits[];
}

/** Units that came back with a refund and went onto the shelf: they stay there, whatever becomes of the money. */
export interface ShelvedUnits {
  /** Of the refund. */
  key: string;
  units: readonly ProductUnits[];
  at: Date;
}

export interface NamedRefunds {
  /** What is with the client of which somebody said which units it was for; missing where nobody did. */
  namedRefunds?: NamedRefund[];
  /** What refunds put back on the shelf, each once; missing where none did. */
  shelved?: ShelvedUnits[];
}

/** All refunds of an order, as its payment has them now. */
export type ToldRefunds = readonly RefundStanding[];

/** What an order keeps of them; nothing for one of which none ever named a unit. */
export function named({ namedRefunds: before }: NamedRefunds, refunds: ToldRefunds | undefined): NamedRefunds {
  if (!refunds) return {};
  const namedRefunds = refunds.flatMap(({ key, state, amountCents, namedCents = amountCents, units }) =>
    units && state === 'made' ? [{ key, amountCents: namedCents, units }] : [],
  );
  return namedRefunds.length > 0 || before ? { namedRefunds } : {};
}

/**
 * Of refunds that are with the client, what is to go onto the shelf and did not yet: no more of a product than they say is back, less what went
 * there with refunds whose money was given back another way since.
 */
export function toShelve({ shelved = [] }: NamedRefunds, refunds: ToldRefunds): Pick<ShelvedUnits, 'key' | 'units'>[] {
  const isThere = (refund: string) => shelved.some(({ key }) => key === refund);
  const counted = refunds.filter(({ key, state }) => state === 'made' || isThere(key));
  const there = (id: string) =>
    unitsOf(
      shelved.flatMap(({ units }) => units),
      id,
    );
  const said = (id: string) =>
    sumOf(counted.flatMap(({ units = [] }) => units.map((one) => (one.productId === id ? (one.onShelf ?? 0) : 0))));
  return refunds.flatMap(({ key, state, units = [] }) => {
    const back = units.flatMap(({ productId, onShelf = 0 }) => (onShelf > 0 ? [{ productId, quantity: onShelf }] : []));
    if (state !== 'made' || isThere(key)) return [];
    const due = back.flatMap(({ productId, quantity }) => {
      const most = Math.min(quantity, said(productId) - there(productId));
      return most > 0 ? [{ productId, quantity: most }] : [];
    });
    return due.length > 0 ? [{ key, units: due }] : [];
  });
}

export const unitsShelved = ({ shelved = [] }: NamedRefunds): ProductUnits[] =>
  shelved.flatMap(({ units }) => [...units]);

/** What a refund that named its units gave back for each of them; undefined where nobody said, or it is not with the client. */
export function unitsOfRefund(
  order: Pick<OrderContent, 'lines' | 'adjustments'> & NamedRefunds,
  refundKey: string,
): { name: string; quantity: number; cents: Cents }[] | undefined {
  const { namedRefunds = [], lines } = order;
  const at = namedRefunds.findIndex(({ key }) => key === refundKey);
  if (at < 0) return undefined;
  const [paid, before] = [paidLines(order), unitsBack({ namedRefunds: namedRefunds.slice(0, at) })];
  return namedRefunds[at]!.units.map(({ productId, quantity }) => ({
    name: lines.find((line) => line.productId === productId)?.name ?? '',
    quantity,
    cents: paidForUnits(paid, before, [{ productId, quantity }]) ?? 0,
  }));
}

export function paidLines({ lines, adjustments }: Pick<OrderContent, 'lines' | 'adjustments'>): PaidLine[] {
  const paid = paidLineCents(lines, adjustments);
  return lines.map(({ productId, quantity }, index) => ({ productId, quantity, paidCents: paid[index] ?? 0 }));
}

interface Returned extends NamedRefunds {
  refundedCents: Cents;
  handedBackCents?: Cents;
}

export const unitsBack = ({ namedRefunds = [] }: NamedRefunds): ProductUnits[] =>
  namedRefunds.flatMap(({ units }) => [...units]);

/** What went back, by whatever way, for which nobody said which units it was for; as far as the provider gave it back. */
export function unnamedCents({ namedRefunds = [], refundedCents, handedBackCents = 0 }: Returned): Cents {
  const unnamed = sumOf([refundedCents, handedBackCents, ...namedRefunds.map(({ amountCents }) => -amountCents)]);
  return Math.max(0, Math.min(refundedCents, unnamed));
}

/** Such as '1 × Lavande, 2 × Orange'; '' for none. */
export const unitWords = (
  units: readonly ProductUnits[],
  lines: readonly { productId: string; name: string }[],
): string =>
  units
    .map(({ productId, quantity }) => `${quantity} × ${lines.find((line) => line.productId === productId)?.name ?? ''}`)
    .join(', ');
