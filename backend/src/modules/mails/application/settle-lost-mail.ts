import { Injectable } from '@nestjs/common';
import type { MailRecord } from '@shop/contract';
import { AuditLog } from '../../../shared/audit/audit-log.js';
import { DomainError } from '../../../shared/domain/domain-error.js';
import { SettleMail } from '../../../shared/mail/fate/settle-mail.js';
import { MailLog } from '../../../shared/mail/mail-log.js';
import { UnitOfWork } from '../../../shared/persistence/unit-of-work.js';

/** An administrator reached the person otherwise: nobody has to act on this mail any more. What became of it stays written. */
@Injectable()
export class SettleLostMail {
  constructor(
    private readonly log: MailLog,
    private readonly settling: SettleMail,
    private readonly audit: AuditLog,
    private readonly work: UnitOfWork,
  ) {}

  /** A second press changes nothing. @throws DomainError MAIL.NOT_FOUND */
  async execute(id: string): Promise<MailRecord> {
    return this.work.run(async () => {
      const mail = await this.log.find(id);
      if (!mail) throw new DomainError('not-found', 'MAIL.NOT_FOUND', "Ce mail n'existe pas.");
      if (!(await this.settling.execute(mail))) return mail;
      const target = { type: 'mail', id: mail.subjectId, reference: mail.kind } as const;
      await this.audit.record({ act: 'mail.settled', target, before: { fate: mail.fate?.state ?? mail.state } });
      return (await this.log.find(id)) ?? mail;
    });
  }
}
