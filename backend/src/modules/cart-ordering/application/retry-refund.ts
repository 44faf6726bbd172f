import { Injectable } from '@nestjs/common';
import { AuditLog } from '../../../shared/audit/audit-log.js';
import { PaymentGateway } from '../../../shared/domain/settlement.js';
import { grantKey } from '../domain/refund-request.js';
import { HoldRefundRequest } from './hold-refund-request.js';
import { OrderRepository } from './ports/order-repository.js';

/** An administrator asks the provider once more for a refund that it refused, or that came back. */
@Injectable()
export class RetryRefund {
  constructor(
    private readonly orders: OrderRepository,
    private readonly payments: PaymentGateway,
    private readonly hold: HoldRefundRequest,
    private readonly audit: AuditLog,
  ) {}

  /** @throws DomainError PAYMENT.NOT_FOUND, REFUND.NOT_UNSETTLED, REFUND.NOTHING_LEFT, REFUND.REFUSED, REFUND.TAKEN_BACK */
  async execute(orderId: string, key: string): Promise<void> {
    const author = await this.audit.author();
    const retry = () => this.payments.retryRefund(orderId, key, author);
    const order = await this.orders.find(orderId);
    // Nobody takes anything back of an order that is deleted.
    if (!order?.snapshot.shown) return retry();
    const ledger = await this.payments.ledger(orderId);
    const isWhole = ledger?.refunds.find((refund) => refund.key === key)?.purpose === 'set-refunded';
    await this.hold.beside(order, { key, isFor: isWhole || key === grantKey(order.snapshot) }, retry);
  }
}
