import type { Cents } from '../../../../shared/domain/money.js';
import type { Order } from '../../domain/order.js';
import type { Delivery } from '../../domain/order-content.js';

export interface PaidOrder {
  orderId: string;
  amountCents: Cents;
  /** When it was placed. */
  date: Date;
  productIds: readonly string[];
  deliveryAddress?: Delivery;
}

/** What a client's orders say once one of them is gone. */
export interface LeftOrders {
  /** Null without any. */
  lastOrderAt: Date | null;
  productIds: readonly string[];
}

/** What an order tells its client's account. */
export const paidOrderOf = ({
  id,
  date,
  lines,
  totalCents,
}: Pick<Order['snapshot'], 'id' | 'date' | 'lines' | 'totalCents'>): Omit<PaidOrder, 'deliveryAddress'> => ({
  ...{ orderId: id, amountCents: totalCents, date },
  productIds: lines.map(({ productId }) => productId),
});

/** What cart-ordering tells the clients module, inside the caller's unit of work. A client that is gone is no error. */
export abstract class Buyers {
  /** Idempotent by order. @param order without its address where the account keeps the one that it knows */
  abstract recordPaidOrder(clientId: string, order: PaidOrder): Promise<void>;
  /** Idempotent by key. */
  abstract recordRefund(clientId: string, refundKey: string, amountCents: Cents): Promise<void>;
  /**
   * False when the account is gone. It cannot be deleted meanwhile: a deletion at the same moment comes before the unit of work,
   * or sees what it wrote.
   */
  abstract hold(clientId: string): Promise<boolean>;
  /** Address of the account; undefined when it is gone. */
  abstract emailOf(clientId: string): Promise<string | undefined>;
  /** The same, once its owner followed a link to it: only then is what others typed there theirs. */
  abstract confirmedEmailOf(clientId: string): Promise<string | undefined>;
  /** Mails what opens an account with the order, or puts it into the one of its address. Not inside a unit of work. */
  abstract invite(orderId: string): Promise<void>;
  /** Account that was begun at the address and never confirmed. */
  abstract removeUnconfirmed(email: string): Promise<void>;
  /** @param left the client's other paid orders */
  abstract removePurchase(clientId: string, orderId: string, left: LeftOrders): Promise<void>;
  /** @throws DomainError CLIENT.NOT_FOUND */
  abstract account(clientId: string): Promise<{ reference: string; createdAt: Date; spentCents: Cents }>;
}
