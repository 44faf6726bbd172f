import { Injectable } from '@nestjs/common';
import type { SecondFactorState } from '@shop/contract';
import { SecondFactors } from '../ports/second-factors.js';

@Injectable()
export class ShowSecondFactor {
  constructor(private readonly factors: SecondFactors) {}

  async execute(administratorId: string): Promise<SecondFactorState> {
    const factor = await this.factors.find(administratorId);
    if (!factor?.confirmedAt) return { on: false };
    return { on: true, since: factor.confirmedAt.toISOString(), recoveryCodesLeft: factor.recoveryHashes.length };
  }
}
