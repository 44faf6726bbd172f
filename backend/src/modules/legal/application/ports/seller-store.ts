import type { Seller } from '@shop/contract';
import type { RuleId } from '../../domain/rules.js';
import type { StoredConfirmation } from '../../domain/rule-state.js';

export interface StoredSeller {
  facts: Seller;
  confirmations: Partial<Record<RuleId, StoredConfirmation>>;
  /** Counts changes; 0 before the first. */
  version: number;
  changedBy: { name: string; at: Date } | null;
}

export abstract class SellerStore {
  /** Undefined before anything was said. */
  abstract read(): Promise<StoredSeller | undefined>;
  /** As it was within the last second, also within a unit of work: for words, never to change it. */
  abstract recent(): Promise<StoredSeller | undefined>;
  /** Within the caller's unit of work. @throws StaleWrite when it is no longer of the version before */
  abstract write(seller: StoredSeller): Promise<void>;
}
