import type { Cents } from '../../../../shared/domain/money.js';
import type { Delivery } from '../../domain/order-content.js';

/** What cart-ordering tells the clients module, inside the caller's unit of work. A client that is gone is no error. */
export abstract class Buyers {
  /** Idempotent by order. @param order without its address where the account keeps the one that it knows */
  abstract recordPaidOrder(
    clientId: string,
    order: { orderId: string; amountCents: Cents; deliveryAddress?: Delivery },
  ): Promise<void>;
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
  abstract removePurchase(clientId: string, orderId: string): Promise<void>;
  /** @throws DomainError CLIENT.NOT_FOUND */
  abstract account(clientId: string): Promise<{ reference: string; createdAt: Date; spentCents: Cents }>;
}
