import { Injectable } from '@nestjs/common';
import { SessionOwner } from '../../../shared/auth/session-accounts.js';
import { AdministratorRepository } from './ports/administrator-repository.js';
import { OwnPassword } from './second-factor/own-password.js';

/** What the sessions of administrators need to know of their accounts. */
@Injectable()
export class AdminSessionOwner extends SessionOwner {
  constructor(
    private readonly administrators: AdministratorRepository,
    private readonly ownPassword: OwnPassword,
  ) {
    super();
  }

  override versionOf(administratorId: string): Promise<number | undefined> {
    return this.administrators.sessionVersion(administratorId);
  }

  override async provePassword(administratorId: string, password: string): Promise<void> {
    await this.ownPassword.check(administratorId, password, 'currentPassword');
  }
}
