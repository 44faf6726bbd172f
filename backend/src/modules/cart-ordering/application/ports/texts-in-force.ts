import type { GuaranteeNotice, LegalVersionKey, ReturnPayer } from '@shop/contract';

export interface ContractTexts {
  /** Each text that has a version in force, with its hash. */
  texts: LegalVersionKey[];
  /** Who pays for sending goods back, as they tell it (L221-23). */
  returnPaidBy: ReturnPayer;
  /** The picture of the legal guarantee's notice; null: its prescribed words stand there (reg. (EU) 2025/1960). */
  guaranteeNotice: GuaranteeNotice | null;
}

/** The legal texts that an order is placed under (C. conso. L221-5, C. civ. 1127-1). */
export abstract class TextsInForce {
  abstract now(): Promise<ContractTexts>;
}
