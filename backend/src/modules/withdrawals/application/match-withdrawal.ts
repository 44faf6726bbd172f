import { Injectable } from '@nestjs/common';
import { AuditLog, changesBetween } from '../../../shared/audit/audit-log.js';
import { retryWhenStale } from '../../../shared/persistence/stale-write.js';
import { UnitOfWork } from '../../../shared/persistence/unit-of-work.js';
import { tidyReference } from '../../../shared/domain/reference.js';
import type { Withdrawal } from '../domain/withdrawal.js';
import { withdrawalErrors } from '../domain/withdrawal-errors.js';
import { declaredOf } from './declared-withdrawal.js';
import { Orders } from './ports/orders.js';
import { WithdrawalRepository } from './ports/withdrawal-repository.js';
import { auditTarget } from './withdrawal-facts.js';

/** An administrator says which order a declaration is about; also weighs it anew once the day of receipt was corrected. */
@Injectable()
export class MatchWithdrawal {
  constructor(
    private readonly withdrawals: WithdrawalRepository,
    private readonly orders: Orders,
    private readonly audit: AuditLog,
    private readonly work: UnitOfWork,
  ) {}

  /** @throws DomainError WITHDRAWAL.NOT_FOUND, WITHDRAWAL.ORDER_NOT_FOUND, WITHDRAWAL.ALREADY_REFUNDED */
  async execute(id: string, reference: string): Promise<Withdrawal> {
    return retryWhenStale(async () => {
      const withdrawal = await this.withdrawals.get(id);
      const before = withdrawal.snapshot;
      const order = await this.orders.byReference(tidyReference(reference));
      if (!order) throw withdrawalErrors.orderNotFound();
      await this.work.run(async () => {
        withdrawal.rewind(before);
        withdrawal.match(order);
        const changes = changesBetween(facts(before), { ...facts(withdrawal.snapshot), order: order.reference });
        await this.withdrawals.save(withdrawal);
        const isOther = before.orderId !== null && before.orderId !== order.id;
        if (isOther) await this.orders.withdrawalMoved(before.orderId, before.declaration.number);
        await this.orders.withdrawalDeclared(order.id, declaredOf(withdrawal.snapshot));
        await this.audit.record({ act: 'withdrawal.matched', target: auditTarget(before), ...changes });
      });
      return withdrawal;
    });
  }
}

const facts = ({ state }: Withdrawal['snapshot']) => ({ state });
