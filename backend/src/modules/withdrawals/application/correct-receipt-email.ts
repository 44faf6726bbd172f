import { Injectable } from '@nestjs/common';
import { AuditLog } from '../../../shared/audit/audit-log.js';
import { Clock } from '../../../shared/domain/clock.js';
import { LostMails } from '../../../shared/mail/fate/lost-mails.js';
import { retryWhenStale } from '../../../shared/persistence/stale-write.js';
import { UnitOfWork } from '../../../shared/persistence/unit-of-work.js';
import type { Withdrawal } from '../domain/withdrawal.js';
import { RECEIPT_MAIL } from './ports/withdrawal-mails.js';
import { WithdrawalRepository } from './ports/withdrawal-repository.js';
import { RewriteReceipt } from './rewrite-receipt.js';
import { auditTarget } from './withdrawal-facts.js';

/**
 * An administrator knows the right address: receipts go there from now on, and are written anew, also one that arrived where it was declared.
 * What was declared stays as it was. The same address again, by a second press or another administrator, sends nothing.
 */
@Injectable()
export class CorrectReceiptEmail {
  constructor(
    private readonly withdrawals: WithdrawalRepository,
    private readonly lost: LostMails,
    private readonly rewrite: RewriteReceipt,
    private readonly audit: AuditLog,
    private readonly work: UnitOfWork,
    private readonly clock: Clock,
  ) {}

  /** @param email normalized @throws DomainError WITHDRAWAL.NOT_FOUND, WITHDRAWAL.FORGOTTEN */
  async execute(id: string, email: string): Promise<Withdrawal> {
    return retryWhenStale(async () => {
      await this.work.run(() => this.correct(id, email));
      return this.withdrawals.get(id);
    });
  }

  private async correct(id: string, email: string): Promise<void> {
    const withdrawal = await this.withdrawals.get(id);
    if (withdrawal.receiptEmail === email) return;
    withdrawal.correctEmail(email);
    await this.withdrawals.save(withdrawal);
    const { version: number } = withdrawal.snapshot;
    const corrected = { subjectId: id, to: email, number, now: this.clock.now() };
    const sent = await this.lost.takeOver({ ...corrected, kinds: [RECEIPT_MAIL], must: RECEIPT_MAIL });
    for (const mail of sent) await this.rewrite.of(withdrawal, mail);
    // The log names nobody: the withdrawal says where its mails go now.
    const after = { resent: sent.length };
    await this.audit.record({ act: 'withdrawal.address-corrected', target: auditTarget(withdrawal.snapshot), after });
  }
}
