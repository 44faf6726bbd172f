import { Injectable } from '@nestjs/common';
import type { Cents } from '../../../shared/domain/money.js';
import type { Order } from '../domain/order.js';

/** What became of an order. `key` tells one such news of an order from another. */
export type OrderNews =
  | { kind: 'paid'; order: Order['snapshot'] }
  /** `notBefore`: it may be taken back until then. */
  | { kind: 'shipped'; order: Order['snapshot']; notBefore?: Date }
  /** It did not leave after all; `order` as it was when that it had left was told. Whoever told others says so by ORDER.UNDO_TOLD. */
  | { kind: 'shipping-undone'; order: Order['snapshot'] }
  | { kind: 'refunded'; order: Order['snapshot']; amountCents: Cents; key: string };

/** Runs inside the unit of work of what it hears of, and may be run again. */
type Follower = (news: OrderNews) => Promise<void>;

/** Whoever must know what becomes of orders. They know orders and register here, so that orders need not know them. */
@Injectable()
export class OrderFollowers {
  private readonly followers: Follower[] = [];

  register(follower: Follower): void {
    this.followers.push(follower);
  }

  async tell(news: OrderNews): Promise<void> {
    for (const follower of this.followers) await follower(news);
  }
}
