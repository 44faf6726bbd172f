import { Injectable } from '@nestjs/common';
import type { WithdrawalClosing } from '@shop/contract';
import { AuditLog, changesBetween } from '../../../shared/audit/audit-log.js';
import { Clock } from '../../../shared/domain/clock.js';
import { retryWhenStale } from '../../../shared/persistence/stale-write.js';
import { UnitOfWork } from '../../../shared/persistence/unit-of-work.js';
import type { Withdrawal } from '../domain/withdrawal.js';
import { withdrawalErrors } from '../domain/withdrawal-errors.js';
import { WithdrawalRepository } from './ports/withdrawal-repository.js';
import { auditTarget } from './withdrawal-facts.js';

/** An administrator says that nothing follows from a declaration that matches no order, or that something does after all. */
@Injectable()
export class CloseWithdrawal {
  constructor(
    private readonly withdrawals: WithdrawalRepository,
    private readonly audit: AuditLog,
    private readonly work: UnitOfWork,
    private readonly clock: Clock,
  ) {}

  /** @throws DomainError WITHDRAWAL.NOT_FOUND, WITHDRAWAL.NOT_TO_CLOSE, WITHDRAWAL.CHANGED_MEANWHILE */
  async close(id: string, { reason, expectedVersion }: WithdrawalClosing, author: string): Promise<Withdrawal> {
    return retryWhenStale(async () => {
      const withdrawal = await this.withdrawals.get(id);
      const { state, version } = withdrawal.snapshot;
      const isOther = expectedVersion !== undefined && expectedVersion !== version;
      if (isOther && state === 'À rapprocher') throw withdrawalErrors.changedMeanwhile();
      await this.write(withdrawal, 'withdrawal.closed', () =>
        withdrawal.close({ reason, author, at: this.clock.now() }),
      );
      return withdrawal;
    });
  }

  /** Pressed again it changes nothing. @throws DomainError WITHDRAWAL.NOT_FOUND, WITHDRAWAL.NOT_CLOSED */
  async reopen(id: string): Promise<Withdrawal> {
    return retryWhenStale(async () => {
      const withdrawal = await this.withdrawals.get(id);
      if (withdrawal.snapshot.state === 'À rapprocher') return withdrawal;
      await this.write(withdrawal, 'withdrawal.reopened', () => withdrawal.reopen());
      return withdrawal;
    });
  }

  /** The words may name the client: they stay with the declaration, and end with its person. */
  private async write(withdrawal: Withdrawal, act: 'withdrawal.closed' | 'withdrawal.reopened', change: () => void) {
    const before = withdrawal.snapshot;
    await this.work.run(async () => {
      withdrawal.rewind(before);
      change();
      const changes = changesBetween({ state: before.state }, { state: withdrawal.snapshot.state });
      await this.withdrawals.save(withdrawal);
      await this.audit.record({ act, target: auditTarget(before), ...changes });
    });
  }
}
