import { Injectable } from '@nestjs/common';
import { AuditLog } from '../../../shared/audit/audit-log.js';
import { toEuros } from '../../../shared/domain/money.js';
import { Outbox } from '../../../shared/mail/outbox.js';
import { UnitOfWork } from '../../../shared/persistence/unit-of-work.js';
import { ClientNotFound } from '../domain/client-errors.js';
import { ClientDeletions } from './client-deletions.js';
import { ClientLinks } from './client-links.js';
import { ClientReads } from './ports/client-reads.js';
import { ClientRepository } from './ports/client-repository.js';

@Injectable()
export class DeleteClient {
  constructor(
    private readonly clients: ClientRepository,
    private readonly reads: ClientReads,
    private readonly links: ClientLinks,
    private readonly deletions: ClientDeletions,
    private readonly mails: Outbox,
    private readonly audit: AuditLog,
    private readonly work: UnitOfWork,
  ) {}

  /** Ends the client's sessions; its orders stay, anonymous, for the books. @throws ClientNotFound */
  async execute(id: string): Promise<void> {
    await this.work.run(async () => {
      const { reference, purchases, spentCents, createdAt } = await this.reads.sheet(id);
      if (!(await this.clients.remove(id))) throw new ClientNotFound();
      await this.links.revoke(id);
      await this.mails.forget(id, { waiting: 'drop' });
      await this.deletions.announce(id);
      // Neither name nor address: the log outlives the client (docs/adr/0015).
      await this.audit.record({
        act: 'client.deleted',
        target: { type: 'client', id, reference },
        before: { createdAt, orders: purchases.length, montantDepense: toEuros(spentCents) },
      });
    });
  }
}
