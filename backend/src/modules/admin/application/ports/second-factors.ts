import type { SecondFactor } from '../../domain/second-factor.js';

export abstract class SecondFactors {
  abstract find(administratorId: string): Promise<SecondFactor | undefined>;
  /** Those of `administratorIds` whose second factor is on. */
  abstract onAmong(administratorIds: string[]): Promise<Set<string>>;
  /** Writes it whole, in place of one that was begun before. */
  abstract put(factor: SecondFactor): Promise<void>;
  /** Takes a step's code, once. @returns false when it, or a later one, was taken before */
  abstract takeStep(administratorId: string, step: number): Promise<boolean>;
  /** Uses a recovery code up. @returns false when there is none such left */
  abstract takeRecovery(administratorId: string, hash: string): Promise<boolean>;
  /** Puts these in place of all recovery codes. @returns false when the second factor is off */
  abstract renewRecovery(administratorId: string, hashes: string[]): Promise<boolean>;
  abstract remove(administratorId: string): Promise<void>;
}
