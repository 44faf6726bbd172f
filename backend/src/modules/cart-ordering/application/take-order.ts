import { Inject, Injectable } from '@nestjs/common';
import { type HandPayment, HAND_PAYMENTS } from '@shop/contract';
import type { Environment } from '../../../config/environment.js';
import { ENVIRONMENT } from '../../../config/environment.module.js';
import { AuditLog } from '../../../shared/audit/audit-log.js';
import { normalizeEmail } from '../../../shared/domain/email-address.js';
import { DomainError } from '../../../shared/domain/domain-error.js';
import { toEuros } from '../../../shared/domain/money.js';
import { ShopIdentity } from '../../../shared/domain/shop-identity.js';
import type { Order } from '../domain/order.js';
import type { Delivery } from '../domain/order-content.js';
import { ChangeOrderStatus } from './change-order-status.js';
import { auditTarget } from './order-facts.js';
import type { PlaceOrderInput } from './order-request.js';
import { OrderRepository } from './ports/order-repository.js';
import { type PlacedOrder, PlaceOrder } from './place-order.js';

type Taken = Omit<PlaceOrderInput, 'byHand'> & { paymentMethod: HandPayment };
type Sold = Omit<Taken, 'customer' | 'delivery'> & { email?: string };

/** At a market nobody says who they are, and nothing is sent. */
const BUYER = { nom: 'Client du marché', prenom: '', mobile: '' } as const;
const HERE: Delivery = { address: 'Vendu et remis sur place', complement: '', postalCode: '', city: '', country: 'FR' };

/** An administrator takes an order: the shop's own prices, stock, totals and books, paid by hand. */
@Injectable()
export class TakeOrder {
  constructor(
    private readonly placeOrder: PlaceOrder,
    private readonly changeStatus: ChangeOrderStatus,
    private readonly orders: OrderRepository,
    private readonly identity: ShopIdentity,
    private readonly audit: AuditLog,
    @Inject(ENVIRONMENT) private readonly environment: Pick<Environment, 'mailFrom'>,
  ) {}

  /** By telephone or by mail. @throws DomainError CHECKOUT.CLOSED, CART.PROBLEMS, and ORDER.* of RepeatOrder */
  async execute(input: Taken): Promise<PlacedOrder> {
    return this.placeOrder.execute({ ...input, byHand: { note: (order) => this.note(order, input.paymentMethod) } });
  }

  /**
   * At a market: paid and handed over. Whoever repeats it hands over what a first time, which died in between, had only sold. What is mailed
   * goes to the seller where the buyer gave no address. @throws DomainError CHECKOUT.CLOSED, CART.PROBLEMS, and ORDER.* of RepeatOrder
   */
  async atMarket({ email, ...input }: Sold, administratorId: string): Promise<PlacedOrder> {
    const seller = await this.identity.seller();
    const customer = { ...BUYER, email: email ?? normalizeEmail(seller.email || this.environment.mailFrom) };
    const note = (order: Order) => this.note(order, input.paymentMethod);
    const byHand = { note, handedOver: true as const };
    const placed = await this.placeOrder.execute({ ...input, customer, delivery: HERE, byHand });
    return { ...placed, order: await this.handOver(placed.order.id, administratorId) };
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
