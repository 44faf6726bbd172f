import {
  isWholeOrder,
  type OrderStatus,
  type PaymentStatus,
  type ProductUnits,
  REFUND_REASONS,
  type RefundReason,
  unitsOf,
  unitsToAskFor,
} from '@shop/contract';
import type { OrderContent } from './order-content.js';
import { orderErrors } from './order-errors.js';
import type { RefundAnswer } from './order-notes.js';
import { refundRefusal } from './refund-policy.js';
import { type NamedRefunds, unitsBack, unitWords } from './refunded-units.js';

/** What a client asks to have back, and why. */
export interface AskedRefund {
  /** Missing for the whole order. */
  units?: readonly ProductUnits[];
  reason?: RefundReason;
  /** In the client's own words. */
  words?: string;
}

/** A request that its client took back before anybody answered. */
export interface TakenBackRequest {
  requestedAt: Date;
  takenBackAt: Date;
}

/** Somebody gives money back for a request. */
export interface RefundHold {
  /** Of this attempt alone. */
  by: string;
  /** Of its refund. */
  key: string;
  since: Date;
}

/** What is known of the money while a request is answered, or taken back. */
export interface MoneyNow {
  now: Date;
  /** Keys of the refunds that the provider was asked for and did not refuse. */
  promised: readonly string[];
}

export interface RefundRequests {
  refundRequestedAt: Date | null;
  /** Null or missing while nobody asks, and for the whole order without a reason. */
  refundAsked?: AskedRefund | null;
  /** What the shop answered to the request; null while it waits. */
  refundAnswer: RefundAnswer | null;
  /** Who gives money back for the request, or did: while that may be on its way it is the client's no more. */
  refundHolds?: RefundHold[];
  /** Oldest first; missing where none was. */
  takenBackRequests?: TakenBackRequest[];
}

type Asking = RefundRequests & NamedRefunds & Pick<OrderContent, 'lines'>;

/** With what went back by now; `asBought` as if nothing had. */
function articlesOf(order: Asking, asBought = false) {
  const back = asBought ? [] : unitsBack(order);
  return order.lines.map(({ productId, quantity }) => ({
    ...{ productId, quantity, refunded: unitsOf(back, productId) },
  }));
}

type Articles = ReturnType<typeof articlesOf>;

/** @throws DomainError REFUND.UNITS_NOT_ASKABLE when an article is another order's, or went back before */
function assertAskable(articles: Articles, { units = [] }: AskedRefund): void {
  const isThere = ({ productId, quantity }: ProductUnits) =>
    articles.some((one) => one.productId === productId && quantity <= unitsToAskFor(one));
  if (!units.every(isThere)) throw orderErrors.unitsNotAskable();
}

/** As it is kept: all that is left is the whole order. */
function tidyAsked(articles: Articles, { units, reason, words = '' }: AskedRefund): AskedRefund | null {
  const chosen = units && !isWholeOrder(articles, units) ? units : undefined;
  const said = words.trim();
  if (!chosen && !reason && !said) return null;
  return {
    ...(chosen && { units: chosen.map(({ productId, quantity }) => ({ productId, quantity })) }),
    ...(reason && { reason }),
    ...(said && { words: said }),
  };
}

const keyOf = (asked: AskedRefund | null | undefined) => {
  const { units = [], reason = '', words = '' } = asked ?? {};
  return JSON.stringify([units.map(({ productId, quantity }) => `${productId}:${quantity}`).toSorted(), reason, words]);
};

const isSameAsked = (one: AskedRefund | null | undefined, other: AskedRefund | null | undefined): boolean =>
  keyOf(one) === keyOf(other);

type Awaited = Pick<RefundRequests, 'refundRequestedAt' | 'refundAnswer'> & { paymentStatus: PaymentStatus };

/** All the money is an answer; a part of it is none, whatever the status. */
export const awaitsAnswer = ({ refundRequestedAt, refundAnswer, paymentStatus }: Awaited): boolean =>
  refundRequestedAt !== null && refundAnswer === null && paymentStatus !== 'refunded';

export const isTakenBack = ({ refundRequestedAt, takenBackRequests = [] }: RefundRequests): boolean =>
  refundRequestedAt === null && takenBackRequests.length > 0;

/** Of the refund that grants the request. */
export const grantKey = ({ refundRequestedAt }: Pick<RefundRequests, 'refundRequestedAt'>): string =>
  `request-${refundRequestedAt?.getTime()}`;

