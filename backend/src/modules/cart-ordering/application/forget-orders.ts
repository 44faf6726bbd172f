import { Injectable } from '@nestjs/common';
import type { Order } from '../domain/order.js';
import { OrderMails } from './ports/order-mails.js';
import { OrderRepository } from './ports/order-repository.js';
import { PaymentGateway } from '../../../shared/domain/settlement.js';

export interface Forgetting {
  /** Made anonymous. */
  now: number;
  /** That lose their person as soon as they are over. */
  later: number;
}

/**
 * Orders stay for the books, made anonymous, now or as soon as they are over (the retention job looks at those whose end nobody tells).
 * Joins the caller's unit of work.
 */
@Injectable()
export class ForgetOrders {
  constructor(
    private readonly orders: OrderRepository,
    private readonly mails: OrderMails,
    private readonly payments: PaymentGateway,
  ) {}

  async ofClient(clientId: string): Promise<Forgetting> {
    return this.forget(await this.orders.ofClient(clientId));
  }

  /** @param email normalized */
  async ofGuest(email: string): Promise<Forgetting> {
    return this.forget(await this.orders.ofGuest(email));
  }

  private async forget(orders: readonly Order[]): Promise<Forgetting> {
    const done = { now: 0, later: 0 };
    for (const order of orders) {
      const { refunds } = await this.payments.history(order.id);
      // A refund that the provider has not answered: whoever waits for it is told.
      order.loseClient({ moneyMoves: refunds.some(({ state }) => state === 'pending') });
      if (order.isForgotten) await this.mails.forgotten(order);
      await this.orders.save(order);
      done[order.isForgotten ? 'now' : 'later'] += 1;
    }
    return done;
  }
}
