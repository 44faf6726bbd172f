import { paidLineCents, type PaidLine, type ProductUnits, sumOf } from '@shop/contract';
import type { Cents } from '../../../shared/domain/money.js';
import type { RefundStanding } from '../../../shared/domain/settlement.js';
import type { OrderContent } from './order-content.js';

/** A refund that said which units it was for, and is with the client. */
export interface NamedRefund {
  key: string;
  amountCents: Cents;
  units: readonly ProductUnits[];
}

export interface NamedRefunds {
  /** What is with the client of which somebody said which units it was for; missing where nobody did. */
  namedRefunds?: NamedRefund[];
}

/** All refunds of an order, as its payment has them now. */
export type ToldRefunds = readonly RefundStanding[];

/** What an order keeps of them; nothing for one of which none ever named a unit. */
export function named({ namedRefunds: before }: NamedRefunds, refunds: ToldRefunds | undefined): NamedRefunds {
  if (!refunds) return {};
  const namedRefunds = refunds.flatMap(({ key, state, amountCents, units }) =>
    units && state === 'made' ? [{ key, amountCents, units }] : [],
  );
  return namedRefunds.length > 0 || before ? { namedRefunds } : {};
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