/** Whoever answers read the request of this moment; one that was made since is another one. */
export const isOther = ({ refundRequestedAt }: Pick<RefundRequests, 'refundRequestedAt'>, meant: Date): boolean =>
  refundRequestedAt?.getTime() !== meant.getTime();

/**
 * @param meant missing where nobody says: whichever stands
 * @throws DomainError REFUND.NOT_REQUESTED, REFUND.TAKEN_BACK, REFUND.ALREADY_ANSWERED
 */
export function assertAwaited(order: RefundRequests & Awaited, meant?: Date): void {
  if (isTakenBack(order) || (meant && order.refundRequestedAt && isOther(order, meant)))
    throw orderErrors.refundTakenBack();
  if (!order.refundRequestedAt) throw orderErrors.refundNotRequested();
  if (!awaitsAnswer(order)) throw orderErrors.refundAlreadyAnswered();
}

type Orderly = Asking & Awaited & { status: OrderStatus; date: Date };

/** What a request changes; nothing where it was made before. @throws as `Order.requestRefund` */
export function asRequested(order: Orderly, asked: AskedRefund | undefined, now: Date) {
  const { status, date, paymentStatus, refundRequestedAt, refundAsked } = order;
  const refusal = refundRefusal({ status, date, fullyRefunded: paymentStatus === 'refunded' }, now);
  if (refusal) throw orderErrors.refundRefused(refusal);
  const articles = articlesOf(order);
  if (!refundRequestedAt) {
    if (asked) assertAskable(articles, asked);
    return { refundRequestedAt: now, refundAsked: asked ? tidyAsked(articles, asked) : null };
  }
  // Sent once more it is the same, whatever of it went back meanwhile.
  const isSame = (of: Articles) => !asked || isSameAsked(tidyAsked(of, asked), refundAsked);
  if (isSame(articles) || isSame(articlesOf(order, true))) return undefined;
  throw awaitsAnswer(order) ? orderErrors.refundAlreadyRequested() : orderErrors.refundAlreadyAnswered();
}

/** From a hold until its refund is promised nothing but the shop's own database is waited for. */
const HOLD_SECONDS = 120;

/** Money goes back for this request, or may: its refund is promised, or somebody asks for it just now. */
const isHeld = ({ refundHolds = [] }: RefundRequests, { now, promised }: MoneyNow): boolean =>
  refundHolds.some(({ key, since }) => promised.includes(key) || now.getTime() - since.getTime() < HOLD_SECONDS * 1000);

/** @throws DomainError REFUND.BEING_GRANTED when money goes back for what is to be declined */
export function assertDeclinable(order: RefundRequests, money: MoneyNow): void {
  if (isHeld(order, money)) throw orderErrors.refundBeingGranted();
}

/** Each one that follows sends mails again, to an address that nobody may have confirmed. */
const TAKEN_BACK_AT_MOST = 3;

/** What taking this request back changes; nothing where it is not there any more. @throws as `Order.takeBackRefundRequest` */
export function asTakenBack(order: RefundRequests & Awaited, requestedAt: Date, money: MoneyNow) {
  const { takenBackRequests = [] } = order;
  if (isOther(order, requestedAt)) return undefined;
  if (!awaitsAnswer(order)) throw orderErrors.refundAlreadyAnswered();
  if (isHeld(order, money)) throw orderErrors.refundBeingAnswered();
  if (takenBackRequests.length >= TAKEN_BACK_AT_MOST) throw orderErrors.refundTakenBackTooOften();
  const taken = [...takenBackRequests, { requestedAt, takenBackAt: money.now }];
  return { refundRequestedAt: null, refundAsked: null, refundHolds: [], takenBackRequests: taken };
}

/** Such as '1 × Lavande, 2 × Orange', or 'Toute la commande'. */
export const askedUnitsWords = ({ refundAsked, lines }: Pick<Asking, 'refundAsked' | 'lines'>): string =>
  refundAsked?.units ? unitWords(refundAsked.units, lines) : 'Toute la commande';

/** As the list says it; '' where none was given. */
export const askedReasonWords = ({ refundAsked }: Pick<Asking, 'refundAsked'>): string =>
  refundAsked?.reason ? REFUND_REASONS[refundAsked.reason] : '';
