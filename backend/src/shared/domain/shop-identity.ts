import type { Seller } from '@shop/contract';

/** Who sells, for pages, mails and papers; the module that keeps it provides it everywhere. */
export abstract class ShopIdentity {
  /** '' in each field that nobody filled yet. */
  abstract seller(): Promise<Seller>;
  /** The same up to a second old, also within a unit of work: for mails. */
  abstract recentSeller(): Promise<Seller>;
  /** False in production, while a mandatory field is missing or still the demo company's. */
  abstract sells(): Promise<boolean>;
}
