import { Injectable } from '@nestjs/common';
import { AuditActors } from '../../../shared/audit/audit-actors.js';
import type { AuditActor } from '../../../shared/domain/audit-author.js';
import { AdministratorRepository } from './ports/administrator-repository.js';

/** More would be a mailing list. */
const MOST_TOLD = 20;

/** What other modules may ask about administrators. */
@Injectable()
export class Administrators {
  constructor(
    private readonly administrators: AdministratorRepository,
    private readonly actors: AuditActors,
  ) {}

  /** As the audit log names it. */
  async actor(id: string): Promise<AuditActor | undefined> {
    const found = (await this.administrators.find(id))?.snapshot();
    return found && { id, reference: found.reference, name: `${found.prenom} ${found.nom}` };
  }

  /** 'Louise Martin', or the program whose key did it, for the history of an order. An account that is gone keeps no name. */
  async displayName(id: string): Promise<string> {
    return (await this.actors.find(id))?.name ?? 'Administrateur supprimé';
  }

  /** @throws Error for nobody who works here */
  async address(id: string): Promise<string> {
    const found = await this.administrators.find(id);
    if (!found) throw new Error('an administrator without an account');
    return found.snapshot().email;
  }

  /** Where the shop's own news go: to its owners, those who came first being first. */
  async addresses(): Promise<string[]> {
    const owners = { role: 'owner', skip: 0, limit: MOST_TOLD, sort: 'createdAt', descending: false } as const;
    const { items } = await this.administrators.list(owners);
    return items.map(({ email }) => email);
  }
}
