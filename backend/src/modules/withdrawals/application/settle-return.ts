import { Injectable } from '@nestjs/common';
import type { WithdrawalReturn } from '@shop/contract';
import { AuditLog } from '../../../shared/audit/audit-log.js';
import { Clock } from '../../../shared/domain/clock.js';
import { retryWhenStale } from '../../../shared/persistence/stale-write.js';
import { UnitOfWork } from '../../../shared/persistence/unit-of-work.js';
import { returnableUnits } from '../domain/returnable-units.js';
import type { Withdrawal } from '../domain/withdrawal.js';
import { withdrawalErrors } from '../domain/withdrawal-errors.js';
import { isPassedOn, PassedOnLots } from './passed-on-lots.js';
import { Orders } from './ports/orders.js';
import { WithdrawalRepository } from './ports/withdrawal-repository.js';
import { goneWords, PutGoodsBack } from './put-goods-back.js';
import { auditTarget } from './withdrawal-facts.js';

/** An administrator says what becomes of soap that came back (C. env. L541-15-8). It goes on the shelf only when that is said. */
@Injectable()
export class SettleReturn {
  constructor(
    private readonly withdrawals: WithdrawalRepository,
    private readonly orders: Orders,
    private readonly lots: PassedOnLots,
    private readonly putGoodsBack: PutGoodsBack,
    private readonly audit: AuditLog,
    private readonly work: UnitOfWork,
    private readonly clock: Clock,
  ) {}

  /** @throws DomainError WITHDRAWAL.NOT_FOUND, WITHDRAWAL.NOT_ACCEPTED, WITHDRAWAL.CHANGED_MEANWHILE, WITHDRAWAL.TOO_MANY_RETURNED, WITHDRAWAL.OF_BLOCKED_LOT, WITHDRAWAL.NO_SHELF */
  async execute(id: string, returned: WithdrawalReturn, author: string): Promise<Withdrawal> {
    const { productId, quantity, destiny, expectedVersion } = returned;
    return retryWhenStale(async () => {
      const withdrawal = await this.withdrawals.get(id);
      const before = withdrawal.snapshot;
      if (before.version !== expectedVersion) throw withdrawalErrors.changedMeanwhile();
      const [order] = await this.orders.byIds(before.orderId ? [before.orderId] : []);
      if (!order) throw withdrawalErrors.notAccepted();
      const others = await this.withdrawals.ofOrders([order.id]);
      await this.work.run(async () => {
        withdrawal.rewind(before);
        const parts = order.lines.find((line) => line.productId === productId)?.parts;
        const goods = { productId, quantity, destiny, at: this.clock.now(), author, ...(parts && { parts }) };
        const left = returnableUnits(withdrawal, order, others);
        withdrawal.settleReturn(goods, left);
        const shut = isPassedOn(destiny) ? await this.lots.shutFor(order, others, [goods]) : [];
        if (shut.length > 0) throw withdrawalErrors.ofBlockedLot(shut);
        if (destiny === 'stock') {
          const key = `withdrawal-${id}-${before.returns.length}`;
          const { nothing, gone } = await this.putGoodsBack.execute(order, { productId, quantity }, key);
          if (nothing) throw withdrawalErrors.noShelf(goneWords(gone));
          withdrawal.rewind(before);
          withdrawal.settleReturn({ ...goods, ...(gone.length > 0 && { gone }) }, left);
        }
        await this.withdrawals.saveBeforeOthers(withdrawal);
        const after = { productId, quantity, destiny };
        await this.audit.record({ act: 'withdrawal.returned', target: auditTarget(before), after });
      });
      return withdrawal;
    });
  }
}
