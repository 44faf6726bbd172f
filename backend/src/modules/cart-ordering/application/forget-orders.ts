import { Injectable } from '@nestjs/common';
import type { ErasurePreview } from '@shop/contract';
import type { Order } from '../domain/order.js';
import { OrdersOfClient } from './orders-of-client.js';
import { PersonKeeper } from './person-keeper.js';
import { OrderMails } from './ports/order-mails.js';
import { OrderRepository } from './ports/order-repository.js';
import { ReleasedOrders } from './released-orders.js';

/** To whoever placed it. */
function isKnown({ snapshot: { shown, paymentStatus } }: Order): boolean {
  return shown || paymentStatus === 'pending' || paymentStatus === 'requires_action';
}

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
    private readonly ofPerson: OrdersOfClient,
    private readonly mails: OrderMails,
    private readonly keeper: PersonKeeper,
    private readonly released: ReleasedOrders,
  ) {}

  /** @param email of the account that is gone, where it was confirmed: orders placed without the account under it go as well */
  async ofClient(clientId: string, email: string | undefined): Promise<Forgetting> {
    const asGuest = email ? await this.orders.ofGuest(email) : [];
    return this.forget([...(await this.orders.ofClient(clientId)), ...asGuest]);
  }

  /** What `ofClient` would do now. */
  async foresee(clientId: string): Promise<Pick<ErasurePreview, 'open' | 'anonymous'>> {
    const orders = await this.ofPerson.all(clientId);
    const found = await Promise.all(
      orders.map(async (order) => ({ order, reasons: await this.keeper.reasons(order) })),
    );
    // An attempt that failed waits a day for its bank, and is no order to anybody.
    const open = found.filter(({ order, reasons }) => reasons.length > 0 && isKnown(order));
    const newestFirst = open.sort((a, b) => b.order.snapshot.date.getTime() - a.order.snapshot.date.getTime());
    return {
      open: newestFirst.map(({ order, reasons }) => ({ reference: order.snapshot.reference, reasons })),
      anonymous: orders.length - open.length,
    };
  }

  /** @param email normalized */
  async ofGuest(email: string): Promise<Forgetting> {
    return this.forget(await this.orders.ofGuest(email));
  }

  private async forget(orders: readonly Order[]): Promise<Forgetting> {
    const done = { now: 0, later: 0 };
    for (const order of orders) {
      order.loseClient({ isAwaited: (await this.keeper.reasons(order)).length > 0 });
      if (order.isForgotten) await this.mails.forgotten(order);
      await this.orders.save(order);
      done[order.isForgotten ? 'now' : 'later'] += 1;
    }
    await this.released.announce(orders.map(({ id }) => id));
    return done;
  }
}
