import { Injectable } from '@nestjs/common';
import { type Language, leftCentsOf } from '@shop/contract';
import type { Order } from '../domain/order.js';
import { OrderPerson } from './order-person.js';
import { DeliveredOrders, type DeliveredPlace } from './ports/delivered-orders.js';
import { OrderRepository } from './ports/order-repository.js';

/** An order as far as its buyer's reviews are concerned. Says nobody's name. */
export interface OrderToReview {
  id: string;
  reference: string;
  /** In which it was placed; missing for French. */
  language?: Language;
  boughtAt: Date;
  deliveredAt: Date | null;
  /** What was bought, each product once. */
  products: readonly { productId: string; name: string; image: string }[];
}

/** The same, of somebody who may be written to. */
export interface OrderOfPerson extends OrderToReview {
  /** Where mails about it go now. */
  email: string;
  /** All that ends a link to it when it changes. */
  person: readonly string[];
}

/** Who may say what they think of what they bought, for the module that keeps reviews. */
@Injectable()
export class OrdersToReview {
  constructor(
    private readonly orders: OrderRepository,
    private readonly delivered: DeliveredOrders,
    private readonly person: OrderPerson,
  ) {}

  /** Orders that arrived between the two moments, whoever of them may be written to. */
  arrived(from: Date, to: Date, after: DeliveredPlace | undefined, limit: number): Promise<DeliveredPlace[]> {
    return this.delivered.between(from, to, after, limit);
  }

  /**
   * Of an order that its client received and kept: neither given back, nor withdrawn from, nor asked back, nor by somebody who wishes to be
   * forgotten. At a market the address was given for the invoice alone. Joins the caller's unit of work.
   */
  async invitable(id: string): Promise<OrderOfPerson | undefined> {
    const order = await this.orders.find(id);
    return order && isKept(order) ? this.withPerson(order) : undefined;
  }

  /** Of a paid order that is somebody's still, and not deleted. */
  async ofSomebody(id: string): Promise<OrderOfPerson | undefined> {
    const order = await this.orders.find(id);
    return order && !order.snapshot.forgetWhenOver ? this.withPerson(order) : undefined;
  }

  private async withPerson(order: Order): Promise<OrderOfPerson | undefined> {
    const person = await this.person.of(order);
    if (!person) return undefined;
    const [own = '', account = ''] = person;
    const email = account || own;
    return email ? { ...toReview(order), email, person } : undefined;
  }
}

function isKept(order: Order): boolean {
  const { status, paymentStatus, withdrawalDeclaredAt, withdrawn, forgetWhenOver, handedOver } = order.snapshot;
  const isBack = paymentStatus === 'refunded' || leftCentsOf(order.snapshot) <= 0 || withdrawalDeclaredAt !== null;
  const isInDoubt = (withdrawn ?? []).length > 0 || order.awaitsRefundAnswer;
  return order.isPaid && status === 'Livré' && !isBack && !isInDoubt && !forgetWhenOver && !handedOver;
}

function toReview({ snapshot }: Order): OrderToReview {
  const { id, reference, language, date, deliveredAt, lines } = snapshot;
  const products = new Map(lines.map(({ productId, name, image }) => [productId, { productId, name, image }]));
  return {
    ...{ id, reference, boughtAt: date, deliveredAt, products: [...products.values()] },
    ...(language && { language }),
  };
}
