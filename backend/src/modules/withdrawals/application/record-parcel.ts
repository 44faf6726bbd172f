import { Injectable } from '@nestjs/common';
import { AuditLog } from '../../../shared/audit/audit-log.js';
import { Clock } from '../../../shared/domain/clock.js';
import { retryWhenStale } from '../../../shared/persistence/stale-write.js';
import { UnitOfWork } from '../../../shared/persistence/unit-of-work.js';
import type { Withdrawal } from '../domain/withdrawal.js';
import { WithdrawalRepository } from './ports/withdrawal-repository.js';
import { auditTarget } from './withdrawal-facts.js';

/** 'Colis ou preuve d'envoi reçus': the refund may be put off no longer (C. conso. L221-24). */
@Injectable()
export class RecordParcel {
  constructor(
    private readonly withdrawals: WithdrawalRepository,
    private readonly audit: AuditLog,
    private readonly work: UnitOfWork,
    private readonly clock: Clock,
  ) {}

  /** Pressed again it changes nothing. @throws DomainError WITHDRAWAL.NOT_FOUND */
  async execute(id: string, received: boolean): Promise<Withdrawal> {
    return retryWhenStale(async () => {
      const withdrawal = await this.withdrawals.get(id);
      const before = withdrawal.snapshot;
      if ((before.goodsOrProofAt !== null) === received) return withdrawal;
      await this.work.run(async () => {
        withdrawal.rewind(before);
        withdrawal.receiveParcel(received, this.clock.now());
        await this.withdrawals.save(withdrawal);
        const changes = { before: { received: !received }, after: { received } };
        await this.audit.record({ act: 'withdrawal.parcel-received', target: auditTarget(before), ...changes });
      });
      return withdrawal;
    });
  }
}
