import { Injectable } from '@nestjs/common';
import { Clock } from '../../../shared/domain/clock.js';
import { faultPoint } from '../../../shared/faults/fault-point.js';
import { UnitOfWork } from '../../../shared/persistence/unit-of-work.js';
import type { Order } from '../domain/order.js';
import { orderErrors } from '../domain/order-errors.js';
import { contentOf, type PricedRequest, problemsOf, reserveStock } from './order-request.js';
import { OrderRepository } from './ports/order-repository.js';
import { Buyers } from './ports/buyers.js';
import { type ChargeOutcome, type OpenPayment, PaymentDesk } from './ports/payment-desk.js';
import { Stock } from './ports/stock.js';
import { PriceCart } from './price-cart.js';

/**
 * The same key again: after success the same answer, while undecided the same attempt, after a refusal a new attempt
 * of the same order with what the shopper wants now (docs/adr/0004).
 */
@Injectable()
export class RepeatOrder {
  constructor(
    private readonly orders: OrderRepository,
    private readonly stock: Stock,
    private readonly buyers: Buyers,
    private readonly payments: PaymentDesk,
    private readonly priceCart: PriceCart,
    private readonly work: UnitOfWork,
    private readonly clock: Clock,
  ) {}

  /** @throws StaleWrite when another repetition was faster: read again */
  async execute(order: Order, request: PricedRequest): Promise<ChargeOutcome> {
    const { deletedAt, customer, clientId } = order.snapshot;
    const sameBuyer = customer.email === request.input.customer.email && clientId === request.clientId;
    const payment = await this.payments.find(order.id);
    if (!payment || deletedAt) throw orderErrors.keyReused();
    if (payment.status === 'failed') return this.tryAgain(order, payment, request);
    if (!sameBuyer) throw orderErrors.keyReused();

    const same = sameContent(order, request);
    const sameCard = payment.method === request.input.paymentMethod;
    const startsAfresh = payment.status === 'requires_action' && !(same && sameCard);
    const outcome = startsAfresh ? await this.payments.abandon(payment) : await this.payments.charge(payment);
    if (outcome.state === 'refused' && (startsAfresh || !sameCard)) return this.afterRefusal(order.id, request);
    if (!same && outcome.state !== 'refused') throw orderErrors.keyReused();
    return outcome;
  }

  private async afterRefusal(orderId: string, request: PricedRequest): Promise<ChargeOutcome> {
    const [order, payment] = await Promise.all([this.orders.find(orderId), this.payments.find(orderId)]);
    if (!order || payment?.status !== 'failed') throw orderErrors.keyReused();
    // Priced again: the attempt that ended just now held units of its own, perhaps the last ones.
    const cart = await this.priceCart.execute(request.input.wanted);
    return this.tryAgain(order, payment, { ...request, cart, problems: problemsOf(cart, request.input) });
  }

  private async tryAgain(order: Order, payment: OpenPayment, request: PricedRequest): Promise<ChargeOutcome> {
    if (request.problems.length > 0) throw orderErrors.cannotBeServed(request.problems);
    const before = order.snapshot;
    const { clientId } = request;
    const { paymentMethod } = request.input;
    const attempt = { amountCents: request.cart.totalCents, method: paymentMethod };
    const reopened = await this.work.run(async () => {
      order.rewind(before);
      if (clientId && !(await this.buyers.hold(clientId))) throw orderErrors.sessionExpired();
      order.replace(contentOf(request), clientId, paymentMethod, this.clock.now());
      await this.orders.save(order);
      const opened = await this.payments.reopen(payment, attempt);
      await reserveStock(this.stock, order.id, request.cart);
      return opened;
    });
    faultPoint('order-reopened');
    return this.payments.charge(reopened, order);
  }
}

/** The same products in the same quantities; prices may have changed since. */
function sameContent(order: Order, { input }: PricedRequest): boolean {
  const wanted = new Map<string, number>();
  for (const { productId, quantity } of input.wanted) {
    const id = productId.toLowerCase();
    wanted.set(id, (wanted.get(id) ?? 0) + quantity);
  }
  const { lines } = order.snapshot;
  return lines.length === wanted.size && lines.every(({ productId, quantity }) => wanted.get(productId) === quantity);
}
