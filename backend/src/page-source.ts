import type { INestApplicationContext } from '@nestjs/common';
import type { PageData, ShopConfig } from './contract/index.js';
import { CatalogChanges } from './modules/catalog/application/catalog-changes.js';
import { CatalogueWatch } from './modules/catalog/application/catalogue-watch.js';
import { LatestProducts } from './modules/catalog/application/latest-products.js';
import { ListProducts } from './modules/catalog/application/list-products.js';
import { ListSoaps } from './modules/catalog/application/list-soaps.js';
import { ShowProduct } from './modules/catalog/application/show-product.js';
import { DomainError } from './shared/domain/domain-error.js';
import type { PublicPage } from './shared/http/page-routes.js';
import type { PageSource } from './shared/http/page-source.js';

/** Public pages show what the catalogue's own use cases answer to everybody. */
export function catalogPages(app: INestApplicationContext, config: ShopConfig): PageSource {
  const latest = app.get(LatestProducts);
  const products = app.get(ListProducts);
  const soaps = app.get(ListSoaps);
  const product = app.get(ShowProduct);
  const watch = app.get(CatalogueWatch);
  const changes = app.get(CatalogChanges);

  const productOrNone = (id: string) =>
    product.execute(id).catch((error: unknown) => {
      if (error instanceof DomainError && error.code === 'PRODUCT.NOT_FOUND') return undefined;
      throw error;
    });

  return {
    async read({ needs, productId }: PublicPage): Promise<PageData | undefined> {
      const shown = productId === undefined ? undefined : await productOrNone(productId);
      if (productId !== undefined && !shown) return undefined;
      const [menu, news, all] = await Promise.all([
        soaps.execute(),
        needs.includes('latest') ? latest.execute() : undefined,
        needs.includes('products') ? products.execute({}) : undefined,
      ]);
      return { config, soaps: menu, latest: news, products: all?.items, product: shown };
    },
    products: async () => (await products.execute({})).items,
    noticeChanges: async () => watch.look(),
    onChange: (callback) => void changes.onChange(callback),
  };
}
