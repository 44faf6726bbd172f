import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { type OrderStatusChange, UNDO_SECONDS } from '@shop/contract';
import { AuditLog, changesBetween } from '../../../shared/audit/audit-log.js';
import { changedMeanwhile } from '../../../shared/audit/changed-meanwhile.js';
import { Clock } from '../../../shared/domain/clock.js';
import { faultPoint } from '../../../shared/faults/fault-point.js';
import { retryWhenStale } from '../../../shared/persistence/stale-write.js';
import { UnitOfWork } from '../../../shared/persistence/unit-of-work.js';
import type { Order } from '../domain/order.js';
import { orderErrors } from '../domain/order-errors.js';
import type { OrderState } from '../domain/order-state.js';
import { leftTheShelf } from '../domain/order-status.js';
import { packedLines } from '../domain/parcel.js';
import { mayBeUndone, type UndoableStep } from '../domain/undoable-step.js';
import { shelfLines } from '../../../shared/domain/shelf-lines.js';
import { EndOrder } from './end-order.js';
import { HoldRefundRequest } from './hold-refund-request.js';
import { auditTarget, orderFacts } from './order-facts.js';
import { OrderFollowers } from './order-followers.js';
import { toContract } from './order-view.js';
import { OrderMails } from './ports/order-mails.js';
import { OrderRepository } from './ports/order-repository.js';
import { PaymentGateway } from '../../../shared/domain/settlement.js';
import { ParcelFollowers } from './parcel-followers.js';
import { Staff } from './ports/staff.js';
import { Stock } from './ports/stock.js';

/** Seconds for the answer and for the press that takes it back: on the screen ten are ten. */
const ON_THE_WAY = 2;

/** An administrator chooses a status, corrects the tracking or writes a comment. */
@Injectable()
export class ChangeOrderStatus {
  constructor(
    private readonly orders: OrderRepository,
    private readonly ends: EndOrder,
    private readonly payments: PaymentGateway,
    private readonly hold: HoldRefundRequest,
    private readonly mails: OrderMails,
    private readonly staff: Staff,
    private readonly parcels: ParcelFollowers,
    private readonly news: OrderFollowers,
    private readonly stock: Stock,
    private readonly audit: AuditLog,
    private readonly work: UnitOfWork,
    private readonly clock: Clock,
  ) {}

  /**
   * @throws DomainError ORDER.STATUS_NOT_ALLOWED, ORDER.CHANGED_MEANWHILE, TRACKING.NUMBER_MISSING,
   * TRACKING.CARRIER_MISSING, TRACKING.ALREADY_USED, REFUND.REFUSED, REFUND.TAKEN_BACK, LOT.*
   */
  async execute(orderId: string, change: OrderStatusChange, administratorId: string): Promise<Order> {
    return retryWhenStale(() => this.once(orderId, change, administratorId));
  }

  /** The same for whoever does it together with other things, in a unit of work of their own. @throws StaleWrite, DomainError as above */
  async once(orderId: string, change: OrderStatusChange, administratorId: string): Promise<Order> {
    const author = change.comments?.trim() ? await this.staff.displayName(administratorId) : '';
    const order = await this.orders.getShown(orderId);
    const { status } = change;
    await this.assertUnchanged(order, change);
    if (!order.can(status)) {
      const onlyCommented = status === order.status && author !== '' && !changesTracking(order, change);
      if (!onlyCommented) throw orderErrors.statusNotAllowed(order.status, status);
    } else if (givesMoneyBack(order, change)) return this.giveBack(order, change, author);
    await this.assertOwnParcel(order, change);
    await this.save(order, change, author);
    return order;
  }

  private async save(order: Order, change: OrderStatusChange, author: string): Promise<void> {
    const before = order.snapshot;
    await this.work.run(async () => {
      order.rewind(before);
      this.apply(order, change);
      if (author) order.comment(change.comments ?? '', author, this.clock.now());
      if (leftTheShelf(before.status, order.status)) {
        await this.parcelLeaves(before, change.lots);
        await this.stock.send(before.id, before.lines, before.soldAt);
      }
      await this.recordChange(before, order);
      const { status, tracking } = order.snapshot;
      // Behind what it tells of, for whoever reads the history of the order.
      const isNews = status !== before.status || tracking !== before.tracking;
      const notBefore = this.undoableUntil(before, order, change);
      if (isNews && !notBefore && before.undo) await this.mails.statusSettled(before.id, before.undo.version);
      // Whoever took it along knows.
      if (isNews && !(before.handedOver && status === 'Livré')) await this.mails.statusChanged(order, notBefore);
      if (status === 'Expédié' && before.status !== status)
        await this.news.tell({ kind: 'shipped', order: order.snapshot, ...(notBefore && { notBefore }) });
      await this.ends.execute(order, before);
      if (notBefore) order.keepUndoable(stepFrom(before, notBefore));
      await this.orders.save(order);
      if (author) await this.audit.record({ act: 'order.commented', target: auditTarget(before) });
      faultPoint('status-written');
    });
    faultPoint('status-saved');
  }

