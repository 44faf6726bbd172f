import { Injectable } from '@nestjs/common';
import type { MailRecord } from '../../../contract/index.js';
import { AuditLog } from '../../../shared/audit/audit-log.js';
import { DomainError } from '../../../shared/domain/domain-error.js';
import { MailLog } from '../../../shared/mail/mail-log.js';
import { UnitOfWork } from '../../../shared/persistence/unit-of-work.js';

/** Sends a mail that was given up, or one that was sent, once more. */
@Injectable()
export class ResendMail {
  constructor(
    private readonly log: MailLog,
    private readonly audit: AuditLog,
    private readonly work: UnitOfWork,
  ) {}

  /** @throws DomainError MAIL.NOT_FOUND, MAIL.NOT_RESENDABLE */
  async execute(id: string): Promise<MailRecord> {
    return this.work.run(async () => {
      const mail = await this.log.find(id);
      if (!mail) throw new DomainError('not-found', 'MAIL.NOT_FOUND', "Ce mail n'existe pas.");
      if (!(await this.log.resend(id))) throw notResendable();
      await this.audit.record({
        act: 'mail.resent',
        // The mail's own id names the order or the account, never the address.
        target: { type: 'mail', id: mail.subjectId, reference: mail.kind },
        before: { state: mail.state },
      });
      return (await this.log.find(id)) ?? mail;
    });
  }
}

function notResendable(): DomainError {
  const message = 'Ce mail ne peut pas être renvoyé : la personne peut demander elle-même un nouveau lien.';
  return new DomainError('conflict', 'MAIL.NOT_RESENDABLE', message);
}
