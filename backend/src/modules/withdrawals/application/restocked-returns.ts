import { Injectable } from '@nestjs/common';
import { shelfLines } from '../../../shared/domain/shelf-lines.js';
import { withParts } from './passed-on-lots.js';
import { Orders } from './ports/orders.js';
import { WithdrawalRepository } from './ports/withdrawal-repository.js';

/** What came back and was put back into the sale, for whoever must find it again: under a withdrawal, or with a refund. */
@Injectable()
export class RestockedReturns {
  constructor(
    private readonly withdrawals: WithdrawalRepository,
    private readonly orders: Orders,
  ) {}

  /** Units of a product by order; orders without any are left out. Joins the unit of work. */
  async of(orderIds: readonly string[], productId: string): Promise<ReadonlyMap<string, number>> {
    const units = new Map<string, number>();
    if (orderIds.length === 0) return units;
    const add = (orderId: string, goods: Parameters<typeof shelfLines>[0]) => {
      for (const one of shelfLines(goods))
        if (one.productId === productId) units.set(orderId, (units.get(orderId) ?? 0) + one.quantity);
    };
    for (const { snapshot } of await this.withdrawals.ofOrders(orderIds))
      if (snapshot.orderId)
        add(
          snapshot.orderId,
          snapshot.returns.filter(({ destiny }) => destiny === 'stock'),
        );
    for (const order of await this.orders.byIds(orderIds)) {
      const shelved = order.shelved.flatMap((one) => one.units);
      if (shelved.length > 0) add(order.id, withParts(order, shelved));
    }
    return units;
  }
}
