import { Injectable } from '@nestjs/common';
import { Clock } from '../../../../shared/domain/clock.js';
import { UnitOfWork } from '../../../../shared/persistence/unit-of-work.js';
import { RecoveryCodesChanged, SecondFactorOff } from '../../domain/admin-errors.js';
import { readCode } from '../../domain/second-factor.js';
import { AdminAudit } from '../admin-audit.js';
import { AdminMails } from '../admin-mails.js';
import { SecondFactors } from '../ports/second-factors.js';
import { OneTimeCodes } from './one-time-codes.js';
import { OwnPassword } from './own-password.js';

/** New recovery codes in place of all earlier ones; the application keeps its key. */
@Injectable()
export class RenewRecoveryCodes {
  constructor(
    private readonly own: OwnPassword,
    private readonly factors: SecondFactors,
    private readonly codes: OneTimeCodes,
    private readonly mails: AdminMails,
    private readonly audit: AdminAudit,
    private readonly work: UnitOfWork,
    private readonly clock: Clock,
  ) {}

  /**
   * Of two requests at once one gets codes: nobody shall write down codes that open nothing.
   * @returns the recovery codes, this once @throws OwnPasswordRefused, SecondFactorOff, RecoveryCodesChanged
   */
  async execute(administratorId: string, password: string): Promise<string[]> {
    const seen = await this.factors.find(administratorId);
    const administrator = await this.own.check(administratorId, password);
    if (!seen?.confirmedAt) throw new SecondFactorOff();
    const recoveryCodes = this.codes.newRecoveryCodes();
    const hashes = recoveryCodes.map((code) => this.codes.recoveryHash(readCode(code), administratorId));
    await this.work.run(async () => {
      if (!(await this.factors.renewRecovery(seen, hashes))) throw new RecoveryCodesChanged();
      await this.audit.record('administrator.recovery-codes-renewed', administrator);
      await this.mails.queueRecoveryCodesRenewed(administrator, this.clock.now());
    });
    return recoveryCodes;
  }
}
