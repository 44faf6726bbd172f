import { Injectable } from '@nestjs/common';
import type { ProductUnits } from '@shop/contract';
import { Clock } from '../../../shared/domain/clock.js';
import type { Order } from '../domain/order.js';
import { type ToldRefunds, toShelve } from '../domain/refunded-units.js';
import { ReturnedGoods } from './returned-goods.js';

/** What an administrator said is back goes onto the shelf once its money is with the client, and stays there (docs/adr/0086). */
@Injectable()
export class ShelveRefunded {
  constructor(
    private readonly goods: ReturnedGoods,
    private readonly clock: Clock,
  ) {}

  /** @throws DomainError `REFUND.NOT_SENT`, `REFUND.SHELF_GONE`, `REFUND.OF_BLOCKED_LOT` (409) */
  assertMayReturn(orderId: string, units: readonly ProductUnits[]): Promise<void> {
    return this.goods.assertMayReturn(orderId, units);
  }

  /** Within the unit of work that moves the money; the caller saves the order. */
  async execute(order: Order, refunds: ToldRefunds): Promise<void> {
    for (const { key, units } of toShelve(order.snapshot, refunds)) {
      const { shelved = [] } = order.snapshot;
      const { back, left } = await this.goods.putBack({ orderId: order.id, key }, units, shelved);
      order.shelve({ key, units: back, at: this.clock.now() });
      if (left.length > 0)
        order.comment(`Pas remis en rayon\u00a0: ${left.join('\u00a0; ')}.`, 'La boutique', this.clock.now());
    }
  }
}
