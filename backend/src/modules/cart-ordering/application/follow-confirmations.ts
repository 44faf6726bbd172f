import { Injectable } from '@nestjs/common';
import { LiveFeed } from '../../../shared/live/live-feed.js';
import { CopiesOfMails } from '../../../shared/mail/fate/copies-of-mails.js';
import { CONFIRMATION_MAIL } from './ports/order-mails.js';
import { OrderRepository } from './ports/order-repository.js';

/** An order knows whether its client was told of the right to withdraw by what became of its confirmations (C. conso. L221-20). */
@Injectable()
export class FollowConfirmations {
  constructor(
    private readonly orders: OrderRepository,
    private readonly copies: CopiesOfMails,
    private readonly live: LiveFeed,
  ) {}

  /** Joins the caller's unit of work. Orders that are deleted are left out. @throws StaleWrite */
  async execute(orderIds: readonly string[]): Promise<void> {
    const copies = await this.copies.of(CONFIRMATION_MAIL, orderIds);
    for (const order of await this.orders.findPaid(orderIds)) {
      if (!order.isPaid) continue;
      const before = order.snapshot;
      order.followNotice(copies.get(order.id) ?? []);
      if (order.snapshot === before) continue;
      await this.orders.save(order);
      await this.live.tell('order-changed', order.snapshot);
    }
  }
}
