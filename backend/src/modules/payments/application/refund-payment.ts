import { Injectable } from '@nestjs/common';
import type { AuditAuthor } from '../../../shared/domain/audit-author.js';
import { Clock } from '../../../shared/domain/clock.js';
import type { Cents } from '../../../shared/domain/money.js';
import { faultPoint } from '../../../shared/faults/fault-point.js';
import { retryWhenStale } from '../../../shared/persistence/stale-write.js';
import type { RefundCommand, RefundProgress } from '../../../shared/domain/settlement.js';
import { paymentErrors } from '../domain/payment-errors.js';
import type { Payment } from '../domain/payment.js';
import { isSame, type Refund } from '../domain/refund.js';
import { owedOf } from '../domain/refund-standings.js';
import { assertUnits, isSameUnits } from '../domain/refunded-units.js';
import { FollowRefunds, type Outcome } from './follow-refunds.js';
import { PaymentProvider, type ProviderRefund, type RefundAnswer } from './ports/payment-provider.js';
import { PaymentRepository } from './ports/payment-repository.js';

/**
 * Gives money back in three steps, each safe to repeat: the promise is written, the provider pays, the books follow.
 * A process that dies in between leaves a promise, which the reconciler keeps.
 */
@Injectable()
export class RefundPayment {
  constructor(
    private readonly payments: PaymentRepository,
    private readonly provider: PaymentProvider,
    private readonly follow: FollowRefunds,
    private readonly clock: Clock,
  ) {}

  /**
   * `pending`: the provider took it, and the bank has not. `repeated`: it had been made before, and nothing moved this time.
   * @throws DomainError PAYMENT.NOT_FOUND, REFUND.NOT_PAID, REFUND.NOTHING_LEFT, REFUND.SETTLED_BY_HAND, REFUND.TOO_MUCH, REFUND.REFUSED,
   * REFUND.CHANGED_MEANWHILE, REFUND.UNITS_GONE, REFUND.UNITS_AMOUNT, REFUND.KEY_REUSED
   */
  async execute(input: RefundCommand): Promise<RefundProgress> {
    const { orderId, isNew, wasDone } = await retryWhenStale(() => this.promise(input));
    faultPoint('refund-promised');
    const outcome = await this.finish(orderId, input.key, { isNew, isAttended: true });
    if (outcome === 'refused') throw paymentErrors.refusedByProvider();
    if (outcome === 'pending') return 'pending';
    return wasDone ? 'repeated' : 'made';
  }

  /**
   * Steps two and three. Does nothing for a refund that is decided.
   * @param isNew nobody can have asked the provider for it before
   * @param isAttended an administrator waits for the answer, so that a refusal needs no other messenger
   */
  async finish(orderId: string, key: string, { isNew = false, isAttended = false } = {}): Promise<Outcome> {
    const payment = await this.payments.find(orderId);
    if (!payment) throw paymentErrors.notFound();
    const refund = payment.refund(key);
    const intentId = refund?.intentId ?? payment.snapshot.intentId;
    if (refund?.state !== 'pending' || intentId === null) return refund?.state ?? 'refused';
    // Asked before, perhaps so long ago that the provider has forgotten the idempotency key: its list never forgets.
    const made = isNew ? undefined : await this.lookUp(intentId, orderId, refund);
    const answer = made ?? (await this.ask(intentId, orderId, refund));
    faultPoint('refund-made');
    const outcome = await this.follow.answered(orderId, key, answer, isAttended);
    faultPoint('refund-recorded');
    // Less, or nothing, was there to give back: somebody else was faster, from the provider's own dashboard.
    if (outcome === 'refused' || answer.amountCents < refund.amountCents) await this.follow.execute(intentId);
    return outcome;
  }

  /** An unsettled refund once more. @throws DomainError REFUND.NOT_UNSETTLED, REFUND.NOTHING_LEFT, REFUND.REFUSED */
  async retry(orderId: string, key: string, author: AuditAuthor): Promise<void> {
    await retryWhenStale(async () => {
      const payment = await this.payments.find(orderId);
      const open = payment?.unsettled(key);
      if (!payment || !open) throw paymentErrors.notFound();
      if (payment.refund(key)?.state === 'pending') return;
      const amountCents = open.kind === 'extra' ? open.owedCents : Math.min(open.owedCents, payment.refundableCents);
      payment.retryRefund(key, { amountCents, author }, this.clock.now());
      await this.payments.save(payment);
    });
    const outcome = await this.finish(orderId, key, { isAttended: true });
    if (outcome === 'refused') throw paymentErrors.refusedByProvider();
  }

