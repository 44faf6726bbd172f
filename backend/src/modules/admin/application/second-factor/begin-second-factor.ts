import { Injectable } from '@nestjs/common';
import { SecondFactorAlreadyOn } from '../../domain/admin-errors.js';
import { SecondFactors } from '../ports/second-factors.js';
import { OneTimeCodes } from './one-time-codes.js';
import { OwnPassword } from './own-password.js';

export interface SecondFactorEnrolment {
  /** Base32, for typing. */
  secret: string;
  /** For the picture. */
  uri: string;
}

/** Makes a secret for the application; it counts for nothing until a code confirmed it. */
@Injectable()
export class BeginSecondFactor {
  constructor(
    private readonly own: OwnPassword,
    private readonly factors: SecondFactors,
    private readonly codes: OneTimeCodes,
  ) {}

  /** @throws OwnPasswordRefused, SecondFactorAlreadyOn */
  async execute(administratorId: string, password: string): Promise<SecondFactorEnrolment> {
    const { email } = await this.own.check(administratorId, password);
    const secret = this.codes.newSecret();
    const sealedSecret = this.codes.seal(secret, administratorId);
    if (!(await this.factors.begin(administratorId, sealedSecret))) throw new SecondFactorAlreadyOn();
    return { secret, uri: this.codes.uri(secret, email) };
  }
}
