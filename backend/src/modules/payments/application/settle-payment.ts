import { Inject, Injectable } from '@nestjs/common';
import { isHandPayment } from '@shop/contract';
import type { Logger } from 'pino';
import { Clock } from '../../../shared/domain/clock.js';
import { faultPoint } from '../../../shared/faults/fault-point.js';
import { LOGGER } from '../../../shared/logging/logging.module.js';
import { retryWhenStale } from '../../../shared/persistence/stale-write.js';
import { UnitOfWork } from '../../../shared/persistence/unit-of-work.js';
import type { OrderSettlement, PaidNotice } from '../../../shared/domain/settlement.js';
import type { Payment } from '../domain/payment.js';
import { extraKeyOf } from '../domain/unsettled.js';
import { KeptCards } from './kept-cards.js';
import { OrderSettlements } from './order-settlements.js';
import { type Intent, PaymentProvider } from './ports/payment-provider.js';
import { PaymentRepository } from './ports/payment-repository.js';
import { RefundPayment } from './refund-payment.js';

export interface Known {
  payment: Payment;
  settlement: OrderSettlement;
}

type Verdict = 'nothing' | 'action' | 'paid' | 'failed' | 'extra';

/** Thrown inside the unit of work, so that nothing of a sale that cannot be served is kept. */
class UnitsGone extends Error {}

/**
 * Moves a payment to what the provider says of its intent, together with everything the shop does then. Idempotent:
 * the direct answer, the webhook, the return page and the reconciler all call it, at once and in any order.
 */
@Injectable()
export class SettlePayment {
  constructor(
    private readonly payments: PaymentRepository,
    private readonly provider: PaymentProvider,
    private readonly settlements: OrderSettlements,
    private readonly refunds: RefundPayment,
    private readonly cards: KeptCards,
    private readonly work: UnitOfWork,
    private readonly clock: Clock,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  /**
   * The payment as it is afterwards; undefined when the intent is no order's of ours.
   * @param known spares the reads when the caller has just written both
   */
  async execute(intent: Intent, known?: Known): Promise<Payment | undefined> {
    return retryWhenStale(async (attempt) => {
      const fresh = attempt === 1 ? known : undefined;
      const payment = fresh?.payment ?? (await this.payments.find(intent.orderId));
      if (payment) await this.settle(intent, payment, fresh?.settlement);
      // Its money was on its way back at once: what became of that is in the books by now.
      const wentBack = payment && (payment.isUnservable || payment.extra(intent.id) !== undefined);
      return wentBack ? this.payments.find(payment.orderId) : payment;
    });
  }

  /** No intent exists and none will: the attempt is over. */
  async giveUp(orderId: string, attempt: number): Promise<Payment | undefined> {
    return retryWhenStale(async () => {
      const payment = await this.payments.find(orderId);
      if (payment?.isUndecided && payment.snapshot.attempt === attempt) {
        await this.fail(payment, await this.settlementOf(payment), null);
      }
      return payment;
    });
  }

  private async settlementOf(payment: Payment): Promise<OrderSettlement> {
    const settlement = await this.settlements.of(payment.orderId);
    if (!settlement) throw new Error(`payment ${payment.orderId} has no order`);
    return settlement;
  }

  private async settle(intent: Intent, payment: Payment, known?: OrderSettlement): Promise<void> {
    const verdict = judge(payment, intent);
    if (verdict === 'nothing') return;
    if (verdict === 'action') {
      payment.requireAction(intent.id, this.clock.now());
      await this.payments.save(payment);
      faultPoint('action-saved');
      return;
    }
    if (verdict === 'extra') return this.returnExtra(intent, payment);
    const settlement = known ?? (await this.settlementOf(payment));
    if (verdict === 'paid') await this.accept(intent, payment, settlement);
    else await this.fail(payment, settlement, intent.id);
  }

  private async accept(intent: Intent, payment: Payment, settlement: OrderSettlement): Promise<void> {
    const late = payment.status === 'failed';
    const { method, keepFor } = payment.snapshot;
    const { card, kept } = isHandPayment(method) || intent.card ? intent : await this.whole(intent);
    const notice: PaidNotice = { intentId: intent.id, paymentMethod: method, late, ...(card && { card }) };
    payment.succeed(intent.id, this.clock.now());
    try {
      await this.work.run(async () => {
        await this.payments.save(payment);
        if ((await settlement.paid(notice)) === 'unservable') throw new UnitsGone();
        if (keepFor && kept) await this.cards.keep(keepFor, kept);
        faultPoint('settlement-written');
      });
      faultPoint('settled');
    } catch (error) {
      if (!(error instanceof UnitsGone)) throw error;
      await this.undo(notice, payment, settlement);
    }
  }

  /** Only the receipt names the card: what was paid is settled without, when the provider does not answer, and nothing is kept. */
  private async whole(intent: Intent): Promise<Intent> {
    try {
      return (await this.provider.retrieve(intent.id)) ?? intent;
    } catch (error) {
      this.logger.warn({ err: error, intent: intent.id }, 'settled without the name of the card');
      return intent;
    }
  }

  /** A late success without stock: the order is closed, the money goes back, both sides are told. */
  private async undo(notice: PaidNotice, payment: Payment, settlement: OrderSettlement): Promise<void> {
    const key = `late-${notice.intentId}`;
    payment.beginRefund({ key, amountCents: payment.leftCents, purpose: 'unservable' }, this.clock.now());
    await this.work.run(async () => {
      await this.payments.save(payment);
      await settlement.unservable(notice);
    });
    faultPoint('late-closed');
    await this.refunds.finish(payment.orderId, key, { isNew: true });
  }

  private async fail(payment: Payment, settlement: OrderSettlement, intentId: string | null): Promise<void> {
    payment.fail(intentId, this.clock.now());
    await this.work.run(async () => {
      await this.payments.save(payment);
      await settlement.failed();
    });
    faultPoint('released');
  }

  /** Paid twice, or for an attempt that was given up for another: no order awaits this money. */
  private async returnExtra(intent: Intent, payment: Payment): Promise<void> {
    if (payment.extra(intent.id) && payment.extra(intent.id)?.state !== 'pending') return;
    this.logger.warn({ order: intent.orderId, intent: intent.id }, 'a payment that no order awaits goes back');
    const isNew = payment.recordExtra(intent.id, intent.amountCents, this.clock.now());
    if (isNew) await this.payments.save(payment);
    await this.refunds.finish(payment.orderId, extraKeyOf(intent.id), { isNew });
    faultPoint('extra-returned');
  }
}

function judge(payment: Payment, intent: Intent): Verdict {
  const own = payment.owns(intent);
  switch (intent.status) {
    case 'succeeded':
      if (!own) return 'extra';
      if (payment.wasPaid) return 'nothing';
      return intent.amountCents === payment.snapshot.amountCents ? 'paid' : 'extra';
    case 'requires_action':
      return own && payment.status === 'pending' ? 'action' : 'nothing';
    case 'failed':
    case 'canceled':
      return own && payment.isUndecided ? 'failed' : 'nothing';
    case 'processing':
      return 'nothing';
  }
}
