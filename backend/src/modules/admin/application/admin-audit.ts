import { Injectable } from '@nestjs/common';
import type { AuditAct, AuditFacts } from '../../../contract/index.js';
import { AuditLog } from '../../../shared/audit/audit-log.js';
import type { AdministratorState } from '../domain/administrator.js';

type Known = Pick<AdministratorState, 'id' | 'reference' | 'nom' | 'prenom'>;

/** Writes what concerns administrators into the audit log; never a password, a hash or a code. */
@Injectable()
export class AdminAudit {
  constructor(private readonly log: AuditLog) {}

  async record(act: AuditAct, administrator: Known, facts: { before?: AuditFacts; after?: AuditFacts } = {}) {
    await this.log.record({ act, target: targetOf(administrator), ...facts });
  }

  /** An act by which somebody proves to be this administrator: a login, a mailed link. */
  async recordOwn(act: AuditAct, administrator: Known, after?: AuditFacts): Promise<void> {
    const { id, reference, nom, prenom } = administrator;
    const author = { ...(await this.log.author()), actor: { id, reference, name: `${prenom} ${nom}` } };
    await this.log.record({ act, target: targetOf(administrator), ...(after && { after }), author });
  }

  /** @param email as typed: kept only in part, it may be anybody's */
  async recordRefusedLogin(email: string, administrator: Known | undefined, reason: string): Promise<void> {
    const target = administrator
      ? targetOf(administrator)
      : ({ type: 'administrator', id: '', reference: masked(email) } as const);
    await this.log.record({ act: 'administrator.login-failed', target, after: { reason } });
  }
}

function targetOf({ id, reference }: Known) {
  return { type: 'administrator', id, reference } as const;
}

/** 'l…@example.com'. */
function masked(email: string): string {
  const [name = '', domain = ''] = email.split('@');
  return `${name.slice(0, 1)}…@${domain.slice(0, 80)}`;
}
