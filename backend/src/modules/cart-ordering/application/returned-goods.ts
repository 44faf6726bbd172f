import { Injectable } from '@nestjs/common';
import type { ProductUnits } from '@shop/contract';

export interface ShelvedGoods {
  /** What is back, as the order calls it. */
  back: ProductUnits[];
  /** Why something did not go onto the shelf, in words for the order's history. */
  left: string[];
}

interface Keeper {
  /** @throws DomainError `REFUND.NOT_SENT`, `REFUND.SHELF_GONE`, `REFUND.OF_BLOCKED_LOT` (409) */
  assertMayReturn(orderId: string, units: readonly ProductUnits[]): Promise<void>;
  /** Inside the unit of work that moves the money, which it never stops. */
  putBack(orderId: string, key: string, units: readonly ProductUnits[]): Promise<ShelvedGoods>;
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

  async putBack(orderId: string, key: string, units: readonly ProductUnits[]): Promise<ShelvedGoods> {
    return (await this.keeper?.putBack(orderId, key, units)) ?? { back: [], left: [] };
  }
}
