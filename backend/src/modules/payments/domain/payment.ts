import type { PaymentStatus } from '../../../contract/index.js';
import type { AuditAuthor } from '../../../shared/domain/audit-author.js';
import type { Cents } from '../../../shared/domain/money.js';
import { type Dispute, withDispute } from './dispute.js';
import { paymentErrors } from './payment-errors.js';
import { canMove, isUndecided, wasPaid } from './payment-status.js';

/** What becomes of the order once the money is back; kept with the refund so that a restart finishes the same thing. */
export type RefundPurpose = 'keep-status' | 'set-refunded' | 'cancel' | 'unservable' | 'dispute';

export interface Refund {
  /** One key, one refund. */
  key: string;
  amountCents: Cents;
  /** `pending`: promised, the provider has not answered yet. */
  state: 'pending' | 'done' | 'refused';
  purpose: RefundPurpose;
  /** Why, in an administrator's words. */
  reason?: string;
  /** The administrator who ordered it; none when the shop did by itself, or the provider. */
  author?: AuditAuthor;
  orderedAt?: Date;
}

/** What happened to the money on its way in, for the timeline of the order. */
export interface PaymentStep {
  step: 'opened' | 'requires_action' | 'paid' | 'failed';
  attempt: number;
  at: Date;
}

export interface PaymentState {
  orderId: string;
  amountCents: Cents;
  status: PaymentStatus;
  /** Counts from 1; each refusal may be followed by another attempt. */
  attempt: number;
  /** Payment method id of the provider. */
  method: string;
  /** The current attempt's intent at the provider, once it is known. */
  intentId: string | null;
  refunds: Refund[];
  steps: PaymentStep[];
  /** Missing in payments that nobody contested. */
  disputes?: Dispute[];
  /** The reservation ends here when nothing is decided. */
  expiresAt: Date;
  /** When the reconciler must look at it; null when nothing is open. */
  nextCheckAt: Date | null;
  version: number;
}

export interface NewAttempt {
  amountCents: Cents;
  method: string;
}

/** Specification of the shop: an abandoned payment frees its stock after half an hour (product decisions, section 4). */
export const RESERVATION_MINUTES = 30;
/** A shopper who is seen at the bank's page keeps the units this much longer... */
const BANK_PAGE_MINUTES = 15;
/** ...but never longer than this after the attempt began: others want to buy, too. */
const LONGEST_RESERVATION_MINUTES = 60;
/** An answer that never came: the provider's search lags by a minute (docs.stripe.com/search#data-freshness). */
const FIRST_CHECK_MINUTES = 2;
/** Nobody may come back from the bank's page: asked soon, then at growing intervals. */
const SOONEST_CHECK_MINUTES = 1;
const LATEST_CHECK_MINUTES = 8;

const minutesAfter = (now: Date, minutes: number) => new Date(now.getTime() + minutes * 60_000);

/** The money of one order. Integer cents; what came in equals what is kept plus what went back, always. */
export class Payment {
  private constructor(private state: PaymentState) {}

  static open(orderId: string, attempt: NewAttempt, now: Date): Payment {
    return new Payment({
      ...attempt,
      orderId,
      status: 'pending',
      attempt: 1,
      intentId: null,
      refunds: [],
      steps: [{ step: 'opened', attempt: 1, at: now }],
      expiresAt: minutesAfter(now, RESERVATION_MINUTES),
      nextCheckAt: minutesAfter(now, FIRST_CHECK_MINUTES),
      version: 1,
    });
  }

  static from(state: PaymentState): Payment {
    // Payments of before the steps were kept have none.
    return new Payment(state.steps ? state : { ...state, steps: [] });
  }

  get snapshot(): Readonly<PaymentState> {
    return this.state;
  }

  get orderId(): string {
    return this.state.orderId;
  }

  get status(): PaymentStatus {
    return this.state.status;
  }

