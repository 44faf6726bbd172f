import { Injectable } from '@nestjs/common';
import { OrderMails } from './ports/order-mails.js';
import { OrderRepository } from './ports/order-repository.js';
import { PaymentDesk } from './ports/payment-desk.js';
import type { Order } from '../domain/order.js';

/**
 * A client's account is deleted: its orders stay for the books, made anonymous, now or as soon as they are over (the retention job
 * looks at those whose end nobody tells). Joins the deletion's unit of work.
 */
@Injectable()
export class ForgetClient {
  constructor(
    private readonly orders: OrderRepository,
    private readonly mails: OrderMails,
    private readonly payments: PaymentDesk,
  ) {}

  async execute(clientId: string): Promise<void> {
    for (const order of await this.orders.ofClient(clientId)) await this.forget(order);
  }

  private async forget(order: Order): Promise<void> {
    const { refunds } = await this.payments.history(order.id);
    // A refund that the provider has not answered: whoever waits for it is told.
    order.loseClient({ moneyMoves: refunds.some(({ state }) => state === 'pending') });
    if (order.isForgotten) await this.mails.forgotten(order);
    await this.orders.save(order);
  }
}