  /** Until then nobody hears of it, where whoever asked may change their mind. */
  private undoableUntil(before: OrderState, { snapshot }: Order, { undoable }: OrderStatusChange): Date | undefined {
    if (!undoable || !mayBeUndone(before, snapshot)) return undefined;
    return new Date(this.clock.now().getTime() + (UNDO_SECONDS + ON_THE_WAY) * 1000);
  }

  private async parcelLeaves(order: Order['snapshot'], chosen: OrderStatusChange['lots']): Promise<void> {
    const { id: orderId, reference, soldAt: leftAt, handedOver } = order;
    const lines = shelfLines(packedLines(order, false));
    const gone = { ...(leftAt && { leftAt }), ...(handedOver && { handedOver }) };
    await this.parcels.tell({ orderId, reference, lines, ...gone, ...(chosen && { chosen }) });
  }

  /** @throws ORDER.CHANGED_MEANWHILE when the screen showed something else; without a word about it, the last save wins */
  private async assertUnchanged(order: Order, { expectedStatus, expectedVersion }: OrderStatusChange): Promise<void> {
    const { id, version } = order.snapshot;
    const sameStatus = !expectedStatus || expectedStatus === order.status;
    if (sameStatus && (expectedVersion === undefined || expectedVersion === version)) return;
    const { code, message } = orderErrors.changedMeanwhile(order.status);
    throw changedMeanwhile({ code, message }, toContract(order, 'admin'), await this.audit.lastOf(id));
  }

  /** @throws TRACKING.ALREADY_USED when whoever asks wants to be told that the number is another order's */
  private async assertOwnParcel(order: Order, change: OrderStatusChange): Promise<void> {
    const number = change.orderNumber?.trim();
    const isNew = number && number !== order.snapshot.tracking?.number;
    if (change.status !== 'Expédié' || !isNew || change.confirmTracking !== false) return;
    const other = await this.orders.otherWithTracking(order.id, number);
    if (other) throw orderErrors.trackingAlreadyUsed(number, other.snapshot);
  }

  private async recordChange(before: Order['snapshot'], order: Order): Promise<void> {
    const changes = changesBetween(orderFacts(before), orderFacts(order.snapshot));
    if (!changes) return;
    const act = before.status === order.status ? 'order.tracking-corrected' : 'order.status-changed';
    await this.audit.record({ act, target: auditTarget(before), ...changes });
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
    else if (change.status === 'Livré') order.deliver(this.clock.now());
    else if (change.status === 'Annulé') order.cancel();
    else if (change.status === 'Remboursé') order.close();
  }

  /** The money first: should the provider refuse, the order stays what it was. Its status follows with the refund. */
  private async giveBack(order: Order, change: OrderStatusChange, commenter: string): Promise<Order> {
    const { id } = order.snapshot;
    const purpose = change.status === 'Annulé' ? 'cancel' : 'set-refunded';
    const key = `status-${purpose}`;
    const author = await this.audit.author();
    await this.hold.beside(order, { key, isFor: true }, () =>
      this.payments.refund({ orderId: id, amountCents: 'rest', key, afterRefusal: 'try-again', purpose, author }),
    );
    if (!commenter) return this.orders.getShown(id);
    return retryWhenStale(async () => {
      const refunded = await this.orders.getShown(id);
      refunded.comment(change.comments ?? '', commenter, this.clock.now());
      await this.work.run(async () => {
        await this.orders.save(refunded);
        await this.audit.record({ act: 'order.commented', target: auditTarget(refunded.snapshot) });
      });
      return refunded;
    });
  }
}

function stepFrom({ status, tracking, deliveredAt, version }: OrderState, until: Date): UndoableStep {
  return { key: randomUUID(), until, from: { status, tracking, deliveredAt }, version };
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
