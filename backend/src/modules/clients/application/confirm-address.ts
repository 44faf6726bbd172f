import { Injectable } from '@nestjs/common';
import { UnitOfWork } from '../../../shared/persistence/unit-of-work.js';
import { Throttle } from '../../../shared/throttle/throttle.js';
import type { Client } from '../domain/client.js';
import { EmailTaken, LinkNotValid } from '../domain/client-errors.js';
import { clientAllowances } from './client-allowances.js';
import { CLIENT_LINK, ClientLinks } from './client-links.js';
import { ClientRepository, DuplicateClient } from './ports/client-repository.js';

export type Confirmation = 'account-opened' | 'address-changed' | 'already-done';

/** Follows the link of a sign-up or of a change of address. */
@Injectable()
export class ConfirmAddress {
  constructor(
    private readonly clients: ClientRepository,
    private readonly links: ClientLinks,
    private readonly work: UnitOfWork,
    private readonly throttle: Throttle,
  ) {}

  /** A second click is answered kindly. @throws LinkNotValid, EmailTaken */
  async execute({ token, ip }: { token: string; ip: string }): Promise<Confirmation> {
    await this.throttle.count(clientAllowances.followLink(ip));
    try {
      return await this.work.run(() => this.follow(token));
    } catch (error) {
      if (error instanceof DuplicateClient) throw new EmailTaken();
      throw error;
    }
  }

  private async follow(token: string): Promise<Confirmation> {
    const link = await this.links.follow([CLIENT_LINK.signUp, CLIENT_LINK.address], token);
    if (link.state === 'unknown') throw new LinkNotValid();
    const client = await this.clients.find(link.accountId);
    if (!client) throw new LinkNotValid();
    if (link.state === 'used') return this.answerSecondClick(client);
    return link.purpose === CLIENT_LINK.signUp
      ? this.openAccount(client, link.data)
      : this.changeAddress(client, link.data.email);
  }

  private answerSecondClick(client: Client): Confirmation {
    if (!client.isVerified) throw new LinkNotValid();
    return 'already-done';
  }

  private async openAccount(client: Client, form: Record<string, string>): Promise<Confirmation> {
    const { nom, prenom, passwordHash } = form;
    if (!nom || !prenom || !passwordHash) throw new LinkNotValid();
    // The links of further sign-ups stay: they change nothing any more and are answered kindly.
    if (client.isVerified) return 'already-done';
    client.confirmSignUp({ nom, prenom, passwordHash });
    await this.clients.save(client);
    return 'account-opened';
  }

  private async changeAddress(client: Client, email: string | undefined): Promise<Confirmation> {
    if (!email || !client.confirmAddress(email)) throw new LinkNotValid();
    await this.clients.save(client);
    await this.links.revoke(client.id, [CLIENT_LINK.address]);
    return 'address-changed';
  }
}
