import { Injectable } from '@nestjs/common';
import type { StaffRole } from '@shop/contract';
import { Passwords } from '../../../shared/auth/passwords.js';
import { Sessions } from '../../../shared/auth/sessions.js';
import { normalizeEmail } from '../../../shared/domain/email-address.js';
import { nothingToChange } from '../../../shared/domain/nothing-to-change.js';
import { assertGoodPassword } from '../../../shared/domain/password-policy.js';
import { UnitOfWork } from '../../../shared/persistence/unit-of-work.js';
import {
  ADMIN_PASSWORD_RULE,
  type Administrator,
  type AdministratorState,
  type Identity,
  identityOf,
} from '../domain/administrator.js';
import { AdminEmailTaken } from '../domain/admin-errors.js';
import { assertRoleMayChange } from '../domain/deletion-policy.js';
import { changesBetween } from '../../../shared/audit/audit-log.js';
import { AdminAudit } from './admin-audit.js';
import { AdminLinks } from './admin-links.js';
import { AdminMails } from './admin-mails.js';
import { Presence, type PresenceProof } from './presence.js';
import { AdministratorRepository, type AdministratorSheet } from './ports/administrator-repository.js';

export interface AdministratorUpdate extends Identity {
  id: string;
  role?: StaffRole;
  /** Absent or the present one: unchanged. */
  password?: string;
  /** `version` that the form was filled from; without it the last save wins. */
  expectedVersion?: number;
}

export interface UpdatedAdministrator {
  administrator: AdministratorSheet;
  /** For administrators who changed their own password: every other session of theirs has ended. */
  ownNewToken?: string;
}

@Injectable()
export class UpdateAdministrator {
  constructor(
    private readonly administrators: AdministratorRepository,
    private readonly passwords: Passwords,
    private readonly links: AdminLinks,
    private readonly sessions: Sessions,
    private readonly mails: AdminMails,
    private readonly audit: AdminAudit,
    private readonly work: UnitOfWork,
    private readonly presence: Presence,
  ) {}

  /**
   * Another address, role or password asks who is there, whoever's it is.
   * @throws AdministratorNotFound, AdminEmailTaken, DomainError `ADMIN.CHANGED_MEANWHILE`, of the password policy or of a
   * proof that is missing
   */
  async execute(
    { id, password, role, expectedVersion, ...identity }: AdministratorUpdate,
    proof: PresenceProof,
  ): Promise<UpdatedAdministrator> {
    if (!password && !role && Object.values(identity).every((given) => given === undefined)) throw nothingToChange();
    if (password || (await this.isDecisive({ id, role, email: identity.email }))) await this.presence.prove(proof);
    const newHash = password ? await this.hashOfNew(id, password) : undefined;
    const state = await this.work.run(async () => {
      const administrator = await this.administrators.get(id);
      const { version } = administrator.snapshot();
      if (expectedVersion !== undefined && expectedVersion !== version) {
        throw await this.audit.changedMeanwhile(administrator.snapshot());
      }
      await this.assertFree(identity.email, id);
      const before = identityOf(administrator);
      administrator.change(identity);
      if (role) await this.changeRole(administrator, role, proof.byId);
      const changes = changesBetween(before, identityOf(administrator));
      if (!changes && !newHash) return administrator.snapshot();
      if (newHash) {
        administrator.changePassword(newHash);
        await this.links.revoke(id);
        await this.mails.queuePasswordChanged(administrator.snapshot());
      }
      await this.administrators.save(administrator);
      if (before.email !== administrator.email) await this.moveMail(administrator.snapshot(), before.email);
      if (changes) await this.audit.record('administrator.updated', administrator.snapshot(), changes);
      if (newHash) await this.audit.record('administrator.password-changed', administrator.snapshot());
      return administrator.snapshot();
    });
    const own = newHash !== undefined && id === proof.byId;
    return {
      administrator: state,
      ...(own && { ownNewToken: await this.sessions.open('admin', id, state.sessionVersion, state.role) }),
    };
  }

  /** The edit form always carries a password; typing the present one again must not end any session. */
  private async hashOfNew(id: string, password: string): Promise<string | undefined> {
    const { passwordHash, email } = (await this.administrators.get(id)).snapshot();
    if (await this.passwords.matches(passwordHash, password)) return undefined;
    assertGoodPassword(password, email, ADMIN_PASSWORD_RULE);
    return this.passwords.hash(password);
  }

  /** The links sent to the former address have ended with it. */
  private async moveMail(administrator: AdministratorState, former: string): Promise<void> {
    await this.mails.queueAddressChanged(administrator, former);
    if (!(await this.links.invitationAwaits(administrator.id))) return;
    await this.links.revoke(administrator.id);
    await this.mails.queueInvitation(administrator, await this.links.forInvitation(administrator));
  }

  private async isDecisive({ id, role, email }: Pick<AdministratorUpdate, 'id' | 'role' | 'email'>): Promise<boolean> {
    if (email === undefined && role === undefined) return false;
    const now = (await this.administrators.get(id)).snapshot();
    return (email !== undefined && normalizeEmail(email) !== now.email) || (role ?? now.role) !== now.role;
  }

  /**
   * Those whose number of owners it changes follow one another.
   * @throws DomainError `ADMIN.OWN_ROLE` or `ADMIN.LAST_OWNER`; `ACCESS.ROLE` for an owner who ceased to be one meanwhile
   */
  private async changeRole(administrator: Administrator, role: StaffRole, byId: string): Promise<void> {
    const { id } = administrator;
    if (role === administrator.snapshot().role) return;
    await this.administrators.lockRoster();
    await this.administrators.assertNotDemoted(byId);
    assertRoleMayChange({ id, byId, others: await this.administrators.ownersBeside(id) });
    administrator.changeRole(role);
  }

  private async assertFree(email: string | undefined, id: string): Promise<void> {
    if (email === undefined) return;
    const holder = await this.administrators.findByEmail(normalizeEmail(email));
    if (holder && holder.id !== id) throw new AdminEmailTaken();
  }
}
