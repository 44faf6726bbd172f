import type { MenuProduct, Product, ProductSummary, WithdrawnProduct } from './catalog.js';
import type { ContactDesk } from './contact.js';
import type { Category } from './categories.js';
import type { Comparison } from './comparison.js';
import type { GuideAnswer } from './guide.js';
import type { ShownPageText } from './content/shown-content.js';
import type { LegalPageText } from './legal-texts.js';
import type { ChoiceAnswer } from './product-choice.js';
import type { ShopConfig } from './shop.js';

/**
 * What the server knows when it renders a public page; each part is the answer of the API call beside it, but that `stock` says no more than the page
 * does: 0 for none, 1 for few, and `lowStockLimit`, or the owner's, or 1 in a list, for more.
 */
export interface PageData {
  /** `GET /api/config`. */
  config: ShopConfig;
  /** `GET /api/products/savon`. */
  soaps: MenuProduct[];
  /** `GET /api/categories`. */
  categories: Category[];
  /** `GET /api/products/latest`. */
  latest?: ProductSummary[];
  /** `GET /api/product-choice`: one page of the shop or of a category, as its filters narrow it; with the query of that call. */
  products?: ChoiceAnswer & { query: string };
  /** `GET /api/guide`, once every question is answered; with the query of that call. */
  guide?: GuideAnswer & { query: string };
  /** `GET /api/comparison`; with the query of that call. */
  comparison?: Comparison & { query: string };
  /** What names the product in the page's address: its id, or words; '' on a page of no product. */
  key: string;
  /** `GET /api/product/{key}`. */
  product?: Product;
  /** The same, of one that was withdrawn: the page answers 410 with it. */
  withdrawn?: WithdrawnProduct;
  /** `GET /api/legal-texts/{legalText}/in-force`, or of one version. */
  legalText?: LegalPageText;
  /** `GET /api/page-texts/{kind}`: what the owner wrote of this page; missing where it is as the shop came. */
  pageText?: ShownPageText;
  /** `GET /api/contact`. */
  contact?: ContactDesk;
}
