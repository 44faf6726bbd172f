import type { ListedProduct, MenuProduct, Product, ProductSummary } from './catalog.js';
import type { ShopConfig } from './shop.js';

/** What the server knows when it renders a public page; each part is the answer of the API call beside it. */
export interface PageData {
  /** `GET /api/config`. */
  config: ShopConfig;
  /** `GET /api/products/savon`. */
  soaps: MenuProduct[];
  /** `GET /api/products/latest`. */
  latest?: ProductSummary[];
  /** `GET /api/products`. */
  products?: ListedProduct[];
  /** `GET /api/product/{id}`. */
  product?: Product;
}

/** A page to render. */
export interface PageRequest {
  /** Path without query, such as '/product'. */
  pathname: string;
  data: PageData;
}

/** Gives the whole HTML document. Rejects when any part of the page could not be rendered. */
export type RenderPage = (page: PageRequest) => Promise<string>;

/** What the frontend's build for the server exports. */
export interface PageRendererModule {
  /**
   * @param template the built index.html
   * @param manifest vite's manifest of the browser build, as JSON text
   */
  createRenderer(template: string, manifest: string): RenderPage;
}
