import { Inject, Injectable } from '@nestjs/common';
import { ENVIRONMENT } from '../../../config/environment.module.js';
import type { Environment } from '../../../config/environment.js';
import { OneTimeTokens, type Redemption } from '../../../shared/auth/one-time-tokens.js';
import type { Client, SignUpDetails } from '../domain/client.js';
import { ClientRepository } from './ports/client-repository.js';

const HOUR = 3600;

/** Purposes of the links in clients' mails. */
export const CLIENT_LINK = {
  signUp: 'client-sign-up',
  address: 'client-address',
  reset: 'client-password-reset',
  order: 'client-order',
};

/** The links that clients receive by mail, and how long they work. Each ends with the address that it was made for. */
@Injectable()
export class ClientLinks {
  constructor(
    private readonly tokens: OneTimeTokens,
    private readonly clients: ClientRepository,
    @Inject(ENVIRONMENT) private readonly environment: Environment,
  ) {}

  /** 24 hours. Carries the form it belongs to, which its password proves (see `ConfirmAddress`). */
  forSignUp(client: Client, { nom, prenom, passwordHash }: SignUpDetails): Promise<string> {
    return this.issue(client, CLIENT_LINK.signUp, 24 * HOUR, { nom, prenom, passwordHash });
  }

  /**
   * The same, proved: it is answered to whoever filled in the form, for programs that try the shop. Only where no mail leaves the machine;
   * elsewhere undefined, since it would confirm any address.
   */
  async forAnswer(client: Client, { nom, prenom, passwordHash }: SignUpDetails): Promise<string | undefined> {
    if (this.environment.sendgrid) return undefined;
    return this.issue(client, CLIENT_LINK.signUp, 24 * HOUR, { nom, prenom, passwordHash, proved: 'yes' });
  }

  /** Opens nothing: what is answered for an address that has an account looks, and takes, the same. */
  async decoy(client: Client): Promise<string | undefined> {
    const token = await this.issue(client, 'decoy', HOUR);
    return this.environment.sendgrid ? undefined : token;
  }

  /** 24 hours. */
  forAddress(client: Client, email: string): Promise<string> {
    return this.issue(client, CLIENT_LINK.address, 24 * HOUR, { email });
  }

  /** 24 hours. Puts an order that was placed without an account into this one, and opens it where nobody has. */
  forOrder(client: Client, orderId: string): Promise<string> {
    return this.issue(client, CLIENT_LINK.order, 24 * HOUR, { orderId });
  }

  /** One hour. */
  forReset(client: Client): Promise<string> {
    return this.issue(client, CLIENT_LINK.reset, HOUR);
  }

  /** Without using the link up. */
  look(purposes: string[], token: string): Promise<Redemption> {
    return this.tokens.look(purposes, token, this.boundTo);
  }

  follow(purposes: string[], token: string): Promise<Redemption> {
    return this.tokens.redeem(purposes, token, this.boundTo);
  }

  revoke(accountId: string, purposes: string[] = Object.values(CLIENT_LINK)): Promise<void> {
    return this.tokens.revoke(accountId, purposes);
  }

  private issue(client: Client, purpose: string, seconds: number, data?: Record<string, string>): Promise<string> {
    return this.tokens.issue({ purpose, accountId: client.id, boundTo: boundTo(client, purpose), seconds, data });
  }

  private readonly boundTo = async (accountId: string, purpose: string) => {
    const client = await this.clients.find(accountId);
    return client && boundTo(client, purpose);
  };
}

/** A new password ends what was asked for under the former; a further sign-up does not end the confirmation of the first. */
function boundTo(client: Client, purpose: string): string[] {
  const { email, passwordHash } = client.snapshot();
  return purpose === CLIENT_LINK.signUp || purpose === CLIENT_LINK.order ? [email] : [email, passwordHash];
}
