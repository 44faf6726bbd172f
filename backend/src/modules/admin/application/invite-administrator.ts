import { randomBytes } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { UnitOfWork } from '../../../shared/persistence/unit-of-work.js';
import { AddAdministrator, type NewAdministrator } from './add-administrator.js';
import { AdminLinks } from './admin-links.js';
import { AdminMails } from './admin-mails.js';
import { Presence, type PresenceProof } from './presence.js';
import type { AdministratorSheet } from './ports/administrator-repository.js';

/** Adds an administrator who chooses the password alone, by a mailed link: single use, 48 hours. */
@Injectable()
export class InviteAdministrator {
  constructor(
    private readonly add: AddAdministrator,
    private readonly links: AdminLinks,
    private readonly mails: AdminMails,
    private readonly work: UnitOfWork,
    private readonly presence: Presence,
  ) {}

  /** @throws AdminEmailTaken, DomainError of a proof that is missing */
  async execute(identity: Omit<NewAdministrator, 'password'>, proof: PresenceProof): Promise<AdministratorSheet> {
    await this.presence.prove(proof);
    // Nobody knows it, and nothing but the link replaces it.
    const password = randomBytes(32).toString('base64url');
    const hashed = await this.add.prepare({ ...identity, password });
    return this.work.run(async () => {
      const administrator = await this.add.insert(hashed, 'administrator.invited');
      await this.mails.queueInvitation(administrator, await this.links.forInvitation(administrator));
      return administrator;
    });
  }
}
