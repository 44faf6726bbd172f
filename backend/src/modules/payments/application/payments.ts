import { Inject, Injectable } from '@nestjs/common';
import { ENVIRONMENT } from '../../../config/environment.module.js';
import type { Environment } from '../../../config/environment.js';
import { languageRoot, PAGES } from '@shop/contract';
import type { AuditAuthor } from '../../../shared/domain/audit-author.js';
import { Clock } from '../../../shared/domain/clock.js';
import type { Cents } from '../../../shared/domain/money.js';
import { faultPoint } from '../../../shared/faults/fault-point.js';
import { askedLanguage } from '../../../shared/languages/asked-language.js';
import { retryWhenStale } from '../../../shared/persistence/stale-write.js';
import {
  type ChargeOutcome,
  type MoneyMoves,
  type OrderPayment,
  type OrderSettlement,
  type PaymentAttempt,
  PaymentGateway,
  type PaymentHistory,
  type PaymentLedger,
  type RefundCommand,
  type RefundProgress,
  type RefundStanding,
  type UndecidedPayment,
  type UnsettledRefund,
} from '../../../shared/domain/settlement.js';
import { cardRefusal, refusalOf } from '../domain/card-refusal.js';
import { forgoneCents } from '../domain/forgone.js';
import { paymentErrors } from '../domain/payment-errors.js';
import { moneyMoves } from '../domain/money-moves.js';
import { Payment } from '../domain/payment.js';
import { refundStandings } from '../domain/refund-standings.js';
import type { Unsettled } from '../domain/unsettled.js';
import { KeptCards } from './kept-cards.js';
import { OrderSettlements } from './order-settlements.js';
import { HandPayments } from './ports/hand-payments.js';
import { type ChargeRequest, type Intent, PaymentProvider } from './ports/payment-provider.js';
import { PaymentRepository } from './ports/payment-repository.js';
import { RefundPayment } from './refund-payment.js';
import { SettlePayment } from './settle-payment.js';

/** Later than any check. */
const END_OF_TIME = new Date(8.64e15);

@Injectable()
export class Payments extends PaymentGateway {
  constructor(
    private readonly payments: PaymentRepository,
    private readonly provider: PaymentProvider,
    private readonly settlements: OrderSettlements,
    private readonly settlePayment: SettlePayment,
    private readonly refundPayment: RefundPayment,
    private readonly hand: HandPayments,
    private readonly cards: KeptCards,
    private readonly clock: Clock,
    @Inject(ENVIRONMENT) private readonly environment: Environment,
  ) {
    super();
  }

  override async open(orderId: string, attempt: PaymentAttempt): Promise<Payment> {
    const payment = Payment.open(orderId, await this.cards.attemptOf(attempt), this.clock.now());
    await this.payments.add(payment);
    return payment;
  }

  override async reopen(payment: OrderPayment, attempt: PaymentAttempt): Promise<Payment> {
    const again = Payment.from({ ...own(payment).snapshot });
    again.retry(await this.cards.attemptOf(attempt), this.clock.now());
    await this.payments.save(again);
    return again;
  }

  override async find(orderId: string): Promise<Payment | undefined> {
    return this.payments.find(orderId);
  }

  /**
   * Charges the current attempt and settles it. Repeating it is safe: the provider answers the same key alike, and
   * an attempt that has an intent is only asked about.
   * @param settlement spares reading the order again
   */
  override async charge(handed: OrderPayment, settlement?: OrderSettlement): Promise<ChargeOutcome> {
    const payment = own(handed);
    if (!payment.isUndecided) return resultOf(payment, null);
    const { intentId } = payment.snapshot;
    if (intentId !== null) {
      const intent = await this.provider.retrieve(intentId);
      if (intent?.status === 'requires_action') await this.extend(payment.orderId);
      return intent ? this.settle(intent, payment, settlement) : this.giveUp(payment, null);
    }
    const answer = await this.provider.createAndConfirm(await this.requestOf(payment, settlement));
    faultPoint('intent-created');
    if (answer.kind === 'rejected') return this.giveUp(payment, answer.code);
    if (answer.kind === 'unable') {
      const ended = await this.giveUp(payment, null);
      return ended.state === 'refused' ? { state: 'unable' } : ended;
    }
    return this.settle(answer.intent, payment, settlement);
  }

  /**
   * Ends an attempt that nobody has decided, for the shopper wants something else. The bank may have been faster (`paid`),
   * or be at it (`processing`): that attempt cannot be given up.
   */
  override async abandon(handed: OrderPayment): Promise<ChargeOutcome> {
    const payment = own(handed);
    if (!payment.isUndecided) return resultOf(payment, null);
    const { intentId } = payment.snapshot;
    const ended = intentId
      ? await this.provider.cancel(intentId)
      : await this.provider.withdraw(await this.requestOf(payment));
    return ended ? this.settle(ended, payment) : this.giveUp(payment, null);
  }

