import { Injectable } from '@nestjs/common';
import type { OrderWithdrawal } from '@shop/contract';
import { toEuros } from '../../../shared/domain/money.js';
import { withdrawalRefundDue } from '../../../shared/domain/withdrawal/withdrawal-refund-due.js';
import type { Withdrawal, WithdrawalRecord } from '../domain/withdrawal.js';
import { Orders } from './ports/orders.js';
import { WithdrawalRepository } from './ports/withdrawal-repository.js';
import { mustComeBack } from './withdrawal-view.js';

/** What its client sees on the order's page. */
@Injectable()
export class WithdrawalsOfOrder {
  constructor(
    private readonly withdrawals: WithdrawalRepository,
    private readonly orders: Orders,
  ) {}

  /** Somebody has to match or refund one of them. Joins the caller's unit of work. */
  async isOpen(orderId: string): Promise<boolean> {
    return (await this.withdrawals.ofOrders([orderId])).some((withdrawal) => withdrawal.isOpen);
  }

  /** Those of all orders of an account, and those that were declared from its address and belong to no order yet. */
  async ofClient(clientId: string): Promise<Withdrawal[]> {
    const { ids, email } = await this.orders.ofClient(clientId);
    const unmatched = email ? await this.withdrawals.unmatchedOf(email) : [];
    return [...(await this.withdrawals.ofOrders(ids)), ...unmatched];
  }

  /** Oldest first. */
  async execute(orderId: string): Promise<OrderWithdrawal[]> {
    const declared = await this.withdrawals.ofOrders([orderId]);
    if (declared.length === 0) return [];
    const [order] = await this.orders.byIds([orderId]);
    return declared
      .map(({ snapshot }) => view(snapshot, mustComeBack(order, snapshot.declaration)))
      .toSorted((one, other) => (one.declaredAt < other.declaredAt ? -1 : 1));
  }
}

function view({ declaration, state, refund, goodsOrProofAt }: Readonly<WithdrawalRecord>, shipped: boolean) {
  const { number, declaredAt, lines } = declaration;
  const isMoney = refund && refund.state !== 'not-needed';
  return {
    number,
    declaredAt: declaredAt.toISOString(),
    lines: lines && lines.map(({ name, quantity }) => ({ name, quantity })),
    state,
    dueOn: withdrawalRefundDue({ declaredAt, shipped, goodsOrProofAt }).lastDay,
    refund: isMoney
      ? {
          amount: toEuros(refund.amountCents),
          done: refund.state === 'made',
          ...(refund.state === 'returned' && { returned: true as const }),
        }
      : null,
  };
}
