import type { LegalVersionKey, ReturnPayer } from '@shop/contract';

export interface ContractTexts {
  /** Each text that has a version in force, with its hash. */
  texts: LegalVersionKey[];
  /** Who pays for sending goods back, as they tell it (L221-23). */
  returnPaidBy: ReturnPayer;
}

/** The legal texts that an order is placed under (C. conso. L221-5, C. civ. 1127-1). */
export abstract class TextsInForce {
  abstract now(): Promise<ContractTexts>;
}