  private async lookUp(intentId: string, orderId: string, refund: Refund): Promise<ProviderRefund | undefined> {
    const made = await this.provider.listRefunds(intentId);
    const known = made.find((one) => isSame(one, orderId, refund));
    // The provider said once that it knows this refund: asking for another one would pay twice.
    if (!known && refund.providerId) throw paymentErrors.unavailable();
    return known;
  }

  private async ask(intentId: string, orderId: string, refund: Refund): Promise<RefundAnswer> {
    const { key, attempt, purpose, amountCents } = refund;
    const isWhole = purpose === 'unservable' || refund.intentId !== undefined;
    return this.provider.refund({
      intentId,
      // The whole charge goes back, even what somebody returned before the shop knew of it.
      amountCents: isWhole ? 'rest' : amountCents,
      mark: { orderId, key, attempt },
    });
  }

  /** Asked for once more from where it ends the order: the first time its answer was lost, and it was to leave the status. */
  private async closeWith(payment: Payment, known: Refund, { purpose, author }: Pick<Refund, 'purpose' | 'author'>) {
    if (known.state === 'refused' || purpose !== 'set-refunded' || !payment.closeWith(known.key)) return;
    if (known.state === 'done') await this.follow.closed(payment, author);
    else await this.payments.save(payment);
  }

  private async promise(input: RefundCommand): Promise<{ orderId: string; isNew: boolean; wasDone: boolean }> {
    const { orderId, intentId, amountCents, keptCents, afterRefusal, expectedReturnedCents, bought, ...refund } = input;
    const { key, units = [] } = refund;
    const payment = orderId ? await this.payments.find(orderId) : await this.payments.findByIntent(intentId ?? '');
    if (!payment || (orderId && intentId && payment.snapshot.intentId !== intentId)) throw paymentErrors.notFound();
    const known = payment.refund(key);
    const amount = amountCents === 'rest' ? restBut(payment, keptCents) : amountCents;
    if (known?.state === 'refused' && afterRefusal) {
      const raised = afterRefusal === 'what-is-owed' ? owedOf(payment.snapshot, key) : undefined;
      const owed = raised && Math.min(raised, payment.refundableCents);
      if (owed === 0 || isKept(payment, amount)) throw paymentErrors.nothingLeft();
      if (owed === undefined) assertNothingSince(payment, expectedReturnedCents);
      const isMeant = bought && afterRefusal === 'try-again' && payment.refundableCents > 0;
      if (isMeant) assertUnits(payment, { key, amountCents: amount, units, bought });
      // Whoever tries again may mean other units, or none.
      const named = afterRefusal === 'try-again' && { units };
      const again = { ...reasonOf(refund), ...named, amountCents: Math.min(amount, owed ?? amount) };
      payment.retryRefund(key, again, this.clock.now());
    } else if (known) {
      const isOther = bought !== undefined && !isSameUnits(known.units ?? [], units);
      // Whoever grants all that is left does not mean the part that was granted before.
      const isGrant = afterRefusal === 'try-again' && refund.purpose === 'keep-status';
      const isMore = isGrant && amountCents === 'rest' && amount > 0;
      if (isOther || isMore || (amountCents !== 'rest' && known.amountCents !== amountCents))
        throw paymentErrors.keyReused();
      await this.closeWith(payment, known, refund);
      return { orderId: payment.orderId, isNew: false, wasDone: known.state === 'done' };
    } else {
      assertNothingSince(payment, expectedReturnedCents);
      if (isKept(payment, amount)) throw paymentErrors.nothingLeft();
      if (bought && payment.refundableCents > 0) assertUnits(payment, { key, amountCents: amount, units, bought });
      // An empty rest is refused by the payment itself, which knows why.
      payment.beginRefund({ ...refund, amountCents: amount }, this.clock.now());
    }
    await this.payments.save(payment);
    return { orderId: payment.orderId, isNew: true, wasDone: false };
  }
}

const restBut = ({ refundableCents }: Payment, keptCents: Cents = 0) => Math.max(0, refundableCents - keptCents);

/** All that is left is what stays with the shop. */
const isKept = ({ refundableCents }: Payment, amountCents: Cents) => refundableCents > 0 && amountCents === 0;

/** @throws DomainError REFUND.CHANGED_MEANWHILE when somebody gave back, or promised, more than was known to who asks */
function assertNothingSince(payment: Payment, expectedCents: Cents | undefined): void {
  const { leftCents, snapshot } = payment;
  if (expectedCents === undefined || leftCents <= 0) return;
  const returned = snapshot.amountCents - leftCents;
  if (returned !== expectedCents) throw paymentErrors.refundedMeanwhile(returned);
}

const reasonOf = ({ reason, author }: Pick<Refund, 'reason' | 'author'>) => ({
  ...(reason && { reason }),
  ...(author && { author }),
});
