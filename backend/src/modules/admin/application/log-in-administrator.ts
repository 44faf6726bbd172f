import { Injectable } from '@nestjs/common';
import { Passwords } from '../../../shared/auth/passwords.js';
import { Sessions } from '../../../shared/auth/sessions.js';
import { normalizeEmail } from '../../../shared/domain/email-address.js';
import { Throttle } from '../../../shared/throttle/throttle.js';
import type { AdministratorState } from '../domain/administrator.js';
import { AdminLoginRefused, SecondFactorRefused } from '../domain/admin-errors.js';
import { AdminAudit } from './admin-audit.js';
import { adminAllowances } from './admin-allowances.js';
import { CheckSecondFactor } from './second-factor/check-second-factor.js';
import { AdministratorRepository } from './ports/administrator-repository.js';

export interface AdminLogin {
  email: string;
  password: string;
  /** Second step; only asked of those who turned it on. */
  code?: string;
  ip: string;
}

@Injectable()
export class LogInAdministrator {
  constructor(
    private readonly administrators: AdministratorRepository,
    private readonly passwords: Passwords,
    private readonly sessions: Sessions,
    private readonly throttle: Throttle,
    private readonly audit: AdminAudit,
    private readonly secondFactor: CheckSecondFactor,
  ) {}

  /**
   * @throws AdminLoginRefused alike for an unknown address and a wrong password; SecondFactorRequired or
   * SecondFactorRefused only behind the right password
   */
  async execute({
    email,
    password,
    code,
    ip,
  }: AdminLogin): Promise<{ administrator: AdministratorState; token: string }> {
    const allowance = adminAllowances.login(normalizeEmail(email), ip);
    await this.throttle.count(allowance);
    const administrator = (await this.administrators.findByEmail(normalizeEmail(email)))?.snapshot();
    const matched = await this.passwords.matches(administrator?.passwordHash, password);
    if (!administrator || !matched) {
      await this.audit.recordRefusedLogin(email, administrator, 'Mot de passe refusé');
      throw new AdminLoginRefused();
    }
    const provenBy = await this.checkCode(administrator, email, code);
    await this.throttle.forget(allowance);
    if (provenBy === 'recovery-code') await this.audit.recordOwn('administrator.recovery-code-used', administrator);
    await this.audit.recordOwn('administrator.logged-in', administrator);
    return { administrator, token: await this.sessions.open('admin', administrator.id, administrator.sessionVersion) };
  }

  private async checkCode(administrator: AdministratorState, email: string, code: string | undefined) {
    try {
      return await this.secondFactor.execute(administrator.id, code);
    } catch (error) {
      if (error instanceof SecondFactorRefused) {
        await this.audit.recordRefusedLogin(email, administrator, 'Code refusé');
      }
      throw error;
    }
  }
}