  override async decideTransfer(handed: OrderPayment, verdict: 'received' | 'given-up'): Promise<boolean> {
    const { orderId, attempt } = own(handed).snapshot;
    return this.hand.decide(orderId, attempt, verdict === 'received' ? 'succeeded' : 'canceled');
  }

  override async countUndecided(): Promise<number> {
    return this.payments.countUndecided();
  }

  override async undecided(limit: number): Promise<UndecidedPayment[]> {
    return (await this.payments.due(END_OF_TIME, limit)).map(({ snapshot }) => snapshot);
  }

  override async countUnsettled(): Promise<number> {
    return this.payments.countUnsettled();
  }

  override async unsettled(limit: number): Promise<UnsettledRefund[]> {
    const payments = await this.payments.withUnsettled(limit);
    const open = payments.flatMap(({ orderId, openUnsettled }) => openUnsettled.map((one) => ({ orderId, ...one })));
    return open.sort((a, b) => a.since.getTime() - b.since.getTime()).slice(0, limit);
  }

  override async history(orderId: string): Promise<PaymentHistory> {
    const payment = await this.payments.find(orderId);
    return payment ? payment.snapshot : { steps: [], refunds: [] };
  }

  override async moves(orderId: string): Promise<MoneyMoves> {
    return moneyMoves((await this.payments.find(orderId))?.snapshot);
  }

  override async ledger(orderId: string): Promise<PaymentLedger | undefined> {
    return (await this.payments.find(orderId))?.snapshot;
  }

  override async retryRefund(orderId: string, key: string, author: AuditAuthor): Promise<void> {
    await this.refundPayment.retry(orderId, key, author);
  }

  override async settleByHand(
    orderId: string,
    key: string,
    note: string,
  ): Promise<Unsettled & { refunds: readonly RefundStanding[]; forgoneCents: Cents }> {
    const payment = await this.payments.find(orderId);
    if (!payment) throw paymentErrors.notFound();
    const settled = payment.settleByHand(key, note, this.clock.now());
    await this.payments.save(payment);
    const { snapshot } = payment;
    return { ...settled, refunds: refundStandings(snapshot), forgoneCents: forgoneCents(snapshot) };
  }

  override async refund(input: RefundCommand): Promise<RefundProgress> {
    return this.refundPayment.execute(input);
  }

  override onSettled(lookup: (orderId: string) => Promise<OrderSettlement | undefined>): void {
    this.settlements.register(lookup);
  }

  private async settle(intent: Intent, payment: Payment, settlement?: OrderSettlement): Promise<ChargeOutcome> {
    const settled = await this.settlePayment.execute(intent, settlement && { payment, settlement });
    if (!settled) throw paymentErrors.notFound();
    return resultOf(settled, intent);
  }

  /** The shopper is sent to the bank's page again. */
  private async extend(orderId: string): Promise<void> {
    await retryWhenStale(async () => {
      const payment = await this.payments.find(orderId);
      if (payment?.extend(this.clock.now())) await this.payments.save(payment);
    });
  }

  private async giveUp(payment: Payment, code: string | null): Promise<ChargeOutcome> {
    const settled = await this.settlePayment.giveUp(payment.orderId, payment.snapshot.attempt);
    if (!settled) throw paymentErrors.notFound();
    return settled.status === 'failed' ? { state: 'refused', message: cardRefusal(code) } : resultOf(settled, null);
  }

  private async requestOf(payment: Payment, known?: OrderSettlement): Promise<ChargeRequest> {
    const { orderId, attempt, amountCents, method, kept, keepFor } = payment.snapshot;
    const order = known ?? (await this.settlements.of(orderId));
    return {
      reference: order?.reference ?? '',
      email: order?.email ?? '',
      orderId,
      attempt,
      amountCents,
      paymentMethod: kept?.methodId ?? method,
      ...(kept && { customerId: kept.customerId }),
      ...(keepFor && { customerId: await this.cards.customerFor(orderId, attempt), keepsCard: true as const }),
      returnUrl: this.environment.publicUrl + languageRoot(askedLanguage().language ?? 'fr') + PAGES.paymentReturn.path,
      idempotencyKey: `order-${orderId}-${attempt}`,
    };
  }
}

/** Orders hand back what they were handed. */
function own(payment: OrderPayment): Payment {
  if (!(payment instanceof Payment)) throw new TypeError('not a payment of this shop');
  return payment;
}

function resultOf(payment: Payment, intent: Intent | null): ChargeOutcome {
  const { status, intentId } = payment.snapshot;
  if (payment.wasPaid) return { state: 'paid', intentId: intentId ?? '' };
  if (status === 'failed') return { state: 'refused', message: refusalOf(intent) };
  if (status === 'requires_action' && intent?.actionUrl) {
    return { state: 'requires_action', intentId: intent.id, url: intent.actionUrl };
  }
  return { state: 'processing' };
}
