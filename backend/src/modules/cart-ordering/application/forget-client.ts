import { Injectable } from '@nestjs/common';
import { OrderMails } from './ports/order-mails.js';
import { OrderRepository } from './ports/order-repository.js';

/** A client's account is deleted: its orders stay for the books, made anonymous. Joins the deletion's unit of work. */
@Injectable()
export class ForgetClient {
  constructor(
    private readonly orders: OrderRepository,
    private readonly mails: OrderMails,
  ) {}

  async execute(clientId: string): Promise<void> {
    for (const order of await this.orders.ofClient(clientId)) {
      order.loseClient();
      if (order.isOver) await this.mails.forgotten(order);
      await this.orders.save(order);
    }
  }
}
