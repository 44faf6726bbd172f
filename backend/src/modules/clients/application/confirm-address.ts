import { Injectable } from '@nestjs/common';
import type { Redemption } from '../../../shared/auth/one-time-tokens.js';
import { Passwords } from '../../../shared/auth/passwords.js';
import { normalizeEmail } from '../../../shared/domain/email-address.js';
import { assertGoodPassword } from '../../../shared/domain/password-policy.js';
import { readName } from '../../../shared/domain/person-name.js';
import { UnitOfWork } from '../../../shared/persistence/unit-of-work.js';
import { Throttle } from '../../../shared/throttle/throttle.js';
import { type Client, CLIENT_PASSWORD_RULE, type SignUpDetails } from '../domain/client.js';
import {
  ConfirmationPasswordRequired,
  ConfirmationPasswordWrong,
  EmailTaken,
  LinkNotValid,
  OrderPasswordRequired,
  OrderToKeep,
} from '../domain/client-errors.js';
import { clientAllowances } from './client-allowances.js';
import { CLIENT_LINK, ClientLinks } from './client-links.js';
import { ClientMails } from './client-mails.js';
import { ConfirmedAddresses } from './confirmed-addresses.js';
import { type OrderedPerson, OrdersToKeep } from './orders-to-keep.js';
import { ClientAddresses } from './ports/client-addresses.js';
import { ClientRepository, DuplicateClient } from './ports/client-repository.js';
import { UnconfirmedAccounts } from './unconfirmed-accounts.js';

export type Confirmation = 'account-opened' | 'address-changed' | 'already-done' | 'order-kept';

export interface Confirmed {
  done: Confirmation;
  /** Reference of the order that joined the account. */
  order?: string;
}

export interface FollowedLink {
  token: string;
  /** Opens an account: that of the form, or with names a new one; with the link of an order one with the order's names. */
  password?: string;
  /** With the names the password is chosen here, and nothing of the form is kept. */
  nom?: string;
  prenom?: string;
  /** Somebody pressed: an order joins the account that its address has. */
  keepOrder?: boolean;
  ip: string;
}

/**
 * Follows the link of a sign-up, of an order or of a change of address. The link of a sign-up proves the address only: whoever filled in the form
 * may be somebody else, so that the form counts once its password is typed here (ADR 6).
 */
@Injectable()
export class ConfirmAddress {
  constructor(
    private readonly clients: ClientRepository,
    private readonly addresses: ClientAddresses,
    private readonly links: ClientLinks,
    private readonly passwords: Passwords,
    private readonly mails: ClientMails,
    private readonly orders: OrdersToKeep,
    private readonly unconfirmed: UnconfirmedAccounts,
    private readonly confirmed: ConfirmedAddresses,
    private readonly work: UnitOfWork,
    private readonly throttle: Throttle,
  ) {}

