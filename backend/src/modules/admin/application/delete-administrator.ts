import { Injectable } from '@nestjs/common';
import { UnitOfWork } from '../../../shared/persistence/unit-of-work.js';
import { assertDeletable } from '../domain/deletion-policy.js';
import { identityOf } from '../domain/administrator.js';
import { AdminAudit } from './admin-audit.js';
import { AdminLinks } from './admin-links.js';
import { Presence, type PresenceProof } from './presence.js';
import { AdministratorRepository } from './ports/administrator-repository.js';
import { SecondFactors } from './ports/second-factors.js';
import { TrustedDevices } from './ports/trusted-devices.js';

@Injectable()
export class DeleteAdministrator {
  constructor(
    private readonly administrators: AdministratorRepository,
    private readonly links: AdminLinks,
    private readonly factors: SecondFactors,
    private readonly devices: TrustedDevices,
    private readonly audit: AdminAudit,
    private readonly work: UnitOfWork,
    private readonly presence: Presence,
  ) {}

  /** Ends the sessions of the deleted account. @throws AdministratorNotFound, DomainError `ADMIN.LAST_ONE`, `ACCESS.ROLE`... */
  async execute(id: string, proof: PresenceProof): Promise<void> {
    await this.presence.prove(proof);
    await this.work.run(async () => {
      await this.administrators.lockRoster();
      await this.administrators.assertNotDemoted(proof.byId);
      const administrator = await this.administrators.get(id);
      assertDeletable({ id, byId: proof.byId, others: await this.administrators.ownersBeside(id) });
      await this.administrators.remove(id);
      await this.links.revoke(id);
      await this.factors.remove(id);
      await this.devices.removeAll(id);
      await this.audit.record('administrator.deleted', administrator.snapshot(), { before: identityOf(administrator) });
    });
  }
}
