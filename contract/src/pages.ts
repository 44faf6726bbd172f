import type { Language } from './languages.js';
import type { PageName } from './page-table.js';
import type { PageData } from './page-data.js';

/** A page to render. */
export interface PageRequest {
  page: PageName;
  /** That of its address; absent, French. */
  language?: Language;
  /** Path without query, and without what says the language. */
  pathname: string;
  /** The part of the query that the page depends on, such as '?page=2'; empty when it depends on none. */
  search?: string;
  data: PageData;
}

export interface RenderedPage {
  /** The whole document. */
  html: string;
  /** Texts of the style elements that the document holds: what the content security policy must allow, and no other. */
  styles: readonly string[];
}

/** Rejects when any part of the page could not be rendered. */
export type RenderPage = (page: PageRequest) => Promise<RenderedPage>;

/** Products of one page of the shop: with the double tile they fill whole rows of two, three and four. */
export const SHOP_PAGE_SIZE = 22;

/** What the frontend's build for the server exports. */
export interface PageRendererModule {
  /**
   * @param readFile text of a file of the browser build, such as 'index.html'
   * @throws when the build has not every page
   */
  createRenderer(readFile: (name: string) => string): RenderPage;
}
