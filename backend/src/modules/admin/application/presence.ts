import { Injectable } from '@nestjs/common';
import { isRecentLogin } from '../../../shared/auth/recent-login.js';
import { Clock } from '../../../shared/domain/clock.js';
import { PasswordRequired } from '../domain/admin-errors.js';
import { OwnPassword } from './second-factor/own-password.js';

/** What a request tells of the administrator who sent it. */
export interface PresenceProof {
  byId: string;
  /** When the session began. */
  loggedInAt: Date | undefined;
  /** That administrator's own, typed again. */
  currentPassword?: string;
}

/** Whether the administrator is there, and not somebody at a session left open (ASVS 7.5.1). */
@Injectable()
export class Presence {
  constructor(
    private readonly ownPassword: OwnPassword,
    private readonly clock: Clock,
  ) {}

  /** @throws PasswordRequired, OwnPasswordRefused, DomainError of too many attempts */
  async prove({ byId, loggedInAt, currentPassword }: PresenceProof): Promise<void> {
    if (currentPassword !== undefined) await this.ownPassword.check(byId, currentPassword, 'currentPassword');
    else if (!isRecentLogin(loggedInAt, this.clock.now())) throw new PasswordRequired();
  }
}
