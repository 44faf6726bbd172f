import { Injectable } from '@nestjs/common';
import type { OrderStatusChange } from '../../../contract/index.js';
import { Clock } from '../../../shared/domain/clock.js';
import { DomainError } from '../../../shared/domain/domain-error.js';
import { faultPoint } from '../../../shared/faults/fault-point.js';
import { retryWhenStale } from '../../../shared/persistence/stale-write.js';
import { UnitOfWork } from '../../../shared/persistence/unit-of-work.js';
import type { Order } from '../domain/order.js';
import { orderErrors } from '../domain/order-errors.js';
import { OrderMails } from './ports/order-mails.js';
import { OrderRepository } from './ports/order-repository.js';
import { PaymentDesk } from './ports/payment-desk.js';
import { Staff } from './ports/staff.js';
import { Stock } from './ports/stock.js';

/** An administrator chooses a status, corrects the tracking or writes a comment. */
@Injectable()
export class ChangeOrderStatus {
  constructor(
    private readonly orders: OrderRepository,
    private readonly stock: Stock,
    private readonly payments: PaymentDesk,
    private readonly mails: OrderMails,
    private readonly staff: Staff,
    private readonly work: UnitOfWork,
    private readonly clock: Clock,
  ) {}

  /**
   * @throws DomainError ORDER.STATUS_NOT_ALLOWED, ORDER.CHANGED_MEANWHILE, TRACKING.NUMBER_MISSING,
   * TRACKING.CARRIER_MISSING, REFUND.REFUSED
   */
  async execute(orderId: string, change: OrderStatusChange, administratorId: string): Promise<Order> {
    const author = change.comments?.trim() ? await this.staff.displayName(administratorId) : '';
    return retryWhenStale(async () => {
      const order = await this.orders.getShown(orderId);
      const { expectedStatus, status } = change;
      if (expectedStatus && expectedStatus !== order.status) throw orderErrors.changedMeanwhile(order.status);
      if (!order.can(status)) {
        const onlyCommented = status === order.status && author !== '' && !changesTracking(order, change);
        if (!onlyCommented) throw orderErrors.statusNotAllowed(order.status, status);
      } else if (givesMoneyBack(order, change)) return this.giveBack(order, change, author);
      await this.save(order, change, author);
      return order;
    });
  }

  private async save(order: Order, change: OrderStatusChange, author: string): Promise<void> {
    const before = order.snapshot;
    await this.work.run(async () => {
      order.rewind(before);
      this.apply(order, change);
      if (author) order.comment(change.comments ?? '', author, this.clock.now());
      const { status, tracking, lines } = order.snapshot;
      const neverSent = before.status === 'En cours de préparation' && (status === 'Annulé' || status === 'Remboursé');
      if (neverSent) await this.stock.restock(order.id, lines);
      if (status !== before.status || tracking !== before.tracking) await this.mails.statusChanged(order);
      if (order.mustForget) order.forgetCustomer();
      await this.orders.save(order);
      faultPoint('status-written');
    });
    faultPoint('status-saved');
  }

  private apply(order: Order, change: OrderStatusChange): void {
    if (change.status === 'Expédié') {
      if (order.status === 'Expédié' && !changesTracking(order, change)) return;
      const { tracking } = order.snapshot;
      order.ship({
        number: change.orderNumber ?? tracking?.number ?? '',
        carrier: change.deliver ?? tracking?.carrier ?? '',
      });
    } else if (change.status === order.status) return;
    else if (change.status === 'Livré') order.deliver();
    else if (change.status === 'Annulé') order.cancel();
    else if (change.status === 'Remboursé') order.close();
  }

  /** The money first: should the provider refuse, the order stays what it was. Its status follows with the refund. */
  private async giveBack(order: Order, change: OrderStatusChange, author: string): Promise<Order> {
    const { id, version } = order.snapshot;
    const cancels = change.status === 'Annulé';
    try {
      const purpose = cancels ? 'cancel' : 'set-refunded';
      await this.payments.refund({ orderId: id, amountCents: 'rest', key: `status-${version}`, purpose });
    } catch (error) {
      if (error instanceof DomainError && error.code === 'REFUND.REFUSED') await this.noteRefusal(id);
      throw error;
    }
    if (!author) return this.orders.getShown(id);
    return retryWhenStale(async () => {
      const refunded = await this.orders.getShown(id);
      refunded.comment(change.comments ?? '', author, this.clock.now());
      await this.orders.save(refunded);
      return refunded;
    });
  }

  /** Seen by whoever opens the order, and another version: the next try is a refund of its own. */
  private async noteRefusal(orderId: string): Promise<void> {
    await retryWhenStale(async () => {
      const order = await this.orders.getShown(orderId);
      order.comment('Le prestataire de paiement a refusé le remboursement.', 'La boutique', this.clock.now());
      await this.orders.save(order);
    });
  }
}

function givesMoneyBack(order: Order, { status, refund }: OrderStatusChange): boolean {
  return order.leftCents > 0 && (status === 'Remboursé' || (status === 'Annulé' && refund === true));
}

function changesTracking(order: Order, { orderNumber, deliver }: OrderStatusChange): boolean {
  const { tracking } = order.snapshot;
  const newNumber = orderNumber !== undefined && orderNumber.trim() !== (tracking?.number ?? '');
  const newCarrier = deliver !== undefined && deliver !== (tracking?.carrier ?? '');
  return newNumber || newCarrier;
}
