import type { LegalVersionKey } from '@shop/contract';

/** The legal texts that an order is placed under (C. conso. L221-5, C. civ. 1127-1). */
export abstract class TextsInForce {
  /** Each text that has a version in force, with its hash. */
  abstract now(): Promise<LegalVersionKey[]>;
}
