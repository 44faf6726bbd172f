import { Injectable } from '@nestjs/common';
import { isRecentLogin } from '../../../shared/auth/recent-login.js';
import { Clock } from '../../../shared/domain/clock.js';
import { normalizeEmail } from '../../../shared/domain/email-address.js';
import { UnitOfWork } from '../../../shared/persistence/unit-of-work.js';
import { Throttle } from '../../../shared/throttle/throttle.js';
import type { Client, PersonalData } from '../domain/client.js';
import { EmailTaken, PasswordRequired } from '../domain/client-errors.js';
import { clientAllowances } from './client-allowances.js';
import { CLIENT_LINK, ClientLinks } from './client-links.js';
import { ClientMails } from './client-mails.js';
import { ClientSessionOwner } from './client-session-owner.js';
import { ClientReads, type ClientSheet } from './ports/client-reads.js';
import { ClientRepository } from './ports/client-repository.js';

export interface ClientChange extends PersonalData {
  id: string;
  /** Another address than the present one applies once it is confirmed by mail (ADR 6). */
  clientEmail?: string;
  /** Needed for another address once the login is some time ago. */
  currentPassword?: string;
  loggedInAt: Date | undefined;
  ip: string;
}

@Injectable()
export class UpdateClient {
  constructor(
    private readonly clients: ClientRepository,
    private readonly reads: ClientReads,
    private readonly links: ClientLinks,
    private readonly mails: ClientMails,
    private readonly work: UnitOfWork,
    private readonly throttle: Throttle,
    private readonly clock: Clock,
    private readonly owner: ClientSessionOwner,
  ) {}

  /** The client afterwards. @throws ClientNotFound, EmailTaken, PasswordRequired, DomainError of the personal data */
  async execute({ id, clientEmail, currentPassword, loggedInAt, ip, ...data }: ClientChange): Promise<ClientSheet> {
    const newEmail = await this.newAddress({ id, clientEmail, currentPassword, loggedInAt, ip });
    return this.work.run(async () => {
      const client = await this.clients.get(id);
      client.change(data, this.clock.now());
      if (newEmail) await this.askForAddress(client, newEmail);
      await this.clients.save(client);
      return this.reads.sheet(id);
    });
  }

  /** Counted before the unit of work: a refused attempt must stay counted. */
  private async newAddress({ id, clientEmail, currentPassword, loggedInAt, ip }: ClientChange) {
    const email = clientEmail === undefined ? undefined : normalizeEmail(clientEmail);
    if (email === undefined || email === (await this.clients.get(id)).email) return undefined;
    if (currentPassword !== undefined) await this.owner.provePassword(id, currentPassword, ip);
    else if (!isRecentLogin(loggedInAt, this.clock.now())) throw new PasswordRequired();
    await this.throttle.take(clientAllowances.changeAddress(id, ip));
    return email;
  }

  private async askForAddress(client: Client, email: string): Promise<void> {
    // A sign-up that nobody confirmed holds no address: a stranger may have typed it.
    if ((await this.clients.findByEmail(email))?.isVerified) throw new EmailTaken();
    client.askForAddress(email);
    await this.links.revoke(client.id, [CLIENT_LINK.address]);
    await this.mails.queueNewAddress(client, email, await this.links.forAddress(client, email));
    await this.mails.queueAddressChangeAsked(client);
  }
}
