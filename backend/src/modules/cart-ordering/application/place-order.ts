import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { Clock } from '../../../shared/domain/clock.js';
import { newReference } from '../../../shared/domain/reference.js';
import { DomainError } from '../../../shared/domain/domain-error.js';
import { faultPoint } from '../../../shared/faults/fault-point.js';
import { askedLanguage } from '../../../shared/languages/asked-language.js';
import { shopEvent } from '../../../shared/metrics/shop-event.js';
import { retryWhenStale } from '../../../shared/persistence/stale-write.js';
import { UnitOfWork } from '../../../shared/persistence/unit-of-work.js';
import type { ChargeOutcome } from '../../../shared/domain/settlement.js';
import { Order } from '../domain/order.js';
import { orderErrors } from '../domain/order-errors.js';
import { vatDestination } from '../domain/vat-policy.js';
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
import { DuplicateOrder, OrderRepository } from './ports/order-repository.js';
import { Buyers } from './ports/buyers.js';
import { Discounts } from './ports/discounts.js';
import { type OrderPayment, PaymentGateway } from '../../../shared/domain/settlement.js';
import { PurchaseLimits } from './ports/purchase-limits.js';
import { TextsInForce } from './ports/texts-in-force.js';
import { SellingGate } from './ports/selling-gate.js';
import { Stock } from './ports/stock.js';
import { PriceCart } from './price-cart.js';
import { RepeatOrder } from './repeat-order.js';
import { SettleOrder } from './settle-order.js';
import { VatTreatments } from './vat-treatments.js';

export interface PlacedOrder {
  order: Order;
  /** Where the shopper proves who they are; undefined once paid. */
  actionUrl?: string;
  /** It was paid before this request came. */
  repeated?: boolean;
}

/** What a rehearsal wrote goes back. */
class Undone extends Error {}

/** Takes an order from the cart to the bank (architecture, "An order, step by step"). */
@Injectable()
export class PlaceOrder {
  constructor(
    private readonly priceCart: PriceCart,
    private readonly vat: VatTreatments,
    private readonly orders: OrderRepository,
    private readonly stock: Stock,
    private readonly discounts: Discounts,
    private readonly buyers: Buyers,
    private readonly payments: PaymentGateway,
    private readonly settle: SettleOrder,
    private readonly repeatOrder: RepeatOrder,
    private readonly limits: PurchaseLimits,
    private readonly gate: SellingGate,
    private readonly texts: TextsInForce,
    private readonly work: UnitOfWork,
    private readonly clock: Clock,
  ) {}

  /** @throws DomainError CHECKOUT.CLOSED, CHECKOUT.ON_HOLIDAY, ORDER.TEXTS_CHANGED, SESSION.EXPIRED, CART.PROBLEMS, PAYMENT.DECLINED, PAYMENT.PENDING, PAYMENT.UNAVAILABLE, PAYMENT.SHOP_FAULT, ORDER.TOO_MANY_OPEN, THROTTLE.TOO_MANY, and ORDER.* of RepeatOrder */
  async execute(input: PlaceOrderInput): Promise<PlacedOrder> {
    try {
      const placed = await this.place(input);
      shopEvent({
        kind: 'order',
        outcome: placed.actionUrl ? 'requires_action' : placed.order.isPaid ? 'paid' : 'awaited',
      });
      return placed;
    } catch (error) {
      shopEvent({ kind: 'order', outcome: error instanceof DomainError ? error.code : 'failed' });
      throw error;
    }
  }

  private async place(input: PlaceOrderInput): Promise<PlacedOrder> {
    await this.mayBegin(input);
    const request = await this.priced(input);
    // A repetition is answered as the first time, even if that first time took the last units.
    if (request.problems.length > 0) return this.repeat(request);
    const reserved = await this.reserve(request);
    if (!reserved) return this.repeat(request);
    const outcome = await this.payments.charge(reserved.payment, this.settle.of(reserved.order));
    faultPoint('order-answered');
    return this.answerOf(request, reserved.order, outcome);
  }

  /**
   * As it would be placed now, everything written that an order writes, and nothing of it kept: the unit of work ends by being undone, and no bank
   * is asked. @throws DomainError CHECKOUT.CLOSED, CART.PROBLEMS, DISCOUNT.*
   */
  async rehearse(asked: Omit<PlaceOrderInput, 'shownTotalCents'>): Promise<Order> {
    await this.gate.assertLawful();
    const { cart } = await this.priced({ ...asked, shownTotalCents: 0 });
    const request = await this.priced({ ...asked, shownTotalCents: cart.totals.totalCents });
    if (request.problems.length > 0) throw orderErrors.cannotBeServed(request.problems);
    const order = this.orderOf(request);
    try {
      await this.work.run(async () => {
        await this.write(order, request);
        throw new Undone();
      });
    } catch (error) {
      if (!(error instanceof Undone)) throw error;
    }
    return order;
  }

