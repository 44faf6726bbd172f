import { Injectable } from '@nestjs/common';
import type { AuditAuthor } from '../../../shared/domain/audit-author.js';
import { Clock } from '../../../shared/domain/clock.js';
import { shopEvent } from '../../../shared/metrics/shop-event.js';
import { faultPoint } from '../../../shared/faults/fault-point.js';
import { retryWhenStale } from '../../../shared/persistence/stale-write.js';
import { UnitOfWork } from '../../../shared/persistence/unit-of-work.js';
import type { OrderSettlement, UnsettledKind } from '../../../shared/domain/settlement.js';
import { paymentErrors } from '../domain/payment-errors.js';
import { forgoneCents } from '../domain/forgone.js';
import type { Payment } from '../domain/payment.js';
import { outsideKeyOf, type Refund, tryKeyOf } from '../domain/refund.js';
import { toldOf } from '../domain/refunded-units.js';
import { refundStandings } from '../domain/refund-standings.js';
import { OrderSettlements } from './order-settlements.js';
import { PaymentProvider, type ProviderRefund, type RefundAnswer } from './ports/payment-provider.js';
import { PaymentRepository } from './ports/payment-repository.js';

export type Outcome = Refund['state'];

/** What came back makes room for what was given back since; what is only promised comes last. */
const TURNS = { refused: 0, done: 1, pending: 2 };

/**
 * Lets the books follow the refunds that the provider has: those of the shop, those of the provider's own dashboard, and
 * those that the client's bank sent back. Each is known by the provider's id, so that equal amounts are never confused.
 */
@Injectable()
export class FollowRefunds {
  constructor(
    private readonly payments: PaymentRepository,
    private readonly settlements: OrderSettlements,
    private readonly provider: PaymentProvider,
    private readonly work: UnitOfWork,
    private readonly clock: Clock,
  ) {}

  /** All refunds of an intent as they are now, whatever an event said of them on its way. */
  async execute(intentId: string): Promise<void> {
    const told = await this.provider.listRefunds(intentId);
    for (const one of told.toSorted((a, b) => TURNS[a.status] - TURNS[b.status])) {
      await retryWhenStale(() => this.hear(intentId, one));
    }
  }

  /**
   * The provider's answer to a promised refund.
   * @param isAttended an administrator reads the answer at this moment
   * @returns what the refund is now, perhaps by somebody who was faster
   */
  async answered(orderId: string, key: string, answer: RefundAnswer, isAttended: boolean): Promise<Outcome> {
    return retryWhenStale(async () => {
      const payment = await this.payments.find(orderId);
      const refund = payment?.refund(key);
      if (!payment || !refund) throw paymentErrors.notFound();
      if (refund.state !== 'pending') return refund.state;
      await this.apply(payment, refund, answer, isAttended);
      return answer.status;
    });
  }

  /** The refund is done, and was to leave the order's status; now it is to close it. */
  async closed(payment: Payment, author?: AuditAuthor): Promise<void> {
    await this.save(payment, (settlement) => settlement.closed(author));
  }

  private async hear(intentId: string, told: ProviderRefund): Promise<void> {
    const payment = await this.payments.findByIntent(intentId);
    if (!payment) return;
    const known = payment.refundOf(told);
    if (known) return this.apply(payment, known, told, false);
    if (told.status === 'refused' || payment.hasFailed(told.id)) return;
    const extra = payment.extra(intentId);
    if (!extra) return this.adopt(payment, told);
    // Somebody gave back in the dashboard what the shop could not.
    const isAll = extra.state === 'refused' && told.amountCents >= extra.amountCents;
    if (isAll) await this.apply(payment, extra, told, false);
  }

  /** Somebody gave it back without the shop. */
  private async adopt(payment: Payment, { id, amountCents, status }: ProviderRefund): Promise<void> {
    const { leftCents } = payment;
    if (!payment.wasPaid) return;
    // A promise stands in its way, which the provider will therefore refuse: this is asked again then.
    if (amountCents > leftCents && payment.pendingRefunds.some(({ providerId }) => !providerId)) return;
    const key = outsideKeyOf(id);
    const gone = Math.min(amountCents, leftCents);
    if (gone <= 0 || status === 'refused') return;
    const refund = { key, amountCents: gone, purpose: 'keep-status' as const, providerId: id };
    payment.recordOutsideRefund(refund, status, this.clock.now());
    if (status === 'pending') await this.payments.save(payment);
    else await this.save(payment, (settlement) => this.tellRefunded(settlement, payment, key));
  }

  private async apply(payment: Payment, refund: Refund, told: RefundAnswer, isAttended: boolean): Promise<void> {
    const { key, state, amountCents } = refund;
    const { id, status, code } = told;
    if (status === state && refund.providerId === id) return;
    if (status === 'refused') await this.refuse(payment, refund, { id, code: code ?? '', isAttended });
    else if (state === 'done') return;
    else if (status === 'pending') {
      payment.acceptRefund(key, id);
      await this.save(payment, (settlement) => settlement.refundAccepted(refundStandings(payment.snapshot)));
    } else {
      payment.completeRefund(key, id, this.clock.now(), Math.min(told.amountCents, amountCents));
      await this.save(payment, (settlement) => this.tellRefunded(settlement, payment, key));
      shopEvent({ kind: 'refund', outcome: 'done' });
    }
  }

  private async refuse(
    payment: Payment,
    refund: Refund,
    { id, code, isAttended }: { id: string; code: string; isAttended: boolean },
  ): Promise<void> {
    const { key, state, amountCents, author, providerId } = refund;
    const wasDone = state === 'done';
    payment.refuseRefund(key, id || (providerId ?? ''));
    let kind: UnsettledKind = 'refund';
    // Taken once, it was told as on its way: whoever reads the refusal is not whoever was told.
    if (!isAttended || wasDone || providerId) kind = payment.raise(key, wasDone, code, this.clock.now());
    const notice = { ...this.noticeOf(payment), key: tryKeyOf(refund), amountCents, code, kind, isAttended };
    await this.save(payment, (settlement) =>
      wasDone ? settlement.refundFailed(notice) : settlement.refundRefused({ ...notice, ...(author && { author }) }),
    );
    shopEvent({ kind: 'refund', outcome: wasDone ? 'returned' : 'refused' });
  }

  private async tellRefunded(settlement: OrderSettlement, payment: Payment, key: string): Promise<void> {
    const refund = payment.refund(key);
    if (!refund) return;
    if (refund.intentId) await settlement.extraReturned(refund.intentId, refund.amountCents);
    else {
      const { units: _asked, ...made } = refund;
      const units = toldOf(payment.snapshot).get(key)?.units;
      const notice = { ...made, ...(units && { units }), ...this.noticeOf(payment) };
      await settlement.refunded({ ...notice, key: tryKeyOf(refund), refundKey: key });
    }
  }

  private noticeOf(payment: Payment) {
    const { refundedCents, status, isUnservable, snapshot } = payment;
    const standing = { refundedCents, forgoneCents: forgoneCents(snapshot), status };
    return { ...standing, refunds: refundStandings(snapshot), served: !isUnservable };
  }

  private async save(payment: Payment, tell: (settlement: OrderSettlement) => Promise<void>): Promise<void> {
    const settlement = await this.settlements.of(payment.orderId);
    await this.work.run(async () => {
      await this.payments.save(payment);
      if (settlement) await tell(settlement);
      faultPoint('refund-written');
    });
  }
}