  get method(): string {
    return this.state.method;
  }

  get isUndecided(): boolean {
    return isUndecided(this.state.status);
  }

  get wasPaid(): boolean {
    return wasPaid(this.state.status);
  }

  get refundedCents(): Cents {
    return sum(this.state.refunds.filter(({ state }) => state === 'done'));
  }

  /** What can still be given back: paid, neither returned nor promised. */
  get leftCents(): Cents {
    return this.wasPaid
      ? this.state.amountCents - sum(this.state.refunds.filter(({ state }) => state !== 'refused'))
      : 0;
  }

  /** What went back or is promised by refunds; a lost dispute is none. */
  get returnedCents(): Cents {
    const refunds = this.state.refunds.filter(({ state, purpose }) => state !== 'refused' && purpose !== 'dispute');
    return sum(refunds);
  }

  get pendingRefunds(): readonly Refund[] {
    return this.state.refunds.filter(({ state }) => state === 'pending');
  }

  /** Paid too late to be served: what came in is on its way back, or there. */
  get isUnservable(): boolean {
    return this.state.refunds.some(({ purpose }) => purpose === 'unservable');
  }

  refund(key: string): Refund | undefined {
    return this.state.refunds.find((refund) => refund.key === key);
  }

  isExpired(now: Date): boolean {
    return this.isUndecided && this.state.expiresAt <= now;
  }

  private get startedAt(): Date {
    const opened = this.state.steps.findLast(({ step }) => step === 'opened');
    // Payments of before the steps were kept have none.
    return opened?.at ?? minutesAfter(this.state.expiresAt, -RESERVATION_MINUTES);
  }

  /** Is this intent the one that the current attempt made? */
  owns(intent: { id: string; attempt: number }): boolean {
    const { intentId, attempt } = this.state;
    return intentId === null ? intent.attempt === attempt : intentId === intent.id;
  }

  /** The bank wants to see the shopper (3-D Secure). */
  requireAction(intentId: string, now: Date): void {
    this.move('requires_action', { intentId, nextCheckAt: minutesAfter(now, SOONEST_CHECK_MINUTES) });
    this.note('requires_action', now);
  }

  /** The shopper is at the bank's page again: the units stay reserved a little longer. True when they do. */
  extend(now: Date): boolean {
    if (this.state.status !== 'requires_action' || this.isExpired(now)) return false;
    const bound = minutesAfter(this.startedAt, LONGEST_RESERVATION_MINUTES);
    const wanted = minutesAfter(now, BANK_PAGE_MINUTES);
    const expiresAt = wanted < bound ? wanted : bound;
    if (expiresAt <= this.state.expiresAt) return false;
    this.state = { ...this.state, expiresAt };
    return true;
  }

  succeed(intentId: string, now: Date): void {
    this.move('paid', { intentId, nextCheckAt: null });
    this.note('paid', now);
  }

  /** Refused, abandoned or expired. `intentId` null when the provider knows of no intent. */
  fail(intentId: string | null, now: Date): void {
    this.move('failed', { intentId: intentId ?? this.state.intentId, nextCheckAt: null });
    this.note('failed', now);
  }

  /** The shopper tries again after a refusal, perhaps with a changed cart. */
  retry(attempt: NewAttempt, now: Date): void {
    this.move('pending', {
      ...attempt,
      attempt: this.state.attempt + 1,
      intentId: null,
      expiresAt: minutesAfter(now, RESERVATION_MINUTES),
      nextCheckAt: minutesAfter(now, FIRST_CHECK_MINUTES),
    });
    this.note('opened', now);
  }

  /** The reconciler has looked; it comes back after as long again, and when the reservation ends. */
  postponeCheck(now: Date): void {
    const elapsed = (now.getTime() - this.startedAt.getTime()) / 60_000;
    const next = minutesAfter(now, Math.min(Math.max(elapsed, SOONEST_CHECK_MINUTES), LATEST_CHECK_MINUTES));
    const { expiresAt } = this.state;
    this.state = {
      ...this.state,
      nextCheckAt: this.isUndecided && expiresAt > now && expiresAt < next ? expiresAt : next,
    };
  }

