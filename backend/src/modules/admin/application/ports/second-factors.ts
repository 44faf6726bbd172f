import type { SecondFactor } from '../../domain/second-factor.js';

export type FirstCode = Pick<SecondFactor, 'confirmedAt' | 'lastStep' | 'recoveryHashes'>;

/** Every write says what it goes out from: two requests at once never undo each other's answer. */
export abstract class SecondFactors {
  abstract find(administratorId: string): Promise<SecondFactor | undefined>;
  /** Those of `administratorIds` whose second factor is on. */
  abstract onAmong(administratorIds: string[]): Promise<Set<string>>;
  /** A secret that counts for nothing yet, in place of one begun before. @returns false when one is on */
  abstract begin(administratorId: string, sealedSecret: string): Promise<boolean>;
  /** Turns on the secret that the code was read from. @returns false when another was begun, or turned on, meanwhile */
  abstract confirm(begun: SecondFactor, first: FirstCode): Promise<boolean>;
  /** Takes a step's code of this secret, once. @returns false when it, or a later one, was taken before */
  abstract takeStep(factor: SecondFactor, step: number): Promise<boolean>;
  /** Uses a recovery code up. @returns false when there is none such left */
  abstract takeRecovery(administratorId: string, hash: string): Promise<boolean>;
  /** Puts these in place of the codes that were seen. @returns false when any of it has changed since */
  abstract renewRecovery(seen: SecondFactor, hashes: string[]): Promise<boolean>;
  abstract remove(administratorId: string): Promise<void>;
}
