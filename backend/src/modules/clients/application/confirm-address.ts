import { Injectable } from '@nestjs/common';
import type { Redemption } from '../../../shared/auth/one-time-tokens.js';
import { Passwords } from '../../../shared/auth/passwords.js';
import { assertGoodPassword } from '../../../shared/domain/password-policy.js';
import { readName } from '../../../shared/domain/person-name.js';
import { Outbox } from '../../../shared/mail/outbox.js';
import { UnitOfWork } from '../../../shared/persistence/unit-of-work.js';
import { Throttle } from '../../../shared/throttle/throttle.js';
import { type Client, CLIENT_PASSWORD_RULE, type SignUpDetails } from '../domain/client.js';
import {
  ConfirmationPasswordRequired,
  ConfirmationPasswordWrong,
  EmailTaken,
  LinkNotValid,
} from '../domain/client-errors.js';
import { clientAllowances } from './client-allowances.js';
import { CLIENT_LINK, ClientLinks } from './client-links.js';
import { ClientMails } from './client-mails.js';
import { ClientRepository, DuplicateClient } from './ports/client-repository.js';

export type Confirmation = 'account-opened' | 'address-changed' | 'already-done';

export interface FollowedLink {
  token: string;
  /** Opens an account: that of the form, or with names a new one. */
  password?: string;
  /** With the names the password is chosen here, and nothing of the form is kept. */
  nom?: string;
  prenom?: string;
  ip: string;
}

/**
 * Follows the link of a sign-up or of a change of address. The link of a sign-up proves the address only: whoever filled in the form
 * may be somebody else, so that the form counts once its password is typed here (ADR 6).
 */
@Injectable()
export class ConfirmAddress {
  constructor(
    private readonly clients: ClientRepository,
    private readonly links: ClientLinks,
    private readonly passwords: Passwords,
    private readonly mails: ClientMails,
    private readonly outbox: Outbox,
    private readonly work: UnitOfWork,
    private readonly throttle: Throttle,
  ) {}

  /**
   * A second click is answered kindly. What is refused leaves the link usable.
   * @throws LinkNotValid, EmailTaken, ConfirmationPasswordRequired, ConfirmationPasswordWrong, DomainError of names and passwords
   */
  async execute({ ip, ...given }: FollowedLink): Promise<Confirmation> {
    await this.throttle.take(clientAllowances.followLink(ip));
    // Hashing takes its time, which no unit of work should.
    const details = await this.detailsOf(await this.links.look(PURPOSES, given.token), given);
    try {
      return await this.work.run(() => this.follow(given.token, details));
    } catch (error) {
      if (error instanceof DuplicateClient) throw new EmailTaken();
      throw error;
    }
  }

  /** With what the account is to be opened; undefined when there is none to open. */
  private async detailsOf(
    link: Redemption,
    { password, nom, prenom }: Omit<FollowedLink, 'ip'>,
  ): Promise<SignUpDetails | undefined> {
    if (link.state !== 'valid' || link.purpose !== CLIENT_LINK.signUp) return undefined;
    const client = await this.clients.find(link.accountId);
    if (!client || client.isVerified) return undefined;
    const form = formOf(link.data);
    if (password === undefined) {
      if (link.data.proved) return form;
      throw new ConfirmationPasswordRequired();
    }
    if (nom !== undefined || prenom !== undefined) {
      const names = { nom: readName(nom ?? '', 'nom'), prenom: readName(prenom ?? '', 'prenom') };
      assertGoodPassword(password, client.email, CLIENT_PASSWORD_RULE);
      return { ...names, passwordHash: await this.passwords.hash(password) };
    }
    if (!(await this.passwords.matches(form.passwordHash, password))) throw new ConfirmationPasswordWrong();
    return form;
  }

  private async follow(token: string, details: SignUpDetails | undefined): Promise<Confirmation> {
    const link = await this.links.follow(PURPOSES, token);
    if (link.state === 'unknown') throw new LinkNotValid();
    const client = await this.clients.find(link.accountId);
    if (!client) throw new LinkNotValid();
    if (link.state === 'used') return answerSecondClick(client);
    return link.purpose === CLIENT_LINK.signUp
      ? this.openAccount(client, details)
      : this.changeAddress(client, link.data.email);
  }

  private async openAccount(client: Client, details: SignUpDetails | undefined): Promise<Confirmation> {
    // The links of further sign-ups stay: they change nothing any more and are answered kindly.
    if (client.isVerified) return 'already-done';
    if (!details) throw new LinkNotValid();
    client.confirmSignUp(details);
    await this.clients.save(client);
    return 'account-opened';
  }

  private async changeAddress(client: Client, email: string | undefined): Promise<Confirmation> {
    const former = client.email;
    if (!email || !client.confirmAddress(email)) throw new LinkNotValid();
    await this.freeAddress(email);
    await this.clients.save(client);
    await this.links.revoke(client.id);
    await this.mails.queueAddressChanged(client, former);
    return 'address-changed';
  }

  /** Of a sign-up that nobody confirmed: the address has just shown whose it is. Nothing was bought with such an account. */
  private async freeAddress(email: string): Promise<void> {
    const waiting = await this.clients.findByEmail(email);
    if (!waiting || waiting.isVerified) return;
    await this.clients.remove(waiting.id);
    await this.links.revoke(waiting.id);
    await this.outbox.forget(waiting.id, { waiting: 'drop' });
  }
}

const PURPOSES = [CLIENT_LINK.signUp, CLIENT_LINK.address];

function answerSecondClick(client: Client): Confirmation {
  if (!client.isVerified) throw new LinkNotValid();
  return 'already-done';
}

function formOf({ nom, prenom, passwordHash }: Record<string, string>): SignUpDetails {
  if (!nom || !prenom || !passwordHash) throw new LinkNotValid();
  return { nom, prenom, passwordHash };
}
