import { Injectable } from '@nestjs/common';
import type { Withdrawal as WithdrawalContract } from '@shop/contract';
import { Clock } from '../../../shared/domain/clock.js';
import { CopiesOfMails } from '../../../shared/mail/fate/copies-of-mails.js';
import type { Page } from '../../../shared/http/lists/paging.js';
import type { Withdrawal } from '../domain/withdrawal.js';
import { Orders } from './ports/orders.js';
import { RECEIPT_MAIL } from './ports/withdrawal-mails.js';
import { type WithdrawalListRequest, WithdrawalRepository } from './ports/withdrawal-repository.js';
import { toContract } from './withdrawal-view.js';

/** Withdrawals for administrators, with their orders as these are now. */
@Injectable()
export class ShowWithdrawals {
  constructor(
    private readonly withdrawals: WithdrawalRepository,
    private readonly orders: Orders,
    private readonly mails: CopiesOfMails,
    private readonly clock: Clock,
  ) {}

  async list(request: WithdrawalListRequest): Promise<Page<WithdrawalContract>> {
    const { items, ...page } = await this.withdrawals.list(request);
    return { ...page, items: await this.views(items) };
  }

  async one(withdrawal: Withdrawal): Promise<WithdrawalContract> {
    return (await this.views([withdrawal]))[0]!;
  }

  private async views(withdrawals: readonly Withdrawal[]): Promise<WithdrawalContract[]> {
    const ids = [...new Set(withdrawals.flatMap(({ snapshot }) => snapshot.orderId ?? []))];
    const [orders, others, lost] = await Promise.all([
      this.orders.byIds(ids),
      this.withdrawals.ofOrders(ids),
      this.mails.lostOf(
        RECEIPT_MAIL,
        withdrawals.map(({ snapshot }) => snapshot.id),
      ),
    ]);
    const now = this.clock.now();
    return withdrawals.map((withdrawal) => {
      const order = orders.find(({ id }) => id === withdrawal.snapshot.orderId);
      return toContract(withdrawal, { order, others, now, lostReceipt: lost.get(withdrawal.snapshot.id) });
    });
  }
}
