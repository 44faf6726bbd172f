import { Injectable } from '@nestjs/common';
import type { OrderInvoices, OrderPage } from '@shop/contract';
import { AuditLog } from '../../../shared/audit/audit-log.js';
import { standingActs } from '../../../shared/audit/standing-acts.js';
import type { Actor } from '../../../shared/auth/actor.js';
import { WithdrawalLinks } from '../../../shared/auth/withdrawal-links.js';
import { tidyReference } from '../../../shared/domain/reference.js';
import { PaymentGateway } from '../../../shared/domain/settlement.js';
import { mayJoinAccount } from '../domain/joining-accounts.js';
import type { Order } from '../domain/order.js';
import { orderErrors } from '../domain/order-errors.js';
import { DeclaredWithdrawals } from './declared-withdrawals.js';
import { InvoicesOfOrders } from './invoices-of-orders.js';
import { orderSteps } from './order-steps.js';
import { toContract } from './order-view.js';
import { OrderRepository } from './ports/order-repository.js';
import { ProductCatalogue } from './ports/product-catalogue.js';

/** An order with all that its client may want to know of it, from the places where each is kept. */
@Injectable()
export class ShowOrderPage {
  constructor(
    private readonly orders: OrderRepository,
    private readonly payments: PaymentGateway,
    private readonly audit: AuditLog,
    private readonly withdrawals: DeclaredWithdrawals,
    private readonly links: WithdrawalLinks,
    private readonly invoices: InvoicesOfOrders,
    private readonly catalogue: ProductCatalogue,
  ) {}

  /**
   * @param reference as typed
   * @throws DomainError ORDER.NOT_FOUND for another client's order too: its number must not be confirmable by guessing
   */
  async execute(reference: string, actor: Actor): Promise<OrderPage> {
    const order = await this.orders.findByReference(tidyReference(reference));
    const isOwn = actor.kind === 'client' && order?.snapshot.clientId === actor.id;
    if (!order?.isPaid || (actor.kind !== 'admin' && !isOwn)) throw orderErrors.notFound();
    return this.of(order);
  }

  /** For whoever may see it. */
  async of(order: Order): Promise<OrderPage> {
    const [money, acts, withdrawals, invoices, paperPictures] = await Promise.all([
      this.payments.history(order.id),
      this.audit.of(order.id),
      this.withdrawals.of(order.id),
      this.invoices.of(order.snapshot),
      this.catalogue.inPaper(order.snapshot.lines.map(({ productId }) => productId)),
    ]);
    const steps = orderSteps({ order: order.snapshot, money, acts: standingActs(acts), withdrawals });
    return {
      ...told(order),
      ...invoices,
      steps,
      withdrawals,
      paperPictures,
      withdrawalLink: this.links.of(order.snapshot),
    };
  }
}

type Gathered = 'steps' | 'withdrawals' | 'withdrawalLink' | 'paperPictures';

function told(order: Order): Omit<OrderPage, Gathered | keyof OrderInvoices> {
  const whole = toContract(order, 'client');
  const { _id, reference, nom, prenom, email, address, complement, postalCode, city, country } = whole;
  const { montantTotal, articles, adjustments, vat, refundedAmount, refundedUnnamed, paymentMethod, date, status } =
    whole;
  const { orderNumber, deliver, trackingUrl, deliveryDates, deliveryMethod, deliveredAt, withdrawalUntil } = whole;
  const { texts: documents, handedOver, paymentStatus, refundRequestedAt, refundAsked, refundAnswer, gift } = whole;
  return {
    ...{ _id, reference, nom, prenom, email, address, complement, postalCode, city, country },
    ...{ montantTotal, articles, adjustments, vat, refundedAmount, paymentMethod, date, status },
    ...(refundedUnnamed && { refundedUnnamed }),
    ...{ orderNumber, deliver, trackingUrl, deliveryDates, deliveryMethod, deliveredAt, withdrawalUntil, documents },
    ...{ paymentStatus, refundRequestedAt, refundAnswer },
    ...(refundAsked && { refundAsked }),
    ...(gift && { gift }),
    ...(handedOver && { handedOver }),
    ...(mayJoinAccount(order.snapshot) && { mayJoinAccount: true }),
  };
}
