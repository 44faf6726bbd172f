import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { inConstantTime } from '../../../shared/auth/constant-time.js';
import { KnownDevices } from '../../../shared/auth/known-devices.js';
import { normalizeEmail } from '../../../shared/domain/email-address.js';
import { UnitOfWork } from '../../../shared/persistence/unit-of-work.js';
import { Throttle } from '../../../shared/throttle/throttle.js';
import { AdminAudit } from './admin-audit.js';
import { adminAllowances } from './admin-allowances.js';
import { AdminLinks } from './admin-links.js';
import { AdminMails } from './admin-mails.js';
import { AdministratorRepository } from './ports/administrator-repository.js';

@Injectable()
export class AskAdminPasswordReset {
  constructor(
    private readonly administrators: AdministratorRepository,
    private readonly links: AdminLinks,
    private readonly mails: AdminMails,
    private readonly work: UnitOfWork,
    private readonly throttle: Throttle,
    private readonly devices: KnownDevices,
    private readonly audit: AdminAudit,
  ) {}

  /** Says nothing about whether the address has an account. */
  async execute({ email, ip, deviceTokens }: { email: string; ip: string; deviceTokens?: string }): Promise<void> {
    const address = normalizeEmail(email);
    const administrator = (await this.administrators.findByEmail(address))?.snapshot();
    const device = this.devices.recognise('admin', administrator, deviceTokens);
    await this.throttle.take(adminAllowances.askReset(address, ip, device));
    const mayMail = device !== undefined || (await this.throttle.hasRoom(adminAllowances.resetMails(address)));
    await inConstantTime(async () => mayMail && this.work.run(() => this.sendLink(address)));
  }

  private async sendLink(address: string): Promise<void> {
    const administrator = (await this.administrators.findByEmail(address))?.snapshot();
    if (!administrator) return;
    const token = await this.links.forReset(administrator);
    await this.mails.queuePasswordReset(administrator, token, randomUUID());
    await this.audit.record('administrator.password-reset-asked', administrator);
  }
}
