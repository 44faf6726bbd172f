import { Injectable } from '@nestjs/common';
import { Clock } from '../../../../shared/domain/clock.js';
import { UnitOfWork } from '../../../../shared/persistence/unit-of-work.js';
import { Throttle } from '../../../../shared/throttle/throttle.js';
import { SecondFactorAlreadyOn, SecondFactorRefused } from '../../domain/admin-errors.js';
import { readCode } from '../../domain/second-factor.js';
import { AdminAudit } from '../admin-audit.js';
import { adminAllowances } from '../admin-allowances.js';
import { AdminMails } from '../admin-mails.js';
import { AdministratorRepository } from '../ports/administrator-repository.js';
import { SecondFactors } from '../ports/second-factors.js';
import { OneTimeCodes } from './one-time-codes.js';

/** Turns the second factor on by a first code, and hands out the recovery codes. */
@Injectable()
export class ConfirmSecondFactor {
  constructor(
    private readonly administrators: AdministratorRepository,
    private readonly factors: SecondFactors,
    private readonly codes: OneTimeCodes,
    private readonly mails: AdminMails,
    private readonly audit: AdminAudit,
    private readonly work: UnitOfWork,
    private readonly throttle: Throttle,
    private readonly clock: Clock,
  ) {}

  /** @returns the recovery codes, this once @throws SecondFactorRefused, SecondFactorAlreadyOn */
  async execute(administratorId: string, typed: string): Promise<string[]> {
    const attempt = await this.throttle.take(adminAllowances.secondFactor(administratorId));
    const recoveryCodes = this.codes.newRecoveryCodes();
    await this.work.run(async () => {
      const factor = await this.factors.find(administratorId);
      if (factor?.confirmedAt) throw new SecondFactorAlreadyOn();
      const secret = factor && this.codes.open(factor.sealedSecret, administratorId);
      const step = secret && this.codes.stepOf(secret, readCode(typed));
      if (!factor || !step) throw new SecondFactorRefused('invalid');
      const recoveryHashes = recoveryCodes.map((code) => this.codes.recoveryHash(readCode(code), administratorId));
      const first = { confirmedAt: this.clock.now(), lastStep: step, recoveryHashes };
      // Begun anew meanwhile: the code is of a secret that is no more.
      if (!(await this.factors.confirm(factor, first))) throw new SecondFactorRefused('invalid');
      const administrator = (await this.administrators.get(administratorId)).snapshot();
      await this.audit.record('administrator.second-factor-on', administrator);
      await this.mails.queueSecondFactor(administrator, 'on', this.clock.now());
    });
    await attempt.succeeded();
    return recoveryCodes;
  }
}
