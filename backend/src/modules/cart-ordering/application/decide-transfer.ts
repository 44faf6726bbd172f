import { Injectable } from '@nestjs/common';
import { AuditLog } from '../../../shared/audit/audit-log.js';
import { toEuros } from '../../../shared/domain/money.js';
import { PaymentGateway } from '../../../shared/domain/settlement.js';
import { UnitOfWork } from '../../../shared/persistence/unit-of-work.js';
import type { Order } from '../domain/order.js';
import { orderErrors } from '../domain/order-errors.js';
import { auditTarget } from './order-facts.js';
import { TRANSFER } from './order-request.js';
import { OrderRepository } from './ports/order-repository.js';

/**
 * The transfer of an order that the shop took is there, or awaited no more: it is paid with everything that follows, or its units are free
 * again. Repeating it is safe, also after a process that died between what was said and what followed.
 */
@Injectable()
export class DecideTransfer {
  constructor(
    private readonly orders: OrderRepository,
    private readonly payments: PaymentGateway,
    private readonly audit: AuditLog,
    private readonly work: UnitOfWork,
  ) {}

  /** @throws DomainError ORDER.NOT_FOUND, TRANSFER.NOT_AWAITED, TRANSFER.RECEIVED */
  async execute(orderId: string, verdict: 'received' | 'given-up'): Promise<Order> {
    const [order, payment] = await Promise.all([this.orders.find(orderId), this.payments.find(orderId)]);
    if (!order || !payment) throw orderErrors.notFound();
    if (payment.method !== TRANSFER) throw orderErrors.transferNotAwaited();
    const { snapshot } = order;
    await this.work.run(async () => {
      if (!(await this.payments.decideTransfer(payment, verdict))) return;
      const act = verdict === 'received' ? 'order.transfer-received' : 'order.transfer-given-up';
      const after = { amount: toEuros(snapshot.totalCents) };
      await this.audit.record({ act, target: auditTarget(snapshot), after });
    });
    const { state } = await this.payments.charge(payment);
    if (verdict === 'received' && state !== 'paid') throw orderErrors.transferNotAwaited();
    if (verdict === 'given-up' && state === 'paid') throw orderErrors.transferReceived();
    return (await this.orders.find(orderId)) ?? order;
  }
}
