import { Injectable } from '@nestjs/common';
import { DomainError } from '../../../shared/domain/domain-error.js';
import { UnitOfWork } from '../../../shared/persistence/unit-of-work.js';
import { unitsOut } from '../domain/returnable-units.js';
import { refundGoodsErrors } from '../domain/refund-goods-errors.js';
import type { Withdrawal } from '../domain/withdrawal.js';
import type { Units } from '../domain/withdrawn-amount.js';
import { PassedOnLots, withParts } from './passed-on-lots.js';
import { type BoughtOrder, Orders } from './ports/orders.js';
import { WithdrawalRepository } from './ports/withdrawal-repository.js';
import { goneWords, PutGoodsBack } from './put-goods-back.js';

/** What came back with a refund: as much as is still out, and nothing of a lot that is shut. Whoever settles a return afterwards finds it settled. */
@Injectable()
export class RefundedGoods {
  constructor(
    private readonly withdrawals: WithdrawalRepository,
    private readonly orders: Orders,
    private readonly lots: PassedOnLots,
    private readonly putGoodsBack: PutGoodsBack,
    private readonly work: UnitOfWork,
  ) {}

  /** @throws DomainError REFUND.NOT_SENT, REFUND.SHELF_GONE, REFUND.OF_BLOCKED_LOT */
  async assertMayReturn(orderId: string, units: readonly Units[]): Promise<void> {
    await this.work.run(async () => {
      const [order] = await this.orders.byIds([orderId]);
      if (!order?.shipped) throw refundGoodsErrors.notSent();
      const withdrawals = await this.withdrawals.ofOrders([orderId]);
      const problem = await this.problemOf(order, withdrawals, units);
      if (problem) throw problem;
    });
  }

  /** Inside the unit of work that moves the money, which nothing here stops: what cannot go onto the shelf is told. */
  async putBack(
    { orderId, key }: { orderId: string; key: string },
    units: readonly Units[],
    shelved: BoughtOrder['shelved'],
  ) {
    const [read] = await this.orders.byIds([orderId]);
    const order = read && { ...read, shelved };
    const [back, left]: [Units[], string[]] = [[], []];
    if (!order) return { back, left };
    const withdrawals = await this.withdrawals.ofOrders([orderId]);
    for (const one of units) {
      // Two lines may have the same product in them.
      const told = await this.onShelf(order, withdrawals, one, `refund-${orderId}-${key}-${one.productId}`);
      const name = order.lines.find(({ productId }) => productId === one.productId)?.name ?? '';
      if (told.isBack) back.push(one);
      if (told.why) left.push(`${one.quantity} × ${name} (${told.why})`);
    }
    // Whoever says at this moment what became of the same goods reads anew.
    await this.withdrawals.touchOfOrder(orderId);
    return { back, left };
  }

  private async onShelf(order: BoughtOrder, withdrawals: readonly Withdrawal[], units: Units, key: string) {
    const problem = await this.problemOf(order, withdrawals, [units]);
    if (problem) return { isBack: false, why: problem.message };
    try {
      const { nothing, gone } = await this.putGoodsBack.execute(order, units, key);
      return { isBack: !nothing, why: gone.length > 0 ? goneWords(gone) : '' };
    } catch (error) {
      // It is here, a part of it perhaps on the shelf: the history says what is left to count.
      if (error instanceof DomainError) return { isBack: true, why: error.message };
      throw error;
    }
  }

  private async problemOf(
    order: BoughtOrder,
    withdrawals: readonly Withdrawal[],
    units: readonly Units[],
  ): Promise<DomainError | undefined> {
    const out = unitsOut(order, withdrawals);
    const isOut = ({ productId, quantity }: Units) =>
      quantity <= (out.find((one) => one.productId === productId)?.quantity ?? 0);
    if (!units.every(isOut)) return refundGoodsErrors.settledBefore();
    const shut = await this.lots.shutFor(order, withdrawals, withParts(order, units));
    return shut.length > 0 ? refundGoodsErrors.ofBlockedLot(shut) : undefined;
  }
}
