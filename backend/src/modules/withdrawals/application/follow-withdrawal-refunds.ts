import { Injectable } from '@nestjs/common';
import type { RefundStanding } from '../../../shared/domain/settlement.js';
import { WithdrawalRepository } from './ports/withdrawal-repository.js';
import { refundKeyOf } from './withdrawal-facts.js';

/**
 * What becomes of a withdrawal's refund after it was ordered: a pending one arrives, one that the provider refused or the client's bank
 * sent back is due again (C. conso. L221-24), one that came back is settled another way.
 */
@Injectable()
export class FollowWithdrawalRefunds {
  constructor(private readonly withdrawals: WithdrawalRepository) {}

  /** Joins the unit of work that moves the money. @throws StaleWrite */
  async execute(orderId: string, refunds: readonly RefundStanding[]): Promise<void> {
    for (const withdrawal of await this.withdrawals.ofOrders([orderId])) {
      const standing = refunds.find(({ key }) => key === refundKeyOf(withdrawal.snapshot.id));
      if (standing && withdrawal.followRefund(standing)) await this.withdrawals.save(withdrawal);
    }
  }
}
