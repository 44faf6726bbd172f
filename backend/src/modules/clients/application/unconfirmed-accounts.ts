import { Injectable } from '@nestjs/common';
import { Outbox } from '../../../shared/mail/outbox.js';
import { ClientLinks } from './client-links.js';
import { ClientRepository } from './ports/client-repository.js';

/** Sign-ups that nobody confirmed. Nothing was bought with them. */
@Injectable()
export class UnconfirmedAccounts {
  constructor(
    private readonly clients: ClientRepository,
    private readonly links: ClientLinks,
    private readonly outbox: Outbox,
  ) {}

  /** Once the address has shown whose it is; with links and mails. Joins the caller's unit of work. */
  async removeAt(email: string): Promise<void> {
    const waiting = await this.clients.findByEmail(email);
    if (!waiting || waiting.isVerified) return;
    await this.clients.remove(waiting.id);
    await this.links.revoke(waiting.id);
    await this.outbox.forget(waiting.id, { waiting: 'drop' });
  }
}
