import { Injectable } from '@nestjs/common';
import type { AuditAct, AuditFacts } from '@shop/contract';
import { AuditLog } from '../../../shared/audit/audit-log.js';
import { changedMeanwhile } from '../../../shared/audit/changed-meanwhile.js';
import type { DomainError } from '../../../shared/domain/domain-error.js';
import type { AdministratorState } from '../domain/administrator.js';

/** Acts that change what the form of an administrator shows. */
const CHANGES: AuditAct[] = ['administrator.updated', 'administrator.password-changed'];

type Known = Pick<AdministratorState, 'id' | 'reference' | 'nom' | 'prenom'>;

/** Writes what concerns administrators into the audit log; never a password, a hash or a code. */
@Injectable()
export class AdminAudit {
  constructor(private readonly log: AuditLog) {}

  async record(act: AuditAct, administrator: Known, facts: { before?: AuditFacts; after?: AuditFacts } = {}) {
    await this.log.record({ act, target: targetOf(administrator), ...facts });
  }

  /** The refusal of a form that was filled before somebody else saved. */
  async changedMeanwhile({
    id,
    reference,
    nom,
    prenom,
    email,
    role,
    version,
  }: AdministratorState): Promise<DomainError> {
    const refusal = {
      code: 'ADMIN.CHANGED_MEANWHILE',
      message: 'Cet administrateur a été modifié entre-temps. Rien n’a été enregistré.',
    };
    const current = { _id: id, token: reference, nom, prenom, email, role, version };
    return changedMeanwhile(refusal, current, await this.log.lastOf(id, CHANGES));
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
