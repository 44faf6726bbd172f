import type { PaymentStatus } from '../../../contract/index.js';
import type { Cents } from '../../../shared/domain/money.js';
import { type Dispute, type DisputeNews, type KnownDispute, newsOf } from './dispute.js';
import { paymentErrors } from './payment-errors.js';
import { canMove, isUndecided, wasPaid } from './payment-status.js';
import { isSame, type Refund, type RefundPurpose, sumOf } from './refund.js';

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
  /** Of the attempts before: their shoppers may still come back from the bank. Missing when there were none. */
  formerIntentIds?: string[];
  refunds: Refund[];
  steps: PaymentStep[];
  /** Missing in payments that nobody contested. */
  disputes?: KnownDispute[];
  /** How long this attempt keeps its units when the shopper does not come back. */
  reservationMinutes?: number;
  /** The reservation ends here when nothing is decided. */
  expiresAt: Date;
  /** When the reconciler must look at it; null when nothing is open. */
  nextCheckAt: Date | null;
  version: number;
}

export interface DisputeChange {
  news: DisputeNews;
  dispute: KnownDispute;
  /** What left the books (positive) or came back (negative). */
  movedCents: Cents;
}

export interface NewAttempt {
  amountCents: Cents;
  method: string;
  /** How long the units are kept; half an hour unless told otherwise. */
  reservationMinutes?: number;
}

