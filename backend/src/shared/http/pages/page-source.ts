import type { PageData } from '@shop/contract';
import type { DraftLink } from './draft-page.js';
import type { PublicPage } from './page-routes.js';
import type { ListedPages } from './sitemap.js';

/** Where public pages get what they show; put together from the modules by whoever composes the application. */
export interface PageSource {
  /** What the page shows now; undefined when its product is not in the catalogue or has another address, or its list has no such page. */
  read(page: PublicPage): Promise<PageData | undefined>;
  /**
   * The same with a draft of the owner's in it, for whoever has its link; undefined when the link opens nothing.
   *
   * @param link what stands in the address
   */
  readDraft?(page: PublicPage, link: DraftLink): Promise<PageData | undefined>;
  /** Where a page is now whose address named something else before; undefined when it is nowhere. */
  movedTo(page: PublicPage): Promise<string | undefined>;
  /** Every product, and every category that is open. */
  listed(): Promise<ListedPages>;
  /** Notices what other instances changed; cheap enough to be asked for each page. */
  noticeChanges(): Promise<void>;
  /** The same beside whoever asks, a little before it is time; never fails. */
  noticeEarly(): void;
  /** It is time to notice them: what was kept until then may be old. */
  isDue(): boolean;
  /** Calls back when the catalogue was edited, here or elsewhere, or a page of it says something else since a sale here. */
  onChange(callback: () => void): void;
}
