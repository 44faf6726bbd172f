import type { ContentKind, ContentValue, ShownContent, ShownPageText } from '@shop/contract';

/** A draft, in the place of what is published of its kind. */
export interface DraftInstead {
  kind: ContentKind;
  value: ContentValue;
  /** What is to appear later is shown already: somebody looks at what they wrote. */
  early?: true;
  /** The id of the one that is shown alone, of several that take turns. */
  one?: string;
}

/** What the owner wrote of the shop's pages; the module that keeps it provides it everywhere. */
export abstract class ShopContent {
  /** What pages show now; undefined where all of it is what the shop came with. */
  abstract shown(instead?: DraftInstead): Promise<ShownContent | undefined>;
  /** What one page alone shows; undefined where that is what the shop came with. */
  abstract pageText(kind: ShownPageText['kind'], instead?: DraftInstead): Promise<ShownPageText | undefined>;
}
