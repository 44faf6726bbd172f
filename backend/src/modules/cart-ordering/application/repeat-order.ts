import { askedLanguage } from '../../../shared/languages/asked-language.js';
import { Inject, Injectable } from '@nestjs/common';
import { HAND_PAYMENTS, isHandPayment } from '@shop/contract';
import type { Environment } from '../../../config/environment.js';
import { ENVIRONMENT } from '../../../config/environment.module.js';
import { Clock } from '../../../shared/domain/clock.js';
import { faultPoint } from '../../../shared/faults/fault-point.js';
import { StaleWrite } from '../../../shared/persistence/stale-write.js';
import { UnitOfWork } from '../../../shared/persistence/unit-of-work.js';
import type { ChargeOutcome } from '../../../shared/domain/settlement.js';
import type { Order } from '../domain/order.js';
import { orderErrors } from '../domain/order-errors.js';
import {
  askedDiscounts,
  contentOf,
  holdDiscounts,
  paidWith,
  type PlaceOrderInput,
  pricedFor,
  type PricedRequest,
  problemsOf,
  reservationMinutes,
  reserveStock,
} from './order-request.js';
import { OrderRepository } from './ports/order-repository.js';
import { Buyers } from './ports/buyers.js';
import { Discounts } from './ports/discounts.js';
import { type OrderPayment, PaymentGateway } from '../../../shared/domain/settlement.js';
import { PurchaseLimits } from './ports/purchase-limits.js';
import { Stock } from './ports/stock.js';
import { SettleOrder } from './settle-order.js';
import { PriceCart } from './price-cart.js';
import { isForeign, type Likeness, likenessOf } from './same-request.js';

/**
 * The same key again. The same request: after success the same answer, while undecided the same attempt. Another one:
 * after success the truth about the first, while undecided the first is ended and the order begins afresh. After a
 * refusal, a new attempt of the same order with what the shopper wants now (docs/adr/0004).
 */
@Injectable()
export class RepeatOrder {
  constructor(
    private readonly orders: OrderRepository,
    private readonly stock: Stock,
    private readonly discounts: Discounts,
    private readonly buyers: Buyers,
    private readonly payments: PaymentGateway,
    private readonly settle: SettleOrder,
    private readonly priceCart: PriceCart,
    private readonly limits: PurchaseLimits,
    private readonly work: UnitOfWork,
    private readonly clock: Clock,
    @Inject(ENVIRONMENT) private readonly environment: Pick<Environment, 'mailFrom'>,
  ) {}

  /**
   * @throws StaleWrite when another repetition was faster: read again
   * @throws DomainError ORDER.ALREADY_PAID, ORDER.PAID_OTHERWISE, ORDER.KEY_REUSED, ORDER.ENDED when the first request was paid and this is another
   */
  async execute(order: Order, request: PricedRequest): Promise<ChargeOutcome> {
    const payment = await this.payments.find(order.id);
    if (!payment || order.snapshot.deletedAt) throw orderErrors.keyOfAnother();
    if (payment.status === 'failed') return this.tryAgain(order, payment, request);
    if (isForeign(order, request)) throw orderErrors.keyOfAnother();

    const likeness = likenessOf(order, request);
    const { method, keepsCard } = paidWith(request);
    // Whoever takes the consent back is not held to it.
    const sameCard = payment.method === method && payment.keepsCard === keepsCard;
    const resumes = likeness.articles && likeness.details && sameCard;
    const outcome = resumes ? await this.payments.charge(payment) : await this.payments.abandon(payment);
    if (outcome.state === 'paid') await this.assertAnswers(order.id, request.input, likeness);
    else if (!resumes && outcome.state === 'refused') return this.afterRefusal(order.id, request);
    // It was to end, and the bank is still at it.
    else if (!resumes) return { state: 'processing' };
    return outcome;
  }

  /**
   * What is paid must be what this request asks for, whatever card it was: anything else is told, never passed over. By hand the means are
   * part of it, since the till is counted by them.
   */
  private async assertAnswers(orderId: string, input: PlaceOrderInput, { articles, details }: Likeness): Promise<void> {
    const order = await this.orders.find(orderId);
    if (!order) throw orderErrors.keyOfAnother();
    if (order.isCalledOff) throw orderErrors.ended(order.snapshot.reference);
    if (!articles) throw orderErrors.keyReused(order.snapshot.reference);
    if (!details) throw orderErrors.alreadyPaid(order.snapshot.reference, this.environment.mailFrom);
    const { paymentMethod, reference } = order.snapshot;
    if (isHandPayment(paymentMethod) && paymentMethod !== input.paymentMethod) {
      throw orderErrors.paidOtherwise(reference, HAND_PAYMENTS[paymentMethod]);
    }
  }

  private async afterRefusal(orderId: string, request: PricedRequest): Promise<ChargeOutcome> {
    const [order, payment] = await Promise.all([this.orders.find(orderId), this.payments.find(orderId)]);
    if (!order || payment?.status !== 'failed') throw new StaleWrite(`payment of order ${orderId}`);
    // Priced again: the attempt that ended just now held units of its own, perhaps the last ones.
    const { input, clientId } = request;
    const cart = await this.priceCart.execute(input.wanted, askedDiscounts(input, clientId), pricedFor(input));
    return this.tryAgain(order, payment, {
      ...request,
      cart,
      problems: problemsOf(cart, request.input, request),
    });
  }

  private async tryAgain(order: Order, payment: OrderPayment, request: PricedRequest): Promise<ChargeOutcome> {
    if (request.problems.length > 0) throw orderErrors.cannotBeServed(request.problems);
    const before = order.snapshot;
    const { clientId } = request;
    const { paymentMethod } = request.input;
    const write = async () => {
      order.rewind(before);
      if (clientId && !(await this.buyers.hold(clientId))) throw orderErrors.sessionExpired();
      const language = request.input.byHand ? undefined : (askedLanguage().language ?? 'fr');
      order.replace(contentOf(request), { clientId, paymentMethod, ...(language && { language }) }, this.clock.now());
      await this.orders.save(order);
      await request.input.claim?.(order);
      const opened = await this.payments.reopen(payment, {
        amountCents: order.snapshot.totalCents,
        ...paidWith(request),
        reservationMinutes: reservationMinutes(request),
      });
      await reserveStock(this.stock, order.id, request.cart);
      await request.input.byHand?.note(order);
      await holdDiscounts(this.discounts, order);
      return opened;
    };
    const counted = { orderId: order.id, attempt: payment.attempt + 1 };
    const reopened = await this.limits.holding(request, counted, () => this.work.run(write));
    faultPoint('order-reopened');
    return this.payments.charge(reopened, this.settle.of(order));
  }
}
