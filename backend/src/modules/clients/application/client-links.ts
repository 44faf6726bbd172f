import { Injectable } from '@nestjs/common';
import { OneTimeTokens, type Redemption } from '../../../shared/auth/one-time-tokens.js';
import type { SignUpDetails } from '../domain/client.js';

const HOUR = 3600;

/** Purposes of the links in clients' mails. */
export const CLIENT_LINK = { signUp: 'client-sign-up', address: 'client-address', reset: 'client-password-reset' };

/** The links that clients receive by mail, and how long they work. */
@Injectable()
export class ClientLinks {
  constructor(private readonly tokens: OneTimeTokens) {}

  /** 24 hours. Carries the form it belongs to (see `Client.confirmSignUp`). */
  forSignUp(accountId: string, { nom, prenom, passwordHash }: SignUpDetails): Promise<string> {
    const data = { nom, prenom, passwordHash };
    return this.tokens.issue({ purpose: CLIENT_LINK.signUp, accountId, seconds: 24 * HOUR, data });
  }

  /** Opens nothing: what is answered for an address that has an account looks, and takes, the same. */
  decoy(accountId: string): Promise<string> {
    return this.tokens.issue({ purpose: 'decoy', accountId, seconds: HOUR });
  }

  /** 24 hours. */
  forAddress(accountId: string, email: string): Promise<string> {
    return this.tokens.issue({ purpose: CLIENT_LINK.address, accountId, seconds: 24 * HOUR, data: { email } });
  }

  /** One hour. */
  forReset(accountId: string): Promise<string> {
    return this.tokens.issue({ purpose: CLIENT_LINK.reset, accountId, seconds: HOUR });
  }

  follow(purposes: string[], token: string): Promise<Redemption> {
    return this.tokens.redeem(purposes, token);
  }

  revoke(accountId: string, purposes: string[] = Object.values(CLIENT_LINK)): Promise<void> {
    return this.tokens.revoke(accountId, purposes);
  }
}