  private async priced(input: PlaceOrderInput): Promise<PricedRequest> {
    const clientId = buyerOf(input);
    const [cart, contract] = await Promise.all([
      this.priceCart.execute(input.wanted, askedDiscounts(input, clientId), pricedFor(input)),
      this.texts.now(),
    ]);
    const vat = await this.vat.of(vatDestination(cart.delivery, input.delivery));
    const checkoutKey = input.checkoutKey || randomUUID();
    return {
      ...{ input, clientId, checkoutKey, cart, vat },
      ...contract,
      problems: problemsOf(cart, input, { ...contract, vat }),
    };
  }

  /** What was ordered while the shop sold is answered as before, whatever it may do now. */
  private async mayBegin({ checkoutKey, byHand }: PlaceOrderInput): Promise<void> {
    try {
      await (byHand ? this.gate.assertLawful() : this.gate.assertOpen());
    } catch (closed) {
      if (!checkoutKey || !(await this.orders.findByKey(checkoutKey))) throw closed;
    }
  }

  private async repeat(request: PricedRequest): Promise<PlacedOrder> {
    return retryWhenStale(async () => {
      const known = request.input.checkoutKey ? await this.orders.findByKey(request.checkoutKey) : undefined;
      if (!known) throw orderErrors.cannotBeServed(request.problems);
      // Asked before: a new attempt after a refusal marks this very order as paid.
      const repeated = known.isPaid;
      const outcome = await this.repeatOrder.execute(known, request);
      await this.limits.decided(request, known.id, outcome.state);
      // As it is now: it may have begun afresh with what the shopper wants now.
      const order = (await this.orders.find(known.id)) ?? known;
      return { ...answer(order, outcome, request.input), repeated };
    });
  }

  private async answerOf(request: PricedRequest, order: Order, outcome: ChargeOutcome): Promise<PlacedOrder> {
    await this.limits.decided(request, order.id, outcome.state);
    if (outcome.state !== 'paid' || order.isPaid) return answer(order, outcome, request.input);
    // The webhook was faster than this answer and settled the order: the shopper sees what is.
    return answer((await this.orders.find(order.id)) ?? order, outcome, request.input);
  }

  /** Order, payment and stock together, or nothing. Undefined when the key has its order already. */
  private async reserve(request: PricedRequest): Promise<{ order: Order; payment: OrderPayment } | undefined> {
    const { checkoutKey, input } = request;
    const order = this.orderOf(request);
    try {
      const counted = { orderId: order.id, attempt: 1 };
      const write = () => this.write(order, request);
      const payment = await this.limits.holding(request, counted, () => this.work.run(write));
      faultPoint('order-written');
      return { order, payment };
    } catch (error) {
      if (error instanceof DomainError && error.refusal === 'too-many-requests') {
        // A repetition is answered, however full it is.
        if (input.checkoutKey && (await this.orders.findByKey(checkoutKey))) return undefined;
      }
      if (!(error instanceof DuplicateOrder)) throw error;
      // Two references alike happen once in a lifetime; another draw settles it.
      return error.field === 'reference' ? this.reserve(request) : undefined;
    }
  }

  private orderOf(request: PricedRequest): Order {
    const { clientId, checkoutKey, input } = request;
    const { byHand, paymentMethod } = input;
    const known = {
      id: this.orders.nextId(),
      checkoutKey,
      clientId,
      ...(byHand?.handedOver && { handedOver: byHand.handedOver }),
      // An order that is noted by hand is its client's, not the back-office's.
      ...(!byHand && askedLanguage()),
    };
    const facts = { ...contentOf(request), ...known };
    return Order.place({ ...facts, paymentMethod, reference: newReference('AK') }, this.clock.now());
  }

  /** Within a unit of work. */
  private async write(order: Order, request: PricedRequest): Promise<OrderPayment> {
    const { clientId, cart, input } = request;
    if (clientId && !(await this.buyers.hold(clientId))) throw orderErrors.sessionExpired();
    await this.orders.add(order);
    await input.claim?.(order);
    const opened = await this.payments.open(order.id, {
      amountCents: order.snapshot.totalCents,
      ...paidWith(request),
      reservationMinutes: reservationMinutes(request),
    });
    await reserveStock(this.stock, order.id, cart);
    await input.byHand?.note(order);
    await holdDiscounts(this.discounts, order);
    faultPoint('stock-reserved');
    return opened;
  }
}

function answer(order: Order, outcome: ChargeOutcome, { byHand }: PlaceOrderInput): PlacedOrder {
  if (outcome.state === 'refused') throw orderErrors.paymentDeclined(outcome.message);
  if (outcome.state === 'unable') throw orderErrors.paymentUnable();
  // An answer that says neither yes nor no would make the browser forget its key.
  if (outcome.state === 'processing' && byHand) return { order };
  if (outcome.state === 'processing') throw orderErrors.paymentPending();
  if (outcome.state === 'paid') return { order };
  order.awaitAction(outcome.intentId);
  return { order, actionUrl: outcome.url };
}

/** An order is a client's only with that client's session; the body alone proves nothing. */
function buyerOf({ actor, userId }: PlaceOrderInput): string | null {
  const clientId = actor.kind === 'client' ? actor.id : null;
  if (userId && userId !== clientId) throw orderErrors.sessionExpired();
  return clientId;
}
