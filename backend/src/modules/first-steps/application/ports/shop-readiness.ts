/** What the rest of the shop knows of how far it is. */
export abstract class ShopReadiness {
  /** Facts of the seller that the law asks for and that are missing. */
  abstract missingFacts(): Promise<string[]>;
  /** Texts without which nobody may sell, and that are not in force. */
  abstract missingTexts(): Promise<string[]>;
  /** When somebody last changed where and at what price the shop delivers; null for what it came with. */
  abstract deliveryChangedAt(): Promise<Date | null>;
  /** Products that the shop shows. */
  abstract productsOnSale(): Promise<number>;
  /** Whether anything was ever sold. */
  abstract hasSold(): Promise<boolean>;
  /** When the shop was last tried; null while nobody has. */
  abstract triedAt(): Promise<Date | null>;
}
