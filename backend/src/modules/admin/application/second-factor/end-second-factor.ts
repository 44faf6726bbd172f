import { Injectable } from '@nestjs/common';
import { Clock } from '../../../../shared/domain/clock.js';
import { UnitOfWork } from '../../../../shared/persistence/unit-of-work.js';
import { AdminAudit } from '../admin-audit.js';
import { AdminMails } from '../admin-mails.js';
import { SecondFactors } from '../ports/second-factors.js';
import { TrustedDevices } from '../ports/trusted-devices.js';
import { OwnPassword } from './own-password.js';

/** Turns one's own second factor off. Nobody turns off a colleague's. */
@Injectable()
export class EndSecondFactor {
  constructor(
    private readonly own: OwnPassword,
    private readonly factors: SecondFactors,
    private readonly devices: TrustedDevices,
    private readonly mails: AdminMails,
    private readonly audit: AdminAudit,
    private readonly work: UnitOfWork,
    private readonly clock: Clock,
  ) {}

  /** Without effect when it is off. @throws OwnPasswordRefused */
  async execute(administratorId: string, password: string): Promise<void> {
    const administrator = await this.own.check(administratorId, password);
    await this.work.run(async () => {
      const factor = await this.factors.find(administratorId);
      await this.factors.remove(administratorId);
      await this.devices.removeAll(administratorId);
      if (!factor?.confirmedAt) return;
      await this.audit.record('administrator.second-factor-off', administrator);
      await this.mails.queueSecondFactor(administrator, 'off', this.clock.now());
    });
  }
}
