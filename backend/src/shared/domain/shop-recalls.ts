import type { RecallNotice } from '@shop/contract';

/** What the shop recalled, for its pages; the module that keeps lots provides it everywhere. */
export abstract class ShopRecalls {
  /** Newest first; up to a second old on other instances than the one that began a recall. */
  abstract shown(): Promise<RecallNotice[]>;
}
