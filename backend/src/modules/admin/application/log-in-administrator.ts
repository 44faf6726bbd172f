import { Injectable } from '@nestjs/common';
import { Passwords } from '../../../shared/auth/passwords.js';
import { SessionTokens } from '../../../shared/auth/session-tokens.js';
import { normalizeEmail } from '../../../shared/domain/email-address.js';
import { Throttle } from '../../../shared/throttle/throttle.js';
import type { AdministratorState } from '../domain/administrator.js';
import { AdminLoginRefused } from '../domain/admin-errors.js';
import { AdminAudit } from './admin-audit.js';
import { adminAllowances } from './admin-allowances.js';
import { AdministratorRepository } from './ports/administrator-repository.js';

export interface AdminLogin {
  email: string;
  password: string;
  ip: string;
}

@Injectable()
export class LogInAdministrator {
  constructor(
    private readonly administrators: AdministratorRepository,
    private readonly passwords: Passwords,
    private readonly tokens: SessionTokens,
    private readonly throttle: Throttle,
    private readonly audit: AdminAudit,
  ) {}

  /** @throws AdminLoginRefused alike for an unknown address and a wrong password. */
  async execute({ email, password, ip }: AdminLogin): Promise<{ administrator: AdministratorState; token: string }> {
    const allowance = adminAllowances.login(normalizeEmail(email), ip);
    await this.throttle.count(allowance);
    const administrator = (await this.administrators.findByEmail(normalizeEmail(email)))?.snapshot();
    const matched = await this.passwords.matches(administrator?.passwordHash, password);
    if (!administrator || !matched) {
      await this.audit.recordRefusedLogin(email, administrator, 'Mot de passe refusé');
      throw new AdminLoginRefused();
    }
    await this.throttle.forget(allowance);
    await this.audit.recordOwn('administrator.logged-in', administrator);
    return { administrator, token: this.tokens.issue('admin', administrator.id, administrator.sessionVersion) };
  }
}
