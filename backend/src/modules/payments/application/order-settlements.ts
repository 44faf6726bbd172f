import { Injectable } from '@nestjs/common';
import type { OrderSettlement } from '../../../shared/domain/settlement.js';

type SettlementLookup = (orderId: string) => Promise<OrderSettlement | undefined>;

/** Where the module that owns the orders registers, so that payments does not depend on it. */
@Injectable()
export class OrderSettlements {
  private lookup: SettlementLookup = async () => undefined;

  register(lookup: SettlementLookup): void {
    this.lookup = lookup;
  }

  async of(orderId: string): Promise<OrderSettlement | undefined> {
    return this.lookup(orderId);
  }
}
