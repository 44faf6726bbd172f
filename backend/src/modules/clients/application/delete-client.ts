import { Injectable } from '@nestjs/common';
import { UnitOfWork } from '../../../shared/persistence/unit-of-work.js';
import { ClientNotFound } from '../domain/client-errors.js';
import { ClientDeletions } from './client-deletions.js';
import { ClientLinks } from './client-links.js';
import { ClientRepository } from './ports/client-repository.js';

@Injectable()
export class DeleteClient {
  constructor(
    private readonly clients: ClientRepository,
    private readonly links: ClientLinks,
    private readonly deletions: ClientDeletions,
    private readonly work: UnitOfWork,
  ) {}

  /** Ends the client's sessions; its orders stay, anonymous, for the books. @throws ClientNotFound */
  async execute(id: string): Promise<void> {
    await this.work.run(async () => {
      if (!(await this.clients.remove(id))) throw new ClientNotFound();
      await this.links.revoke(id);
      await this.deletions.announce(id);
    });
  }
}
