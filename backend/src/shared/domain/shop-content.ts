import type { ContentKind, ContentValue, ShownContent } from '@shop/contract';

/** What the owner wrote of the shop's pages; the module that keeps it provides it everywhere. */
export abstract class ShopContent {
  /**
   * What pages show now; undefined where all of it is what the shop came with.
   *
   * @param instead a draft, in the place of what is published of its kind
   */
  abstract shown(instead?: { kind: ContentKind; value: ContentValue }): Promise<ShownContent | undefined>;
}
