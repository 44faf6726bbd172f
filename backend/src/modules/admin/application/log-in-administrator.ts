import { Injectable } from '@nestjs/common';
import { KnownDevices } from '../../../shared/auth/known-devices.js';
import { Passwords } from '../../../shared/auth/passwords.js';
import { Sessions } from '../../../shared/auth/sessions.js';
import { normalizeEmail } from '../../../shared/domain/email-address.js';
import { Throttle, type Try } from '../../../shared/throttle/throttle.js';
import type { AdministratorState } from '../domain/administrator.js';
import { AdminLoginRefused, SecondFactorRefused, SecondFactorRequired } from '../domain/admin-errors.js';
import { AdminAudit } from './admin-audit.js';
import { adminAllowances } from './admin-allowances.js';
import { CheckSecondFactor } from './second-factor/check-second-factor.js';
import { type KeptDevice, type ShownDevice, TrustDevices } from './second-factor/trust-devices.js';
import { AdministratorRepository } from './ports/administrator-repository.js';

export interface AdminLogin {
  email: string;
  password: string;
  /** Second step; only asked of those who turned it on. */
  code?: string;
  ip: string;
  /** The browser's `X-Device-Token`. */
  deviceTokens?: string;
  /** With a right code: the second step is not asked here for a while. */
  rememberDevice?: boolean;
  /** What this browser keeps for the administrator who turns out to ask. */
  shownDevice: (administratorId: string) => ShownDevice;
}

export interface LoggedInAdministrator {
  administrator: AdministratorState;
  token: string;
  deviceToken: string;
  /** Stands in for the second step from now on. */
  trusted?: KeptDevice;
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
    private readonly devices: KnownDevices,
    private readonly trust: TrustDevices,
  ) {}

  /**
   * @throws AdminLoginRefused alike for an unknown address and a wrong password; SecondFactorRequired or
   * SecondFactorRefused only behind the right password
   */
  async execute({ email, password, code, ip, deviceTokens, ...browser }: AdminLogin): Promise<LoggedInAdministrator> {
    const address = normalizeEmail(email);
    const administrator = (await this.administrators.findByEmail(address))?.snapshot();
    const device = this.devices.recognise('admin', administrator, deviceTokens);
    const attempt = await this.throttle.take(adminAllowances.login(address, ip, device));
    const matched = await this.passwords.matches(administrator?.passwordHash, password);
    if (!administrator || !matched) {
      await this.audit.recordRefusedLogin(email, administrator, 'Mot de passe refusé');
      throw new AdminLoginRefused();
    }
    const shown = browser.shownDevice(administrator.id);
    let trusted = code ? undefined : await this.trust.standsIn(administrator, shown);
    const provenBy = trusted ? 'device' : await this.checkCode(administrator, { email, code, device, attempt });
    await attempt.succeeded();
    if (code && browser.rememberDevice && provenBy !== 'none') trusted = await this.trust.trust(administrator, shown);
    if (provenBy === 'recovery-code') await this.audit.recordOwn('administrator.recovery-code-used', administrator);
    const how = provenBy === 'device' ? { secondStep: 'appareil connu' } : undefined;
    await this.audit.recordOwn('administrator.logged-in', administrator, how);
    const token = await this.sessions.open('admin', administrator.id, administrator.sessionVersion, administrator.role);
    const deviceToken = this.devices.issue('admin', administrator, device);
    return { administrator, token, deviceToken, ...(trusted && { trusted }) };
  }

  private async checkCode(
    administrator: AdministratorState,
    { email, code, device, attempt }: { email: string; code?: string; device?: string; attempt: Try },
  ) {
    const guess = code ? await this.throttle.take(adminAllowances.code(administrator.id, device)) : undefined;
    try {
      const provenBy = await this.secondFactor.execute(administrator.id, code);
      await guess?.giveBack();
      return provenBy;
    } catch (error) {
      // The password was right and no code was guessed.
      if (error instanceof SecondFactorRequired) await Promise.all([attempt.giveBack(), guess?.giveBack()]);
      if (error instanceof SecondFactorRefused) {
        await this.audit.recordRefusedLogin(email, administrator, 'Code refusé');
      }
      throw error;
    }
  }
}
