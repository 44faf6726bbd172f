import { Injectable } from '@nestjs/common';
import { normalizeEmail } from '../../../shared/domain/email-address.js';
import { Throttle } from '../../../shared/throttle/throttle.js';
import type { Order } from '../domain/order.js';
import { orderErrors } from '../domain/order-errors.js';
import { FindOrder } from './find-order.js';
import { Buyers } from './ports/buyers.js';
import { OrderRepository } from './ports/order-repository.js';

const WINDOW_SECONDS = 3600;
const PER_ACCOUNT = 20;
const PER_ADDRESS = 60;

/** Who asks for a refund of an order, or takes the request back: its client, or whoever a mailed link opened it for. */
export type RefundAsker = { orderId: string; clientId: string } | { access: string };

/** What says whether somebody may ask about an order's money. */
@Injectable()
export class RefundAskers {
  constructor(
    private readonly orders: OrderRepository,
    private readonly findOrder: FindOrder,
    private readonly buyers: Buyers,
    private readonly throttle: Throttle,
  ) {}

  /** Counts the call. @throws DomainError THROTTLE.TOO_MANY, ORDER.ACCESS_OVER */
  async admit(asker: RefundAsker, ip: string): Promise<void> {
    const account = 'access' in asker ? (await this.findOrder.opened(asker.access)).id : asker.clientId;
    await this.throttle.take([
      { name: 'refund-request', account, limit: PER_ACCOUNT, windowSeconds: WINDOW_SECONDS },
      { name: 'refund-request', ip, limit: PER_ADDRESS, windowSeconds: WINDOW_SECONDS },
    ]);
  }

  /** @throws DomainError ORDER.NOT_FOUND for another client's order too, ORDER.ACCESS_OVER */
  async order(asker: RefundAsker): Promise<Order> {
    if ('access' in asker) return this.findOrder.opened(asker.access);
    const order = await this.orders.getShown(asker.orderId);
    if (order.snapshot.clientId !== asker.clientId) throw orderErrors.notFound();
    return order;
  }

  /** Where the account of the order's client is confirmed, if not at the order's own address: whoever has that one may ask, too. */
  async accountBeside({ snapshot: { clientId, customer } }: Order): Promise<string | undefined> {
    const account = clientId ? await this.buyers.confirmedEmailOf(clientId) : undefined;
    return account && normalizeEmail(account) !== normalizeEmail(customer.email) ? account : undefined;
  }
}