  /** Promises money back. @throws DomainError REFUND.NOT_PAID, REFUND.NOTHING_LEFT, REFUND.TOO_MUCH */
  beginRefund(refund: Omit<Refund, 'state' | 'orderedAt'>, now: Date): void {
    if (!this.wasPaid) throw paymentErrors.notPaid();
    if (this.leftCents <= 0) throw paymentErrors.nothingLeft();
    if (!Number.isSafeInteger(refund.amountCents) || refund.amountCents <= 0) throw new RangeError('refund of nothing');
    if (refund.amountCents > this.leftCents) throw paymentErrors.tooMuch(this.leftCents);
    const refunds: Refund[] = [...this.state.refunds, { ...refund, state: 'pending', orderedAt: now }];
    this.state = { ...this.state, refunds, nextCheckAt: minutesAfter(now, FIRST_CHECK_MINUTES) };
  }

  completeRefund(key: string): void {
    this.closeRefund(key, 'done');
    this.move(this.refundedCents === this.state.amountCents ? 'refunded' : 'partially_refunded', {});
  }

  /** The provider said no: the promise is void and the money can be refunded another way. */
  refuseRefund(key: string): void {
    this.closeRefund(key, 'refused');
  }

  /** Money that went back without the shop, from the provider's own dashboard. */
  recordOutsideRefund(key: string, amountCents: Cents, now: Date, purpose: RefundPurpose = 'keep-status'): void {
    const refund: Refund = { key, amountCents, state: 'pending', purpose, orderedAt: now };
    this.state = { ...this.state, refunds: [...this.state.refunds, refund] };
    this.completeRefund(key);
  }

  /** False when nothing new was told. */
  recordDispute(news: Dispute): boolean {
    const disputes = withDispute(this.state.disputes ?? [], news);
    if (disputes) this.state = { ...this.state, disputes };
    return disputes !== undefined;
  }

  /** The client's bank sent a refund back. `served` as it was before. */
  failRefund(key: string): { served: boolean } {
    const served = !this.isUnservable;
    const refunds: Refund[] = this.state.refunds.map((refund) =>
      refund.key === key && refund.state === 'done' ? { ...refund, state: 'refused' } : refund,
    );
    this.state = { ...this.state, refunds };
    const left = this.refundedCents;
    if (left === 0) this.move('paid', {});
    else this.move('partially_refunded', {});
    return { served };
  }

  /** Written as it is now: the next save expects the next version. */
  saved(): void {
    this.state = { ...this.state, version: this.state.version + 1 };
  }

  private note(step: PaymentStep['step'], at: Date): void {
    this.state = { ...this.state, steps: [...this.state.steps, { step, attempt: this.state.attempt, at }] };
  }

  private closeRefund(key: string, state: 'done' | 'refused'): void {
    const refunds = this.state.refunds.map((refund) =>
      refund.key === key && refund.state === 'pending' ? { ...refund, state } : refund,
    );
    const open = refunds.some((refund) => refund.state === 'pending');
    this.state = { ...this.state, refunds, nextCheckAt: open ? this.state.nextCheckAt : null };
  }

  private move(status: PaymentStatus, change: Partial<PaymentState>): void {
    if (!canMove(this.state.status, status)) throw new Error(`a ${this.state.status} payment cannot become ${status}`);
    this.state = { ...this.state, ...change, status };
  }
}

/** The provider's idempotency key of one refund. */
export const refundKeyOf = (orderId: string, key: string) => `refund-${orderId}-${key}`;

function sum(refunds: readonly Refund[]): Cents {
  return refunds.reduce((total, { amountCents }) => total + amountCents, 0);
}
