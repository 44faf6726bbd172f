import { Injectable } from '@nestjs/common';
import { DEMO_ADMIN } from '../../../config/production.js';
import { Passwords } from '../../../shared/auth/passwords.js';
import { AdministratorRepository } from './ports/administrator-repository.js';

/** The published demo login. Exported for the start-up message. */
@Injectable()
export class DemoAdministrator {
  constructor(
    private readonly administrators: AdministratorRepository,
    private readonly passwords: Passwords,
  ) {}

  /** True while it still opens the back-office. */
  async isStillValid(): Promise<boolean> {
    const administrator = await this.administrators.findByEmail(DEMO_ADMIN.email);
    return (
      administrator !== undefined && this.passwords.matches(administrator.snapshot().passwordHash, DEMO_ADMIN.password)
    );
  }
}