/** Specification of the shop: an abandoned payment frees its stock after half an hour (product decisions, section 4). */
export const RESERVATION_MINUTES = 30;
/** A shopper who is seen at the bank's page keeps the units this much longer... */
const BANK_PAGE_MINUTES = 15;
/** ...but never longer than this many times the reservation after the attempt began: others want to buy, too. */
const LONGEST_RESERVATIONS = 2;
/** An answer that never came: the provider's search lags by a minute (docs.stripe.com/search#data-freshness). */
const FIRST_CHECK_MINUTES = 2;
/** Nobody may come back from the bank's page: asked soon, then at growing intervals. */
const SOONEST_CHECK_MINUTES = 1;
const LATEST_CHECK_MINUTES = 8;
/** A refund that the provider has accepted may take days; its event comes first. */
const ACCEPTED_CHECK_MINUTES = 6 * 60;

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
      expiresAt: minutesAfter(now, attempt.reservationMinutes ?? RESERVATION_MINUTES),
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

  get attempt(): number {
    return this.state.attempt;
  }

  get isUndecided(): boolean {
    return isUndecided(this.state.status);
  }

  get wasPaid(): boolean {
    return wasPaid(this.state.status);
  }

  get refundedCents(): Cents {
    return sumOf(this.state.refunds.filter(({ state }) => state === 'done'));
  }

  /** What can still be given back: paid, neither returned nor promised. */
  get leftCents(): Cents {
    return this.wasPaid
      ? this.state.amountCents - sumOf(this.state.refunds.filter(({ state }) => state !== 'refused'))
      : 0;
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

  /** The refund that the provider tells of, unless that try is over. */
  refundOf(told: Parameters<typeof isSame>[0]): Refund | undefined {
    return this.state.refunds.find((refund) => refund.state !== 'refused' && isSame(told, this.orderId, refund));
  }

  /** A try that came to nothing. */
  hasFailed(providerId: string): boolean {
    return this.state.refunds.some(({ failedIds = [] }) => failedIds.includes(providerId));
  }

  isExpired(now: Date): boolean {
    return this.isUndecided && this.state.expiresAt <= now;
  }

  private get startedAt(): Date {
    const opened = this.state.steps.findLast(({ step }) => step === 'opened');
    // Payments of before the steps were kept have none.
    return opened?.at ?? minutesAfter(this.state.expiresAt, -this.reservationMinutes);
  }

  private get reservationMinutes(): number {
    return this.state.reservationMinutes ?? RESERVATION_MINUTES;
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
    const bound = minutesAfter(this.startedAt, LONGEST_RESERVATIONS * this.reservationMinutes);
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
    const { intentId, formerIntentIds = [] } = this.state;
    this.move('pending', {
      ...(intentId && { formerIntentIds: [...formerIntentIds, intentId] }),
      ...attempt,
      attempt: this.state.attempt + 1,
      intentId: null,
      expiresAt: minutesAfter(now, attempt.reservationMinutes ?? RESERVATION_MINUTES),
      nextCheckAt: minutesAfter(now, FIRST_CHECK_MINUTES),
    });
    this.note('opened', now);
  }

  /** The reconciler has looked; it comes back after as long again, and when the reservation ends. */
  postponeCheck(now: Date): void {
    const elapsed = (now.getTime() - this.openSince.getTime()) / 60_000;
    const latest = this.isUndecided || !this.isAccepted ? LATEST_CHECK_MINUTES : ACCEPTED_CHECK_MINUTES;
    const next = minutesAfter(now, Math.min(Math.max(elapsed, SOONEST_CHECK_MINUTES), latest));
    const { expiresAt } = this.state;
    this.state = {
      ...this.state,
      nextCheckAt: this.isUndecided && expiresAt > now && expiresAt < next ? expiresAt : next,
    };
  }

  /** Promises money back. @throws DomainError REFUND.NOT_PAID, REFUND.NOTHING_LEFT, REFUND.TOO_MUCH */
  beginRefund(refund: Pick<Refund, 'key' | 'amountCents' | 'purpose' | 'reason' | 'author'>, now: Date): void {
    this.assertLeft(refund.amountCents);
    this.promise([...this.state.refunds, { ...refund, attempt: 1, state: 'pending', orderedAt: now }], now);
  }

  /** Promises a refused refund once more, at the provider a refund of its own. @throws as `beginRefund` */
  retryRefund(key: string, change: Pick<Refund, 'amountCents' | 'reason' | 'author'>, now: Date): void {
    const refused = this.refund(key);
    if (refused?.state !== 'refused') throw new Error(`refund ${key} was not refused`);
    this.assertLeft(change.amountCents);
    const again: Refund = { ...refused, ...change, attempt: refused.attempt + 1, state: 'pending', orderedAt: now };
    this.setRefund(again);
    this.promise(this.state.refunds, now);
  }

  /** The provider will pay, and knows it under this id. */
  acceptRefund(key: string, providerId: string): void {
    this.change(key, { providerId });
  }

  /** The money is with the client. @param amountCents less than was promised when somebody else gave back a part */
  completeRefund(key: string, providerId: string, amountCents?: Cents): void {
    this.change(key, { state: 'done', providerId, ...(amountCents !== undefined && { amountCents }) });
    this.follow();
  }

  /**
   * The provider said no, or the client's bank sent the money back: the promise is void, and what it was about can be
   * given back another way.
   */
  refuseRefund(key: string, providerId: string): void {
    const { providerId: _former, failedIds = [], ...refund } = this.known(key);
    const refused: Refund = {
      ...refund,
      state: 'refused',
      failedIds: [...failedIds, ...(providerId ? [providerId] : [])],
    };
    this.setRefund(refused);
    this.follow();
  }

  /** Money that goes back without the shop, from the provider's own dashboard or by a lost dispute. */
  recordOutsideRefund(
    refund: { key: string; amountCents: Cents; purpose: RefundPurpose; providerId?: string },
    state: 'pending' | 'done',
    now: Date,
  ): void {
    const refunds: Refund[] = [...this.state.refunds, { ...refund, attempt: 1, state, orderedAt: now }];
    if (state === 'pending') this.promise(refunds, now);
    else {
      this.state = { ...this.state, refunds };
      this.follow();
    }
  }

  /**
   * Follows a dispute as the provider has it now: a lost one took what was left, one that is lost no more gives it back.
   * Undefined when nothing is new.
   */
  followDispute(dispute: Dispute, now: Date): DisputeChange | undefined {
    const { disputes = [] } = this.state;
    const before = disputes.find(({ id }) => id === dispute.id);
    const news = newsOf(before, dispute);
    if (!news) return undefined;
    const changes = (before?.changes ?? 0) + 1;
    const known: KnownDispute = { ...dispute, changes };
    this.state = { ...this.state, disputes: [...disputes.filter(({ id }) => id !== dispute.id), known] };
    return { news, dispute: known, movedCents: this.followLoss(known, now) };
  }

  /** What the books say left (positive) or came back (negative) with it. */
  private followLoss({ id, state, amountCents, changes }: KnownDispute, now: Date): Cents {
    const lost = this.state.refunds.find(
      (refund) => refund.key.startsWith(`dispute-${id}-`) && refund.state === 'done',
    );
    if (state === 'lost' && !lost) {
      const gone = Math.min(amountCents, this.leftCents);
      if (gone <= 0) return 0;
      const key = `dispute-${id}-${changes}`;
      this.recordOutsideRefund({ key, amountCents: gone, purpose: 'dispute' }, 'done', now);
      return gone;
    }
    if (state === 'lost' || !lost) return 0;
    this.refuseRefund(lost.key, '');
    return -lost.amountCents;
  }

  /** Written as it is now: the next save expects the next version. */
  saved(): void {
    this.state = { ...this.state, version: this.state.version + 1 };
  }

  private note(step: PaymentStep['step'], at: Date): void {
    this.state = { ...this.state, steps: [...this.state.steps, { step, attempt: this.state.attempt, at }] };
  }

  /** Since when something is open that the reconciler looks at. */
  private get openSince(): Date {
    const [oldest] = this.pendingRefunds;
    return this.isUndecided ? this.startedAt : (oldest?.orderedAt ?? this.startedAt);
  }

  private get isAccepted(): boolean {
    return this.pendingRefunds.every(({ providerId }) => providerId);
  }

  private assertLeft(amountCents: Cents): void {
    if (!this.wasPaid) throw paymentErrors.notPaid();
    if (this.leftCents <= 0) throw paymentErrors.nothingLeft();
    if (!Number.isSafeInteger(amountCents) || amountCents <= 0) throw new RangeError('refund of nothing');
    if (amountCents > this.leftCents) throw paymentErrors.tooMuch(this.leftCents);
  }

  private promise(refunds: readonly Refund[], now: Date): void {
    this.state = { ...this.state, refunds: [...refunds], nextCheckAt: minutesAfter(now, FIRST_CHECK_MINUTES) };
  }

  private known(key: string): Refund {
    const refund = this.refund(key);
    if (!refund) throw new Error(`refund ${key} is unknown`);
    return refund;
  }

  private change(key: string, change: Partial<Refund>): void {
    this.setRefund({ ...this.known(key), ...change });
  }

  private setRefund(refund: Refund): void {
    const refunds = this.state.refunds.map((one) => (one.key === refund.key ? refund : one));
    const open = refunds.some(({ state }) => state === 'pending');
    this.state = { ...this.state, refunds, nextCheckAt: open ? this.state.nextCheckAt : null };
  }

  /** The status says how much of what came in went back. */
  private follow(): void {
    const { amountCents, status } = this.state;
    const went = this.refundedCents;
    const now = went === 0 ? 'paid' : went >= amountCents ? 'refunded' : 'partially_refunded';
    if (now !== status) this.move(now, {});
  }

  private move(status: PaymentStatus, change: Partial<PaymentState>): void {
    if (!canMove(this.state.status, status)) throw new Error(`a ${this.state.status} payment cannot become ${status}`);
    this.state = { ...this.state, ...change, status };
  }
}
