import { Injectable } from '@nestjs/common';
import type { ProductUnits } from '@shop/contract';
import type { ShelvedUnits } from '../domain/refunded-units.js';

export interface ShelvedGoods {
  /** What is back, as the order calls it. */
  back: ProductUnits[];
  /** Why something did not go onto the shelf, in words for the order's history. */
  left: string[];
}

/** Which refund of which order. */
export interface RefundOfOrder {
  orderId: string;
  key: string;
}

type Shelved = readonly ShelvedUnits[];

interface Keeper {
  /** @throws DomainError `REFUND.NOT_SENT`, `REFUND.SHELF_GONE`, `REFUND.OF_BLOCKED_LOT` (409) */
  assertMayReturn(orderId: string, units: readonly ProductUnits[]): Promise<void>;
  /**
   * Inside the unit of work that moves the money, which it never stops.
   * @param shelved what the order put back before, within this unit of work as well
   */
  putBack(of: RefundOfOrder, units: readonly ProductUnits[], shelved: Shelved): Promise<ShelvedGoods>;
}

/** Goods that came back with a refund. The module that settles returns knows orders and lots and registers here, so that this one needs not know it. */
@Injectable()
export class ReturnedGoods {
  private keeper: Keeper | undefined;

  register(keeper: Keeper): void {
    this.keeper = keeper;
  }

  async assertMayReturn(orderId: string, units: readonly ProductUnits[]): Promise<void> {
    await this.keeper?.assertMayReturn(orderId, units);
  }

  async putBack(of: RefundOfOrder, units: readonly ProductUnits[], shelved: Shelved): Promise<ShelvedGoods> {
    return (await this.keeper?.putBack(of, units, shelved)) ?? { back: [], left: [] };
  }
}
