import { Injectable } from '@nestjs/common';
import type { Order } from '../domain/order.js';
import { discountsOf } from '../domain/order-content.js';
import { PersonKeeper } from './person-keeper.js';
import { OrderMails } from './ports/order-mails.js';
import { Discounts } from './ports/discounts.js';
import { Stock } from './ports/stock.js';

/** What follows when an order ends, whether an administrator or its money ended it. Joins the caller's unit of work. */
@Injectable()
export class EndOrder {
  constructor(
    private readonly stock: Stock,
    private readonly discounts: Discounts,
    private readonly mails: OrderMails,
    private readonly keeper: PersonKeeper,
  ) {}

  /**
   * What will never be sent goes back on the shelf; whom nothing is sent to any more is forgotten, when that was asked.
   * Nothing for an order that goes on. Whoever is to be told is told before.
   */
  async execute(order: Order, before: Order['snapshot']): Promise<void> {
    const isCalledOff = order.status === 'Annulé' || order.status === 'Remboursé';
    if (before.status === 'En cours de préparation' && isCalledOff) {
      await this.stock.restock(order.id, order.snapshot.lines);
    }
    // Cancelled, or given back as a whole: whoever follows may use it.
    if (order.isCalledOff && discountsOf(order.snapshot.adjustments).length > 0)
      await this.discounts.giveBack(order.id);
    await this.forget(order);
  }

  /** When that was asked, and nobody waits for anything any more; the retention job looks again at whom something else keeps. */
  async forget(order: Order): Promise<void> {
    if (!order.mustForget || (await this.keeper.reasons(order)).length > 0) return;
    order.forgetCustomer();
    await this.mails.forgotten(order);
  }
}
