import { Injectable } from '@nestjs/common';
import { Passwords } from '../../../../shared/auth/passwords.js';
import { Throttle } from '../../../../shared/throttle/throttle.js';
import type { AdministratorState } from '../../domain/administrator.js';
import { OwnPasswordRefused } from '../../domain/admin-errors.js';
import { adminAllowances } from '../admin-allowances.js';
import { AdministratorRepository } from '../ports/administrator-repository.js';

/** Asks again for the password before the second factor changes: a session left open must not suffice. */
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
    await this.throttle.count(adminAllowances.secondFactor(administratorId));
    const administrator = (await this.administrators.get(administratorId)).snapshot();
    if (!(await this.passwords.matches(administrator.passwordHash, password))) throw new OwnPasswordRefused(field);
    return administrator;
  }
}
