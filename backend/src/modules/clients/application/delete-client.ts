import { Injectable } from '@nestjs/common';
import type { ErasurePreview } from '@shop/contract';
import { AuditLog } from '../../../shared/audit/audit-log.js';
import { Sessions } from '../../../shared/auth/sessions.js';
import { toEuros } from '../../../shared/domain/money.js';
import { faultPoint } from '../../../shared/faults/fault-point.js';
import { Outbox } from '../../../shared/mail/outbox.js';
import { UnitOfWork } from '../../../shared/persistence/unit-of-work.js';
import { ClientNotFound } from '../domain/client-errors.js';
import { ClientDeletions } from './client-deletions.js';
import { ClientLinks } from './client-links.js';
import { ClientMails } from './client-mails.js';
import { ClientReads } from './ports/client-reads.js';
import { ClientRepository } from './ports/client-repository.js';

/** Closes an account, whoever asks: its owner (`EraseAccount`) or an administrator. */
@Injectable()
export class DeleteClient {
  constructor(
    private readonly clients: ClientRepository,
    private readonly reads: ClientReads,
    private readonly links: ClientLinks,
    private readonly sessions: Sessions,
    private readonly deletions: ClientDeletions,
    private readonly outbox: Outbox,
    private readonly mails: ClientMails,
    private readonly audit: AuditLog,
    private readonly work: UnitOfWork,
  ) {}

  /** What it would do now. @throws ClientNotFound */
  async preview(id: string): Promise<ErasurePreview> {
    await this.reads.sheet(id);
    return this.deletions.preview(id);
  }

  /**
   * Whole or not at all (RGPD 17). Account, sessions, links and favourites go at once; an order in which somebody is still waited for keeps its
   * contact data until it ends (`whyPersonStays`), the others are made anonymous for the books. @returns what stays @throws ClientNotFound
   */
  async execute(id: string): Promise<ErasurePreview> {
    return this.work.run(async () => {
      const { reference, purchases, spentCents, createdAt } = await this.reads.sheet(id);
      const client = await this.clients.get(id);
      const stays = await this.deletions.preview(id);
      if (!(await this.clients.remove(id))) throw new ClientNotFound();
      await this.links.revoke(id);
      await this.sessions.forget('client', id);
      await this.outbox.forget(id, { waiting: 'drop' });
      faultPoint('account-closed');
      await this.deletions.announce(id, client.isVerified ? client.snapshot().email : undefined);
      // The last word, of which nothing is kept once it has left. An address that nobody confirmed may be a stranger's.
      if (client.isVerified) await this.mails.queueClosed(client, stays);
      await this.outbox.forget(id, { waiting: 'send' });
      // Neither name nor address: the log outlives the client (docs/adr/0015).
      await this.audit.record({
        act: 'client.deleted',
        target: { type: 'client', id, reference },
        before: { createdAt, orders: purchases.length, montantDepense: toEuros(spentCents) },
      });
      return stays;
    });
  }
}
