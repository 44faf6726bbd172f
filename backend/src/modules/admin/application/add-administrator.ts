import { Injectable } from '@nestjs/common';
import type { StaffRole } from '@shop/contract';
import { Passwords } from '../../../shared/auth/passwords.js';
import { Clock } from '../../../shared/domain/clock.js';
import { normalizeEmail } from '../../../shared/domain/email-address.js';
import { assertGoodPassword } from '../../../shared/domain/password-policy.js';
import { newReference } from '../../../shared/domain/reference.js';
import { UnitOfWork } from '../../../shared/persistence/unit-of-work.js';
import { ADMIN_PASSWORD_RULE, Administrator, identityOf } from '../domain/administrator.js';
import { AdminEmailTaken } from '../domain/admin-errors.js';
import { AdminAudit } from './admin-audit.js';
import { Presence, type PresenceProof } from './presence.js';
import { AdministratorRepository, type AdministratorSheet } from './ports/administrator-repository.js';

export interface NewAdministrator {
  nom: string;
  prenom: string;
  email: string;
  role: StaffRole;
  password: string;
}

type PreparedAdministrator = Omit<NewAdministrator, 'password'> & { passwordHash: string };

@Injectable()
export class AddAdministrator {
  constructor(
    private readonly administrators: AdministratorRepository,
    private readonly passwords: Passwords,
    private readonly audit: AdminAudit,
    private readonly work: UnitOfWork,
    private readonly clock: Clock,
    private readonly presence: Presence,
  ) {}

  /** @throws AdminEmailTaken, DomainError of the password policy or of a proof that is missing */
  async execute(given: NewAdministrator, proof: PresenceProof): Promise<AdministratorSheet> {
    await this.presence.prove(proof);
    return this.insert(await this.prepare(given), 'administrator.added');
  }

  /** Outside any unit of work, since hashing takes its time. @throws DomainError of the password policy */
  async prepare({ password, ...identity }: NewAdministrator): Promise<PreparedAdministrator> {
    const email = normalizeEmail(identity.email);
    assertGoodPassword(password, email, ADMIN_PASSWORD_RULE);
    return { ...identity, email, passwordHash: await this.passwords.hash(password) };
  }

  /** @throws AdminEmailTaken */
  async insert(prepared: PreparedAdministrator, act: 'administrator.added' | 'administrator.invited') {
    return this.work.run(async () => {
      if (await this.administrators.findByEmail(prepared.email)) throw new AdminEmailTaken();
      const administrator = Administrator.create({
        ...prepared,
        id: this.administrators.nextId(),
        reference: newReference('ADM'),
        createdAt: this.clock.now(),
      });
      await this.administrators.lockRoster();
      await this.administrators.add(administrator);
      await this.audit.record(act, administrator.snapshot(), { after: identityOf(administrator) });
      return administrator.snapshot();
    });
  }
}
