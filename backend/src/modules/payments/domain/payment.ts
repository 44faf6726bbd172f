import type { PaymentStatus } from '@shop/contract';
import type { Cents } from '../../../shared/domain/money.js';
import type { RefundPurpose, UnsettledKind } from '../../../shared/domain/settlement.js';
import { type Dispute, type KnownDispute, newsOf } from './dispute.js';
import { paymentErrors } from './payment-errors.js';
import type { DisputeChange, NewAttempt, PaymentState, PaymentStep } from './payment-state.js';
import { canMove, isUndecided, wasPaid } from './payment-status.js';
import { firstCheck, nextCheck, soonestCheck } from './payment-checks.js';
import { attemptBegan, extendedUntil, leftBehind, reservedUntil, withoutCard } from './reservation.js';
import { amountOf, assertRefundable, isSame, type NewRefund, type Refund, triedAgain } from './refund.js';
import {
  type ExtraPayment,
  extraKeyOf,
  handedBack,
  isOpen,
  isPromised,
  kindOf,
  repaid,
  settledByHand,
  uncovered,
  type Unsettled,
  withUnsettled,
} from './unsettled.js';

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
      expiresAt: reservedUntil(attempt, now),
      nextCheckAt: firstCheck(now),
      version: 1,
    });
  }

  static from(state: PaymentState): Payment {
    return new Payment(state);
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

  get keepsCard(): boolean {
    return Boolean(this.state.keepFor);
  }

  get isUndecided(): boolean {
    return isUndecided(this.state.status);
  }

  get wasPaid(): boolean {
    return wasPaid(this.state.status);
  }

  get refundedCents(): Cents {
    return amountOf(this.state.refunds.filter(({ state }) => state === 'done'));
  }

  /** What can still be given back: paid, neither returned nor promised. */
  get leftCents(): Cents {
    return this.wasPaid
      ? this.state.amountCents - amountOf(this.state.refunds.filter(({ state }) => state !== 'refused'))
      : 0;
  }

  /** What may still be given back here: what somebody of the shop gave back another way is with the client already. */
  get refundableCents(): Cents {
    return Math.max(0, this.leftCents - this.handedBackCents);
  }

  get handedBackCents(): Cents {
    return handedBack(this.state.unsettled ?? []);
  }

  /** Promised and not with the client yet: of the order's own payment, and of those that came beside it. */
  get pendingRefunds(): readonly Refund[] {
    return this.allRefunds.filter(({ state }) => state === 'pending');
  }

  /** What somebody has to see to: what the provider was asked for again is on its way. */
  get openUnsettled(): readonly Unsettled[] {
    return (this.state.unsettled ?? []).filter((one) => isOpen(one) && this.refund(one.key)?.state !== 'pending');
  }

  /** Paid too late to be served: what came in is on its way back, or there. */
  get isUnservable(): boolean {
    return this.state.refunds.some(({ purpose }) => purpose === 'unservable');
  }

  refund(key: string): Refund | undefined {
    return this.allRefunds.find((refund) => refund.key === key);
  }

  extra(intentId: string): ExtraPayment | undefined {
    return this.state.extras?.find((one) => one.intentId === intentId);
  }

  /** The refund that the provider tells of, unless that try is over. */
  refundOf(told: Parameters<typeof isSame>[0]): Refund | undefined {
    return this.allRefunds.find((refund) => refund.state !== 'refused' && isSame(told, this.orderId, refund));
  }

  /** A try that came to nothing. */
  hasFailed(providerId: string): boolean {
    return this.allRefunds.some(({ failedIds = [] }) => failedIds.includes(providerId));
  }

  isExpired(now: Date): boolean {
    return this.isUndecided && this.state.expiresAt <= now;
  }

  /** Is this intent the one that the current attempt made? */
  owns(intent: { id: string; attempt: number }): boolean {
    const { intentId, attempt } = this.state;
    return intentId === null ? intent.attempt === attempt : intentId === intent.id;
  }

  /** The bank wants to see the shopper (3-D Secure). */
  requireAction(intentId: string, now: Date): void {
    this.move('requires_action', { intentId, nextCheckAt: soonestCheck(now) });
    this.note('requires_action', now);
  }

  /** The shopper is at the bank's page again: the units stay reserved a little longer. True when they do. */
  extend(now: Date): boolean {
    if (this.state.status !== 'requires_action' || this.isExpired(now)) return false;
    const expiresAt = extendedUntil(this.state, now);
    if (expiresAt <= this.state.expiresAt) return false;
    this.state = { ...this.state, expiresAt };
    return true;
  }

  succeed(intentId: string, now: Date): void {
    this.move('paid', { ...withoutCard(this.state), intentId });
    this.keepCheck();
    this.note('paid', now);
  }

  /** Refused, abandoned or expired. `intentId` null when the provider knows of no intent. */
  fail(intentId: string | null, now: Date): void {
    this.move('failed', { ...withoutCard(this.state), intentId: intentId ?? this.state.intentId });
    this.keepCheck();
    this.note('failed', now);
  }

  /** The shopper tries again after a refusal, perhaps with a changed cart. */
  retry(attempt: NewAttempt, now: Date): void {
    this.move('pending', {
      ...leftBehind(this.state),
      ...attempt,
      attempt: this.state.attempt + 1,
      intentId: null,
      expiresAt: reservedUntil(attempt, now),
      nextCheckAt: firstCheck(now),
    });
    this.note('opened', now);
  }

  /** The reconciler has looked; it comes back after as long again, and when the reservation ends. */
  postponeCheck(now: Date): void {
    const next = nextCheck(now, this.openSince, !this.isUndecided && this.isAccepted);
    const { expiresAt } = this.state;
    this.state = {
      ...this.state,
      nextCheckAt: this.isUndecided && expiresAt > now && expiresAt < next ? expiresAt : next,
    };
  }

  /** Promises money back. @throws DomainError REFUND.NOT_PAID, REFUND.NOTHING_LEFT, REFUND.TOO_MUCH */
  beginRefund(refund: NewRefund, now: Date): void {
    assertRefundable(this, refund.amountCents);
    this.addRefund({ ...refund, attempt: 1, state: 'pending', orderedAt: now });
    this.checkSoon(now);
  }

  /** Promises a refused refund once more, at the provider a refund of its own. @throws as `beginRefund` */
  retryRefund(key: string, change: Parameters<typeof triedAgain>[1], now: Date): void {
    const refused = this.refund(key);
    if (refused?.state !== 'refused') throw new Error(`refund ${key} was not refused`);
    if (!refused.intentId) assertRefundable(this, change.amountCents);
    this.setRefund(triedAgain(refused, change, now));
    this.checkSoon(now);
  }

  /** Whoever asks for a refund again says now that the order ends with it. False when that was said before. */
  closeWith(key: string): boolean {
    if (this.known(key).purpose !== 'keep-status') return false;
    this.change(key, { purpose: 'set-refunded' });
    return true;
  }

  /** The provider will pay, and knows it under this id. */
  acceptRefund(key: string, providerId: string): void {
    this.change(key, { providerId });
  }

  /** The money is with the client. @param amountCents less than was promised when somebody else gave back a part */
  completeRefund(key: string, providerId: string, now: Date, amountCents?: Cents): void {
    this.change(key, { state: 'done', providerId, ...(amountCents !== undefined && { amountCents }) });
    this.repay(this.known(key), now);
    this.follow();
  }

  /**
   * The provider said no, or the client's bank sent the money back: the promise is void, and what it was about can be
   * given back another way.
   */
  refuseRefund(key: string, providerId: string): void {
    const { failedIds = [], ...refund } = this.known(key);
    this.setRefund({ ...refund, state: 'refused', providerId: '', failedIds: failedIds.concat(providerId || []) });
    this.follow();
  }

  /** Money that goes back without the shop, from the provider's own dashboard or by a lost dispute. */
  recordOutsideRefund(
    refund: { key: string; amountCents: Cents; purpose: RefundPurpose; providerId?: string },
    state: 'pending' | 'done',
    now: Date,
  ): void {
    this.addRefund({ ...refund, attempt: 1, state, orderedAt: now });
    if (state === 'pending') return this.checkSoon(now);
    this.repay(refund, now);
    this.follow();
  }

  /** A payment that no order awaits: all of it is promised back. False for one that is known. */
  recordExtra(intentId: string, amountCents: Cents, now: Date): boolean {
    if (this.extra(intentId)) return false;
    const key = extraKeyOf(intentId);
    const extra = { key, intentId, amountCents, attempt: 1, orderedAt: now };
    const { extras = [] } = this.state;
    this.state = { ...this.state, extras: [...extras, { ...extra, state: 'pending', purpose: 'keep-status' }] };
    this.checkSoon(now);
    return true;
  }

  /** Nobody has given this money back, and nobody is waiting for the answer: it is shown until it is settled. */
  raise(key: string, wasDone: boolean, code: string, now: Date): UnsettledKind {
    const { amountCents } = this.known(key);
    const kind = kindOf(this.known(key), wasDone);
    const news = { key, kind, amountCents, owedCents: amountCents, code, since: now } as const;
    this.state = { ...this.state, unsettled: withUnsettled(this.state.unsettled ?? [], news) };
    return kind;
  }

  /** @throws DomainError REFUND.NOT_UNSETTLED also while a promised refund may still give the same money back */
  settleByHand(key: string, note: string, now: Date): Unsettled {
    const open = this.unsettled(key);
    if (isPromised(open, this.pendingRefunds, this.refundableCents)) throw paymentErrors.notUnsettled();
    this.state = { ...this.state, unsettled: settledByHand(this.state.unsettled ?? [], key, note, now) };
    return open;
  }

  /** @throws DomainError REFUND.NOT_UNSETTLED */
  unsettled(key: string): Unsettled {
    const open = this.state.unsettled?.find((one) => one.key === key && isOpen(one));
    if (!open) throw paymentErrors.notUnsettled();
    return open;
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
    // What the lost dispute had given to the client in the shop's place is the shop's to give back again.
    if (this.state.unsettled) this.state = { ...this.state, unsettled: uncovered(this.state.unsettled, lost.key) };
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
    const startedAt = attemptBegan(this.state);
    return this.isUndecided || !oldest ? startedAt : oldest.orderedAt;
  }

  private get isAccepted(): boolean {
    return this.pendingRefunds.every(({ providerId }) => providerId);
  }

  private get allRefunds(): readonly Refund[] {
    const { refunds, extras = [] } = this.state;
    return extras.length > 0 ? [...refunds, ...extras] : refunds;
  }

  private addRefund(refund: Refund): void {
    this.state = { ...this.state, refunds: [...this.state.refunds, refund] };
  }

  private checkSoon(now: Date): void {
    this.state = { ...this.state, nextCheckAt: firstCheck(now) };
  }

  /** Nothing more is open, unless it is. */
  private keepCheck(): void {
    const open = this.isUndecided || this.pendingRefunds.length > 0;
    if (!open) this.state = { ...this.state, nextCheckAt: null };
  }

  private repay(refund: { key: string; amountCents: Cents }, now: Date): void {
    if (!this.state.unsettled) return;
    this.state = { ...this.state, unsettled: repaid(this.state.unsettled, refund, now) };
  }

  private known(key: string): Refund {
    const refund = this.refund(key);
    if (!refund) throw new Error(`refund ${key} is unknown`);
    return refund;
  }

  private change(key: string, change: Partial<Refund>): void {
    this.setRefund({ ...this.known(key), ...change });
  }

  /** All of it, as it is from now on: what it says no more is gone. */
  private setRefund(refund: Refund): void {
    const { refunds, extras } = this.state;
    const changed = <T extends Refund>(list: T[]) => list.map((one) => (one.key === refund.key ? (refund as T) : one));
    this.state = { ...this.state, refunds: changed(refunds), ...(extras && { extras: changed(extras) }) };
    this.keepCheck();
  }

  /** The status says how much of what came in went back. */
  private follow(): void {
    if (!this.wasPaid) return;
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
