import { Injectable } from '@nestjs/common';
import { type HandPayment, HAND_PAYMENTS, MARKET_SALE_LIMITS } from '@shop/contract';
import { AuditLog } from '../../../shared/audit/audit-log.js';
import { Clock } from '../../../shared/domain/clock.js';
import { DomainError } from '../../../shared/domain/domain-error.js';
import { toEuros } from '../../../shared/domain/money.js';
import { MARKET_BUYER } from '../domain/customer.js';
import type { Order } from '../domain/order.js';
import type { Delivery } from '../domain/order-content.js';
import { ChangeOrderStatus } from './change-order-status.js';
import { orderErrors } from '../domain/order-errors.js';
import { auditTarget } from './order-facts.js';
import type { PlaceOrderInput } from './order-request.js';
import { OrderRepository } from './ports/order-repository.js';
import { type PlacedOrder, PlaceOrder } from './place-order.js';
import { Stock } from './ports/stock.js';

type Taken = Omit<PlaceOrderInput, 'byHand'> & { paymentMethod: HandPayment };
type Sold = Omit<Taken, 'customer' | 'delivery'> & { email?: string; soldAt?: Date };

/** At a market nothing is sent. */
const HERE: Delivery = { address: 'Vendu et remis sur place', complement: '', postalCode: '', city: '', country: 'FR' };

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;

/** An administrator takes an order: the shop's own prices, stock, totals and books, paid by hand. */
@Injectable()
export class TakeOrder {
  private assertFree: (key: string) => Promise<void> = () => Promise.resolve();

  constructor(
    private readonly placeOrder: PlaceOrder,
    private readonly changeStatus: ChangeOrderStatus,
    private readonly orders: OrderRepository,
    private readonly stock: Stock,
    private readonly audit: AuditLog,
    private readonly clock: Clock,
  ) {}

  /** Asked before an order is taken under a key. @param assertFree throws a DomainError where something else was done under it */
  onTaking(assertFree: (key: string) => Promise<void>): void {
    this.assertFree = assertFree;
  }

  /** The order that was taken under a key. */
  async referenceUnder(key: string): Promise<string | undefined> {
    return (await this.orders.findByKey(key))?.snapshot.reference;
  }

  /** By telephone or by mail. @throws DomainError CHECKOUT.CLOSED, CART.PROBLEMS, PREPARED_ORDER.ALREADY_SENT, and ORDER.* of RepeatOrder */
  async execute(input: Taken): Promise<PlacedOrder> {
    if (input.checkoutKey) await this.assertFree(input.checkoutKey);
    return this.placeOrder.execute({ ...input, byHand: { note: (order) => this.note(order, input.paymentMethod) } });
  }

  /**
   * At a market: paid and handed over. Whoever repeats it hands over what a first time, which died in between, had only sold. Where the buyer gave no
   * address, the order is nobody's and nothing is mailed. @throws DomainError ORDER.SOLD_AT_INVALID, CHECKOUT.CLOSED, CART.PROBLEMS, and ORDER.* of RepeatOrder
   */
  async atMarket({ email = '', soldAt: told, ...input }: Sold, administratorId: string): Promise<PlacedOrder> {
    const soldAt = told && (await this.momentOf(told, input.checkoutKey));
    const counted = soldAt && (await this.stock.countedSince(idsOf(input.wanted), soldAt));
    const gone = (id: string) => soldAt && { gone: { at: soldAt, counted: counted?.has(id) ?? false } };
    const wanted = input.wanted.map((line) => ({ ...line, ...gone(line.productId.toLowerCase()) }));
    const note = (order: Order) => this.note(order, input.paymentMethod);
    const byHand = { note, handedOver: true as const, ...(soldAt && { soldAt }) };
    const customer = { ...MARKET_BUYER, email };
    const placed = await this.placeOrder.execute({ ...input, wanted, customer, delivery: HERE, byHand });
    return { ...placed, order: await this.handOver(placed.order.id, administratorId) };
  }

  /** What is in the shop already was judged then. */
  private async momentOf(told: Date, checkoutKey: string | undefined): Promise<Date> {
    const now = this.clock.now();
    const ago = now.getTime() - told.getTime();
    const { days, skewMinutes } = MARKET_SALE_LIMITS;
    const isSound = ago >= -skewMinutes * MINUTE_MS && ago <= days * DAY_MS;
    const isKnown = async () => !!checkoutKey && !!(await this.orders.findByKey(checkoutKey));
    if (Number.isNaN(ago) || (!isSound && !(await isKnown()))) throw orderErrors.soldAtInvalid();
    return ago < 0 ? now : told;
  }

  private async handOver(orderId: string, administratorId: string): Promise<Order> {
    const order = await this.orders.getShown(orderId);
    if (order.status !== 'En cours de préparation') return order;
    try {
      return await this.changeStatus.execute(orderId, { status: 'Livré' }, administratorId);
    } catch (error) {
      // Sold all the same: a lot that is held back, or another tab. It stays to be handed over, where somebody sees it.
      if (!(error instanceof DomainError)) throw error;
      return this.orders.getShown(orderId);
    }
  }

  private async note({ snapshot }: Order, paymentMethod: HandPayment): Promise<void> {
    const after = { amount: toEuros(snapshot.totalCents), paidBy: HAND_PAYMENTS[paymentMethod] };
    await this.audit.record({ act: 'order.taken-by-hand', target: auditTarget(snapshot), after });
  }
}

const idsOf = (lines: PlaceOrderInput['wanted']) => lines.map(({ productId }) => productId.toLowerCase());
