import { Injectable } from '@nestjs/common';
import type { WithdrawalRecord } from '../domain/withdrawal.js';
import { WithdrawalRepository } from './ports/withdrawal-repository.js';

/** Withdrawals from an order as they are kept, for the module that proves orders. */
@Injectable()
export class WithdrawalsToProve {
  constructor(private readonly withdrawals: WithdrawalRepository) {}

  async of(orderId: string): Promise<Readonly<WithdrawalRecord>[]> {
    return (await this.withdrawals.ofOrders([orderId])).map(({ snapshot }) => snapshot);
  }
}
