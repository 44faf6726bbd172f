import { type Language, type OrderStatus, type PaymentStatus, soundTotalsOf } from '@shop/contract';
import type { Cents } from '../../../shared/domain/money.js';
import type { ProofLink } from '../../../shared/domain/proof/proof-link.js';
import type { OrderContent } from './order-content.js';
import type { Comment, Tracking } from './order-notes.js';
import type { WithdrawnUnits } from './parcel.js';
import type { RefundRequests } from './refund-request.js';
import type { NamedRefunds } from './refunded-units.js';
import type { UndoableStep } from './undoable-step.js';

export interface OrderState extends OrderContent, NamedRefunds, RefundRequests {
  /** Of lines and adjustments, as it was paid. */
  totalCents: Cents;
  id: string;
  reference: string;
  /** What it was ordered in, and what its client is written to in; missing for French. */
  language?: Language;
  /** The idempotency key that placed it. */
  checkoutKey: string;
  clientId: string | null;
  date: Date;
  status: OrderStatus;
  /** Paid once, so shown to administrators and in the client's history; never again when deleted. */
  shown: boolean;
  /** As the payments module last told. */
  paymentStatus: PaymentStatus;
  refundedCents: Cents;
  /** Given back another way than by the provider, such as a transfer; missing where nothing was. */
  handedBackCents?: Cents;
  intentId: string;
  paymentMethod: string;
  /** It changes hands as it is paid, at a market: nothing is sent. */
  handedOver?: true;
  tracking: Tracking | null;
  /** When the client received it, as far as the shop knows; null while nobody does. */
  deliveredAt: Date | null;
  /** When the client first withdrew from it in time, in whole or in part; null where nobody did. */
  withdrawalDeclaredAt: Date | null;
  /** What of it is not to be sent; missing where nobody withdrew before the parcel left. */
  withdrawn?: WithdrawnUnits[];
  /** When the client was told of the right to withdraw, as R221-3 words it; null where nothing did. */
  noticeGivenAt: Date | null;
  /** How often somebody of the shop corrected its mail address; missing where nobody did. */
  addressCorrections?: number;
  comments: Comment[];
  /** By which the shop finds several orders again, in alphabetical order; missing in orders that are older than tags. */
  tags?: readonly string[];
  /** What it was before it was closed as refunded. */
  closedFrom?: OrderStatus;
  /** What had gone back when it was closed; missing where it was closed before this was written down. */
  closedAtCents?: Cents;
  /** Its last step, as long as nothing else happened; null or missing where it stands. */
  undo?: UndoableStep | null;
  /** `key` of the step that was taken back last. */
  undone?: string;
  deletedAt: Date | null;
  /** Its client is gone: whoever it was for is forgotten as soon as the order is over. */
  forgetWhenOver: boolean;
  /** What was fixed of it and when, link by link (docs/adr/0052); missing in orders that are older, which nothing is sealed of. */
  proof?: ProofLink[];
  version: number;
}

export type NewOrderFacts = OrderContent &
  Pick<OrderState, 'id' | 'reference' | 'language' | 'checkoutKey' | 'clientId' | 'paymentMethod' | 'handedOver'>;

/** Of lines and adjustments, as it is paid. */
export const totalOf = ({ lines, adjustments }: OrderContent): Cents => soundTotalsOf(lines, adjustments).totalCents;

/** Of an order whose stock has just been reserved. */
export function newOrderState(facts: NewOrderFacts, now: Date): OrderState {
  return {
    ...facts,
    totalCents: totalOf(facts),
    date: facts.soldAt ?? now,
    status: 'En cours de préparation',
    shown: false,
    paymentStatus: 'pending',
    refundedCents: 0,
    intentId: '',
    refundRequestedAt: null,
    refundAnswer: null,
    tracking: null,
    deliveredAt: null,
    withdrawalDeclaredAt: null,
    noticeGivenAt: null,
    comments: [],
    deletedAt: null,
    forgetWhenOver: false,
    version: 1,
  };
}
