import { Injectable } from '@nestjs/common';
import { OneTimeTokens, type Redemption } from '../../../shared/auth/one-time-tokens.js';
import type { AdministratorState } from '../domain/administrator.js';
import { AdministratorRepository } from './ports/administrator-repository.js';

const HOUR = 3600;
const INVITATION = 'admin-invitation';
const RESET = 'admin-password-reset';

type Holder = Pick<AdministratorState, 'id' | 'email' | 'passwordHash'>;

/** The links that administrators receive by mail. Each ends with the address it was sent to, and with the password it replaces. */
@Injectable()
export class AdminLinks {
  constructor(
    private readonly tokens: OneTimeTokens,
    private readonly administrators: AdministratorRepository,
  ) {}

  /** 48 hours. */
  forInvitation(to: Holder): Promise<string> {
    return this.issue(INVITATION, to, 48 * HOUR);
  }

  /** One hour. */
  forReset(to: Holder): Promise<string> {
    return this.issue(RESET, to, HOUR);
  }

  /** Whether the administrator was invited and has chosen no password yet, be it that the link has expired. */
  invitationAwaits(administratorId: string): Promise<boolean> {
    return this.tokens.awaits(administratorId, INVITATION);
  }

  follow(token: string): Promise<Redemption> {
    return this.tokens.redeem([INVITATION, RESET], token, async (id) => {
      const administrator = await this.administrators.find(id);
      return administrator && boundTo(administrator.snapshot());
    });
  }

  revoke(administratorId: string): Promise<void> {
    return this.tokens.revoke(administratorId, [INVITATION, RESET]);
  }

  private issue(purpose: string, to: Holder, seconds: number): Promise<string> {
    return this.tokens.issue({ purpose, accountId: to.id, boundTo: boundTo(to), seconds });
  }
}

const boundTo = ({ email, passwordHash }: Holder) => [email, passwordHash];
