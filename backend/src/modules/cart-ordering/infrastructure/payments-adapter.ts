import { Injectable } from '@nestjs/common';
import type { AuditAuthor } from '../../../shared/domain/audit-author.js';
import type {
  ChargeOutcome,
  DisputeNotice,
  OrderSettlement,
  PaidNotice,
  RefundCommand,
  RefundFailureNotice,
  RefundNotice,
} from '../../../shared/domain/settlement.js';
import { Payments, type PaymentRecord } from '../../payments/application/payments.js';
import {
  type OpenPayment,
  type PaymentAttempt,
  PaymentGateway,
  type PaymentHistory,
  type UndecidedPayment,
  type UnsettledRefund,
} from '../application/ports/payment-gateway.js';
import { OrderRepository } from '../application/ports/order-repository.js';
import { SettleOrder } from '../application/settle-order.js';
import type { Order } from '../domain/order.js';

/** A payment as the payments module handed it out; nobody here looks inside. */
class HeldPayment implements OpenPayment {
  constructor(readonly record: PaymentRecord) {}

  get status() {
    return this.record.status;
  }

  get method() {
    return this.record.method;
  }

  get attempt() {
    return this.record.attempt;
  }

  static recordOf(payment: OpenPayment): PaymentRecord {
    if (!(payment instanceof HeldPayment)) throw new TypeError('not a payment of this desk');
    return payment.record;
  }
}

/** Lets one order follow its payment; each call begins from the order as it was read. */
class FollowingOrder implements OrderSettlement {
  private readonly before: Order['snapshot'];

  constructor(
    private readonly order: Order,
    private readonly settle: SettleOrder,
  ) {
    this.before = order.snapshot;
  }

  get reference(): string {
    return this.before.reference;
  }

  get email(): string {
    return this.before.customer.email;
  }

  async disputed(dispute: DisputeNotice) {
    await this.settle.disputed(this.asRead(), dispute);
  }

  async refundFailed(notice: RefundFailureNotice) {
    await this.settle.refundFailed(this.asRead(), notice);
  }

  async refundRefused(notice: RefundFailureNotice & { isAttended: boolean }) {
    await this.settle.refundRefused(this.asRead(), notice);
  }

  async paid({ intentId, late }: PaidNotice) {
    return this.settle.paid(this.asRead(), intentId, late);
  }

  async failed() {
    await this.settle.failed(this.asRead());
  }

  async unservable({ intentId }: PaidNotice) {
    await this.settle.unservable(this.asRead(), intentId);
  }

  async refunded(notice: RefundNotice) {
    await this.settle.refunded(this.asRead(), notice);
  }

  async closed(author?: AuditAuthor) {
    await this.settle.closed(this.asRead(), author);
  }

  async extraReturned(intentId: string, amountCents: number) {
    await this.settle.extraReturned(this.order, intentId, amountCents);
  }

  private asRead(): Order {
    this.order.rewind(this.before);
    return this.order;
  }
}

@Injectable()
export class PaymentsAdapter extends PaymentGateway {
  constructor(
    private readonly payments: Payments,
    private readonly settle: SettleOrder,
    orders: OrderRepository,
  ) {
    super();
    payments.onSettled(async (orderId) => {
      const order = await orders.find(orderId);
      return order && new FollowingOrder(order, settle);
    });
  }

  override async open(orderId: string, attempt: PaymentAttempt) {
    return new HeldPayment(await this.payments.open(orderId, attempt));
  }

  override async reopen(payment: OpenPayment, attempt: PaymentAttempt) {
    return new HeldPayment(await this.payments.reopen(HeldPayment.recordOf(payment), attempt));
  }

  override async find(orderId: string) {
    const record = await this.payments.find(orderId);
    return record && new HeldPayment(record);
  }

  override async charge(payment: OpenPayment, order?: Order): Promise<ChargeOutcome> {
    return this.payments.charge(HeldPayment.recordOf(payment), order && new FollowingOrder(order, this.settle));
  }

  override async abandon(payment: OpenPayment): Promise<ChargeOutcome> {
    return this.payments.abandon(HeldPayment.recordOf(payment));
  }

  override async refund(command: RefundCommand) {
    return this.payments.refund(command);
  }

  override countUndecided(): Promise<number> {
    return this.payments.countUndecided();
  }

  override async undecided(limit: number): Promise<UndecidedPayment[]> {
    return (await this.payments.undecided(limit)).map(({ snapshot }) => snapshot);
  }

  override countUnsettled(): Promise<number> {
    return this.payments.countUnsettled();
  }

  override async unsettled(limit: number): Promise<UnsettledRefund[]> {
    const payments = await this.payments.withUnsettled(limit);
    const open = payments.flatMap(({ orderId, openUnsettled }) => openUnsettled.map((one) => ({ orderId, ...one })));
    return open.sort((a, b) => a.since.getTime() - b.since.getTime()).slice(0, limit);
  }

  override async retryRefund(orderId: string, key: string, author: AuditAuthor): Promise<void> {
    await this.payments.retryRefund(orderId, key, author);
  }

  override async settleByHand(orderId: string, key: string, note: string) {
    return this.payments.settleByHand(orderId, key, note);
  }

  override async history(orderId: string): Promise<PaymentHistory> {
    const payment = await this.payments.find(orderId);
    return payment ? payment.snapshot : { steps: [], refunds: [] };
  }
}
