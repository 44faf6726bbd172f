import { Injectable } from '@nestjs/common';
import { shelfLines } from '../../../shared/domain/shelf-lines.js';
import { WithdrawalRepository } from './ports/withdrawal-repository.js';

/** What came back and was put back into the sale, for whoever must find it again. */
@Injectable()
export class RestockedReturns {
  constructor(private readonly withdrawals: WithdrawalRepository) {}

  /** Units of a product by order; orders without any are left out. Joins the unit of work. */
  async of(orderIds: readonly string[], productId: string): Promise<ReadonlyMap<string, number>> {
    const units = new Map<string, number>();
    if (orderIds.length === 0) return units;
    for (const { snapshot } of await this.withdrawals.ofOrders(orderIds)) {
      for (const goods of shelfLines(snapshot.returns)) {
        if (!snapshot.orderId || goods.productId !== productId || goods.destiny !== 'stock') continue;
        units.set(snapshot.orderId, (units.get(snapshot.orderId) ?? 0) + goods.quantity);
      }
    }
    return units;
  }
}
