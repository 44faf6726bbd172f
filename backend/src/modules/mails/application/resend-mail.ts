import { Injectable } from '@nestjs/common';
import type { MailResendAnswer, MailsResendAnswer } from '@shop/contract';
import { AuditLog } from '../../../shared/audit/audit-log.js';
import { DomainError } from '../../../shared/domain/domain-error.js';
import { MailLog } from '../../../shared/mail/mail-log.js';
import { MailResending } from '../../../shared/mail/mail-resending.js';
import { UnitOfWork } from '../../../shared/persistence/unit-of-work.js';

const SAID = {
  queued: (label: string) => `Le mail «\u00a0${label}\u00a0» part dans un instant.`,
  'under-way': (label: string) => `Le mail «\u00a0${label}\u00a0» est déjà en route\u00a0: rien n’est à refaire.`,
  'just-resent': (label: string) =>
    `Le mail «\u00a0${label}\u00a0» vient d’être renvoyé\u00a0: il ne part pas une fois de plus.`,
} satisfies Record<MailResendAnswer['outcome'], unknown>;

/** Sends a mail that was given up, one that waits, or one that was sent, once more. */
@Injectable()
export class ResendMail {
  constructor(
    private readonly log: MailLog,
    private readonly resending: MailResending,
    private readonly audit: AuditLog,
    private readonly work: UnitOfWork,
  ) {}

  /**
   * @param again meant although it was sent already
   * @throws DomainError MAIL.NOT_FOUND, MAIL.NOT_RESENDABLE, MAIL.ALREADY_SENT
   */
  async execute(id: string, again: boolean): Promise<MailResendAnswer> {
    return this.work.run(async () => {
      const mail = await this.log.find(id);
      if (!mail) throw new DomainError('not-found', 'MAIL.NOT_FOUND', "Ce mail n'existe pas.");
      const resent = await this.resending.one(id, again);
      if (resent.outcome === 'impossible') throw notResendable();
      if (resent.outcome === 'already-sent') throw alreadySent();
      const { outcome } = resent;
      if (outcome === 'queued') {
        await this.audit.record({
          act: 'mail.resent',
          // The mail's own id names the order or the account, never the address.
          target: { type: 'mail', id: mail.subjectId, reference: mail.kind },
          before: { state: mail.state },
        });
      }
      return { outcome, message: SAID[outcome](mail.label), mail: (await this.log.find(resent.id)) ?? mail };
    });
  }

  /** Everything that was given up or waits for its next attempt. */
  async all(): Promise<MailsResendAnswer> {
    return this.work.run(async () => {
      const count = await this.resending.all();
      if (count > 0) {
        const target = { type: 'mail', id: '', reference: 'outbox' } as const;
        await this.audit.record({ act: 'mail.all-resent', target, after: { count } });
      }
      return { count, message: saidOf(count) };
    });
  }
}

function saidOf(count: number): string {
  if (count === 0) return 'Aucun mail n’est à renvoyer.';
  return count === 1 ? 'Un mail part dans un instant.' : `${count} mails partent dans un instant.`;
}

function notResendable(): DomainError {
  const message = 'Ce mail ne peut pas être renvoyé\u00a0: la personne peut demander elle-même un nouveau lien.';
  return new DomainError('conflict', 'MAIL.NOT_RESENDABLE', message);
}

function alreadySent(): DomainError {
  const message = 'Ce mail est déjà parti. Confirmez que la personne doit le recevoir une seconde fois.';
  return new DomainError('conflict', 'MAIL.ALREADY_SENT', message);
}
