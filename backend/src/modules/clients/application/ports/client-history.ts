import type { DeliveryAddress } from '@shop/contract';
import type { Cents } from '../../../../shared/domain/money.js';

export interface PaidOrder {
  orderId: string;
  amountCents: Cents;
  /** When it was placed. */
  date: Date;
  productIds: readonly string[];
  /** Missing where the account keeps the one that it knows, and where it went to somebody else. */
  deliveryAddress?: DeliveryAddress;
}

/** What is known of a client's orders once one of them is gone. */
export interface LeftOrders {
  /** Null without any. */
  lastOrderAt: Date | null;
  productIds: readonly string[];
}

/** Most products that one client keeps as favourites. */
export const FAVORITES_LIMIT = 200;

/**
 * What accumulates on a client. Each method is one conditional update, so that repeating it changes nothing and two
 * at once lose nothing. A client that is gone is no error: its orders outlive it.
 */
export abstract class ClientHistory {
  /** Idempotent by order. */
  abstract recordPaidOrder(clientId: string, order: PaidOrder): Promise<void>;
  /** Idempotent by `refundKey`. */
  abstract recordRefund(clientId: string, refundKey: string, amountCents: Cents): Promise<void>;
  /**
   * False when the client is gone. Writes its document, so that a deletion at the same moment conflicts with the unit of work and one of
   * them runs again after the other.
   */
  abstract hold(clientId: string): Promise<boolean>;
  /** Logged in: whoever was told that the account is about to end keeps it. */
  abstract recordActivity(clientId: string): Promise<void>;
  /** Undefined when the client is gone. */
  abstract lastUsed(clientId: string): Promise<Date | undefined>;
  /** When its owner was told that the account is about to end; undefined while it is in use, and when the client is gone. */
  abstract warned(clientId: string): Promise<Date | undefined>;
  /** Confirmed accounts last used by `until` that nobody was told of yet. */
  abstract inactive(until: Date, limit: number): Promise<string[]>;
  /** False where it was used, or told of, meanwhile. */
  abstract recordWarning(clientId: string, until: Date): Promise<boolean>;
  /** Of the account that has the address, proved; nothing where there is none. */
  abstract markSubscribed(email: string, subscribed: boolean): Promise<void>;
  /** @returns false where the account is gone */
  abstract markReminded(clientId: string, reminded: boolean): Promise<boolean>;
  /** @param left what the client's other orders say */
  abstract removePurchase(clientId: string, orderId: string, left: LeftOrders): Promise<void>;
  /** The favourites afterwards; undefined when the client is gone. */
  abstract addFavorite(clientId: string, productId: string): Promise<string[] | undefined>;
  abstract removeFavorite(clientId: string, productId: string): Promise<string[] | undefined>;
}
