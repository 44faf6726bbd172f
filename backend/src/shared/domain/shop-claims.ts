import type { ShownClaim } from '@shop/contract';

/** What the shop says of its soaps today, for pages and mails; the module that keeps the proofs provides it everywhere. */
export abstract class ShopClaims {
  /** Those with a place of their own first; up to a second old on other instances than the one that changed it. */
  abstract shown(): Promise<ShownClaim[]>;
}
