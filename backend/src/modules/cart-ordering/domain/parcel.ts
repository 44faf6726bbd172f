import { type SoldPart, sumOf } from '@shop/contract';
import type { DeclaredWithdrawal } from './order-proof.js';

interface Units {
  productId: string;
  quantity: number;
}

/** What a client withdrew from in time before the parcel left: it is not to be in there (C. conso. L221-27). */
export interface WithdrawnUnits {
  /** Of the declaration. */
  number: string;
  /** Null: the whole order. */
  lines: Units[] | null;
}

interface Packed<Line extends Units> {
  lines: readonly Line[];
  /** Missing where nobody withdrew before. */
  withdrawn?: readonly WithdrawnUnits[];
}

/**
 * Each line with the units of it that are not in the parcel. An order that was sent though nothing of it was left to send had gone before
 * anybody read the declaration: all of it is in there.
 */
export function parcelOf<Line extends Units>(
  { lines, withdrawn = [] }: Packed<Line>,
  wasSent: boolean,
): { line: Line; packed: number; unsent: number }[] {
  const parcel = lines.map((line) => {
    const unsent = Math.min(line.quantity, sumOf(withdrawn.map((one) => unitsOf(one, line))));
    return { line, packed: line.quantity - unsent, unsent };
  });
  const isNothing = parcel.every(({ packed }) => packed === 0);
  return wasSent && isNothing ? lines.map((line) => ({ line, packed: line.quantity, unsent: 0 })) : parcel;
}

/** What is in the parcel, as far as whoever packs it asks. */
export const packedLines = (order: Packed<Units & { name: string; parts?: SoldPart[] }>, wasSent: boolean) =>
  parcelOf(order, wasSent).map(({ line: { productId, name, parts }, packed }) => ({
    ...{ productId, name, quantity: packed },
    ...(parts && { parts: parts.map((part) => ({ productId: part.productId, name: part.name, units: part.units })) }),
  }));

/** With this declaration, or without it where it is not in time after all; what left before stays as it was. */
export function withDeclared(
  before: WithdrawnUnits[] | undefined,
  { number, inTime, lines }: DeclaredWithdrawal,
  wasSent: boolean,
): WithdrawnUnits[] | undefined {
  const isKnown = before?.some((one) => one.number === number) ?? false;
  if (inTime === isKnown || wasSent) return before;
  return inTime ? [...(before ?? []), { number, lines }] : withoutDeclared(before, number);
}

export function withoutDeclared(before: WithdrawnUnits[] | undefined, number: string): WithdrawnUnits[] | undefined {
  return before?.filter((one) => one.number !== number);
}

const unitsOf = ({ lines }: WithdrawnUnits, { productId, quantity }: Units) =>
  lines ? sumOf(lines.filter((one) => one.productId === productId).map((one) => one.quantity)) : quantity;
