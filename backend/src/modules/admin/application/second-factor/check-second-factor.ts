import { Injectable } from '@nestjs/common';
import { SecondFactorRefused, SecondFactorRequired } from '../../domain/admin-errors.js';
import { isApplicationCode, readCode } from '../../domain/second-factor.js';
import { SecondFactors } from '../ports/second-factors.js';
import { OneTimeCodes } from './one-time-codes.js';

export type ProvenBy = 'none' | 'application' | 'recovery-code';

/** The second step of a login. */
@Injectable()
export class CheckSecondFactor {
  constructor(
    private readonly factors: SecondFactors,
    private readonly codes: OneTimeCodes,
  ) {}

  /**
   * Uses the code up. @returns 'none' for an administrator without a second factor
   * @throws SecondFactorRequired without a code, SecondFactorRefused for a wrong or used one
   */
  async execute(administratorId: string, typed: string | undefined): Promise<ProvenBy> {
    const factor = await this.factors.find(administratorId);
    if (!factor?.confirmedAt) return 'none';
    const code = readCode(typed ?? '');
    if (!code) throw new SecondFactorRequired();
    if (!isApplicationCode(code)) {
      const hash = this.codes.recoveryHash(code, administratorId);
      if (await this.factors.takeRecovery(administratorId, hash)) return 'recovery-code';
      throw new SecondFactorRefused('unauthenticated');
    }
    const secret = this.codes.open(factor.sealedSecret, administratorId);
    const step = secret && this.codes.stepOf(secret, code);
    if (!step || !(await this.factors.takeStep(factor, step))) throw new SecondFactorRefused('unauthenticated');
    return 'application';
  }
}
