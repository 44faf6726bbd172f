import { Injectable } from '@nestjs/common';
import { Passwords } from '../../../shared/auth/passwords.js';
import { SessionOwner } from '../../../shared/auth/session-accounts.js';
import { Throttle } from '../../../shared/throttle/throttle.js';
import type { Client } from '../domain/client.js';
import { WrongCurrentPassword } from '../domain/client-errors.js';
import { clientAllowances } from './client-allowances.js';
import { ClientReads } from './ports/client-reads.js';
import { ClientRepository } from './ports/client-repository.js';

/** What the sessions of clients need to know of their accounts. */
@Injectable()
export class ClientSessionOwner extends SessionOwner {
  constructor(
    private readonly clients: ClientRepository,
    private readonly reads: ClientReads,
    private readonly passwords: Passwords,
    private readonly throttle: Throttle,
  ) {
    super();
  }

  override versionOf(clientId: string): Promise<number | undefined> {
    return this.reads.sessionVersion(clientId);
  }

  override async provePassword(clientId: string, password: string, ip: string): Promise<void> {
    await this.withPassword(clientId, password, ip);
  }

  /** The client whose password it is. @throws WrongCurrentPassword, DomainError of too many attempts */
  async withPassword(clientId: string, password: string, ip: string): Promise<Client> {
    const attempt = await this.throttle.take(clientAllowances.changePassword(clientId, ip));
    const client = await this.clients.get(clientId);
    if (!(await this.passwords.matches(client.snapshot().passwordHash, password))) throw new WrongCurrentPassword();
    await attempt.succeeded();
    return client;
  }
}
