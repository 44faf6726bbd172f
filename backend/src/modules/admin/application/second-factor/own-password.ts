import { Injectable } from '@nestjs/common';
import { Passwords } from '../../../../shared/auth/passwords.js';
import { Throttle } from '../../../../shared/throttle/throttle.js';
import type { AdministratorState } from '../../domain/administrator.js';
import { OwnPasswordRefused } from '../../domain/admin-errors.js';
import { adminAllowances } from '../admin-allowances.js';
import { AdministratorRepository } from '../ports/administrator-repository.js';

/** Asks again for the password where a session left open must not suffice. */
@Injectable()
export class OwnPassword {
  constructor(
    private readonly administrators: AdministratorRepository,
    private readonly passwords: Passwords,
    private readonly throttle: Throttle,
  ) {}

  /** @throws OwnPasswordRefused */
  async check(
    administratorId: string,
    password: string,
    field: 'password' | 'currentPassword' = 'password',
  ): Promise<AdministratorState> {
    const attempt = await this.throttle.take(adminAllowances.ownPassword(administratorId));
    const administrator = (await this.administrators.get(administratorId)).snapshot();
    if (!(await this.passwords.matches(administrator.passwordHash, password))) throw new OwnPasswordRefused(field);
    await attempt.succeeded();
    return administrator;
  }
}
