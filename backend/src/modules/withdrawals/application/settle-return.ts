import { Injectable } from '@nestjs/common';
import type { WithdrawalReturn } from '@shop/contract';
import { AuditLog } from '../../../shared/audit/audit-log.js';
import { Clock } from '../../../shared/domain/clock.js';
import { retryWhenStale } from '../../../shared/persistence/stale-write.js';
import { UnitOfWork } from '../../../shared/persistence/unit-of-work.js';
import { returnableUnits } from '../domain/returnable-units.js';
import type { Withdrawal } from '../domain/withdrawal.js';
import { withdrawalErrors } from '../domain/withdrawal-errors.js';
import { Orders } from './ports/orders.js';
import { ReturnedStock } from './ports/returned-stock.js';
import { WithdrawalRepository } from './ports/withdrawal-repository.js';
import { auditTarget } from './withdrawal-facts.js';

/** An administrator says what becomes of soap that came back (C. env. L541-15-8). It goes on the shelf only when that is said. */
@Injectable()
export class SettleReturn {
  constructor(
    private readonly withdrawals: WithdrawalRepository,
    private readonly orders: Orders,
    private readonly stock: ReturnedStock,
    private readonly audit: AuditLog,
    private readonly work: UnitOfWork,
    private readonly clock: Clock,
  ) {}

  /** @throws DomainError WITHDRAWAL.NOT_FOUND, WITHDRAWAL.NOT_ACCEPTED, WITHDRAWAL.CHANGED_MEANWHILE, WITHDRAWAL.TOO_MANY_RETURNED */
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
        const goods = { productId, quantity, destiny, at: this.clock.now(), author };
        withdrawal.settleReturn(goods, returnableUnits(withdrawal, order, others));
        if (destiny === 'stock') {
          await this.stock.putBack(productId, quantity, `withdrawal-${id}-${before.returns.length}`);
        }
        await this.withdrawals.saveBeforeOthers(withdrawal);
        const after = { productId, quantity, destiny };
        await this.audit.record({ act: 'withdrawal.returned', target: auditTarget(before), after });
      });
      return withdrawal;
    });
  }
}
