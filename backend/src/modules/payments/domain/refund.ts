import { type RefundedUnits, sumOf } from '@shop/contract';
import type { AuditAuthor } from '../../../shared/domain/audit-author.js';
import type { Cents } from '../../../shared/domain/money.js';
import type { RefundPurpose, RefundState } from '../../../shared/domain/settlement.js';
import { paymentErrors } from './payment-errors.js';

export interface Refund {
  /** One key, one refund. */
  key: string;
  amountCents: Cents;
  /** The charge it belongs to, when that is not the order's own. */
  intentId?: string;
  /** `pending`: promised, and the provider has not said that it is with the client. */
  state: RefundState;
  purpose: RefundPurpose;
  /** What of the order it is for; missing where nobody said. */
  units?: readonly RefundedUnits[];
  /** Counts from 1; each refusal may be followed by another try. */
  attempt: number;
  /** The provider's id of this try, once it is known. */
  providerId?: string;
  /** The provider's ids of tries that failed: such a refund never succeeds any more, whatever old news says. */
  failedIds?: string[];
  /** Why, in an administrator's words. */
  reason?: string;
  /** The administrator who ordered it; none when the shop did by itself, or the provider. */
  author?: AuditAuthor;
  orderedAt: Date;
}

export type NewRefund = Pick<Refund, 'key' | 'amountCents' | 'purpose' | 'units' | 'reason' | 'author'>;

/** Another try after a refusal; `units` takes the place of what was named before, none of them included. */
type RefundTry = Pick<Refund, 'amountCents' | 'units' | 'reason' | 'author'>;

export function triedAgain(refused: Refund, change: RefundTry, now: Date): Refund {
  const { units: before, ...kept } = refused;
  const { units = before, ...rest } = change;
  const promised = { attempt: refused.attempt + 1, state: 'pending', orderedAt: now } as const;
  return { ...kept, ...rest, ...(units?.length && { units }), ...promised };
}

/** A refund as the provider tells of it: by its own id, and by the mark that the shop gave it. */
interface Told {
  id: string;
  mark: { orderId: string; key: string; attempt: number } | null;
}

export function isSame({ id, mark }: Told, orderId: string, refund: Refund): boolean {
  if (id !== '' && id === refund.providerId) return true;
  return mark?.orderId === orderId && mark.key === refund.key && mark.attempt === refund.attempt;
}

/** The provider's idempotency key of one try. */
export const refundKeyOf = ({ orderId, key, attempt }: { orderId: string; key: string; attempt: number }) =>
  `refund-${orderId}-${key}-${attempt}`;

/** One try of one refund, for whoever must count it once. */
export const tryKeyOf = ({ key, attempt }: Pick<Refund, 'key' | 'attempt'>) =>
  attempt === 1 ? key : `${key}#${attempt}`;

/** The key of a refund that was made in the provider's own dashboard. */
export const outsideKeyOf = (providerId: string) => `outside-${providerId}`;

export function amountOf(refunds: readonly { amountCents: Cents }[]): Cents {
  return sumOf(refunds.map(({ amountCents }) => amountCents));
}

interface Refundable {
  wasPaid: boolean;
  /** Paid, neither returned nor promised. */
  leftCents: Cents;
  /** Given back another way than by the provider. */
  handedBackCents: Cents;
  refundableCents: Cents;
}

/** @throws DomainError REFUND.NOT_PAID, REFUND.NOTHING_LEFT, REFUND.SETTLED_BY_HAND, REFUND.TOO_MUCH */
export function assertRefundable(payment: Refundable, amountCents: Cents): void {
  const { refundableCents } = payment;
  if (!payment.wasPaid) throw paymentErrors.notPaid();
  if (payment.leftCents <= 0) throw paymentErrors.nothingLeft();
  if (refundableCents <= 0) throw paymentErrors.handedBack(payment.handedBackCents);
  if (!Number.isSafeInteger(amountCents) || amountCents <= 0) throw new RangeError('refund of nothing');
  if (amountCents > refundableCents) throw paymentErrors.tooMuch(refundableCents);
}