  /**
   * A second click is answered kindly. What is refused leaves the link usable.
   * @throws LinkNotValid, EmailTaken, ConfirmationPasswordRequired, ConfirmationPasswordWrong, OrderPasswordRequired, OrderToKeep, DomainError
   *   of names and passwords, ORDER.NO_ACCOUNT
   */
  async execute({ ip, ...given }: FollowedLink): Promise<Confirmed> {
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
    { password, nom, prenom, keepOrder = false }: Omit<FollowedLink, 'ip'>,
  ): Promise<SignUpDetails | undefined> {
    if (link.state !== 'valid' || link.purpose === CLIENT_LINK.address) return undefined;
    const client = await this.clients.find(link.accountId);
    if (!client) return undefined;
    if (link.purpose === CLIENT_LINK.order) return this.ordered(link.data, client, { password, keepOrder });
    if (client.isVerified) return undefined;
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

  /**
   * The names are the order's; the password is chosen now. Mail programs open links by themselves, and the order may be a stranger's who typed this
   * address: nothing is done before somebody pressed.
   */
  private async ordered(
    { orderId = '' }: Record<string, string>,
    client: Client,
    { password, keepOrder }: { password: string | undefined; keepOrder: boolean },
  ): Promise<SignUpDetails | undefined> {
    const person = await this.orders.find(orderId);
    if (!person) throw new LinkNotValid();
    if (client.isVerified) {
      // A password was typed: the account was opened while this press was under way.
      if (!keepOrder && password === undefined) throw new OrderToKeep(person.reference);
      return undefined;
    }
    if (password === undefined) throw new OrderPasswordRequired({ keepsAddress: Boolean(person.home) });
    assertGoodPassword(password, client.email, CLIENT_PASSWORD_RULE);
    return { nom: person.nom, prenom: person.prenom, passwordHash: await this.passwords.hash(password) };
  }

  private async follow(token: string, details: SignUpDetails | undefined): Promise<Confirmed> {
    const link = await this.links.follow(PURPOSES, token);
    if (link.state === 'unknown') throw new LinkNotValid();
    const client = await this.clients.find(link.accountId);
    if (!client) throw new LinkNotValid();
    if (link.state === 'used') return { done: answerSecondClick(client) };
    if (link.purpose === CLIENT_LINK.order) return this.keepOrder(client, details, link.data.orderId);
    const isSignUp = link.purpose === CLIENT_LINK.signUp;
    return {
      done: await (isSignUp ? this.openAccount(client, details) : this.changeAddress(client, link.data.email)),
    };
  }

  /** The mailbox of the order is that of the account: both are the same person's. */
  private async keepOrder(client: Client, details: SignUpDetails | undefined, orderId = ''): Promise<Confirmed> {
    const person = await this.orders.find(orderId);
    if (!person || normalizeEmail(person.email) !== client.email) throw new LinkNotValid();
    const isNew = !client.isVerified;
    if (isNew) {
      if (!details) throw new LinkNotValid();
      client.confirmSignUp(details);
      client.takeMobile(person.mobile);
      await this.clients.save(client);
      await this.confirmed.announce(client.email);
      await this.keepHome(client.id, person);
    }
    const isKept = await this.orders.keep(orderId, { clientId: client.id, isNew });
    return { done: isNew ? 'account-opened' : 'order-kept', ...(isKept && { order: person.reference }) };
  }

  /** The next order begins with it, as was promised where the account was asked for. */
  private async keepHome(clientId: string, { nom, prenom, home }: OrderedPerson): Promise<void> {
    if (!home) return;
    const book = await this.addresses.of(clientId);
    book.add(this.addresses.nextId(), { label: '', nom, prenom, ...home }, true);
    await this.addresses.save(clientId, book);
  }

  private async openAccount(client: Client, details: SignUpDetails | undefined): Promise<Confirmation> {
    // The links of further sign-ups stay: they change nothing any more and are answered kindly.
    if (client.isVerified) return 'already-done';
    if (!details) throw new LinkNotValid();
    client.confirmSignUp(details);
    await this.clients.save(client);
    await this.confirmed.announce(client.email);
    return 'account-opened';
  }

  private async changeAddress(client: Client, email: string | undefined): Promise<Confirmation> {
    const former = client.email;
    if (!email || !client.confirmAddress(email)) throw new LinkNotValid();
    await this.unconfirmed.removeAt(email);
    await this.clients.save(client);
    await this.confirmed.announce(client.email, former);
    await this.links.revoke(client.id);
    await this.mails.queueAddressChanged(client, former);
    return 'address-changed';
  }
}

const PURPOSES = [CLIENT_LINK.signUp, CLIENT_LINK.address, CLIENT_LINK.order];

function answerSecondClick(client: Client): Confirmation {
  if (!client.isVerified) throw new LinkNotValid();
  return 'already-done';
}

function formOf({ nom, prenom, passwordHash }: Record<string, string>): SignUpDetails {
  if (!nom || !prenom || !passwordHash) throw new LinkNotValid();
  return { nom, prenom, passwordHash };
}
