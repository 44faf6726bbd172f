import { Injectable } from '@nestjs/common';
import type { AdminListedProduct, ListedProduct } from '@shop/contract';
import { type Page, sliceOf, type Sort, sortOf } from '../../../shared/http/lists/paging.js';
import { Categories } from './categories.js';
import { Labelling } from './labelling.js';
import { type ProductFilters, ProductRepository, type ProductSort, type Shown } from './ports/product-repository.js';
import { ProductTerms } from './product-terms.js';
import { toListed, toPublication } from './product-view.js';
import { SearchProducts } from './search-products.js';

export interface ListProductsInput extends ProductFilters {
  page?: number;
  limit?: number;
  /** By default the newest first; where nothing is searched, what may not be sold comes after all that may. */
  sort?: Sort<ProductSort>;
}

@Injectable()
export class ListProducts {
  constructor(
    private readonly products: ProductRepository,
    private readonly names: SearchProducts,
    private readonly labelling: Labelling,
    private readonly terms: ProductTerms,
    private readonly categories: Categories,
  ) {}

  /** @throws DomainError `PRODUCT.CATEGORY_UNKNOWN` (400) */
  async execute(input: ListProductsInput): Promise<Page<ListedProduct>> {
    const { rules, items, total } = await this.read({ ...input, status: 'published' });
    return { items: items.map((product) => toListed(product, rules)), total };
  }

  /** Those too that nobody else sees. @throws DomainError `PRODUCT.CATEGORY_UNKNOWN` (400) */
  async forAdministrators(input: ListProductsInput & Shown): Promise<Page<AdminListedProduct>> {
    const { rules, items, total } = await this.read(input);
    const listed = items.map((product) => {
      const { lowStockLimit } = product;
      return { ...toListed(product, rules), ...toPublication(product), lowStockLimit };
    });
    return { items: listed, total };
  }

  private async read({ page, limit, sort, ...filters }: ListProductsInput & Shown) {
    await this.categories.assertKnown(filters.category);
    const { sort: by, descending } = sortOf(sort, '-createdAt');
    const order = { by, descending };
    const named = filters.search?.trim() ? await this.names.named(filters.search, filters) : undefined;
    const rules = await this.labelling.rules();
    const criteria = await this.terms.criteriaOf(filters, rules);
    const unsoldLast = sort === undefined && !named && { unsoldLast: rules };
    const selection = { ...criteria, named, order, ...unsoldLast, slice: sliceOf({ page, limit }) };
    const { items, total } = await this.products.list(selection);
    return { rules, items, total };
  }

  /** All that are on sale by name, read as they are taken. */
  async *all(): AsyncIterable<ListedProduct> {
    const rules = await this.labelling.rules();
    for await (const product of this.products.stream({ status: 'published' })) yield toListed(product, rules);
  }
}
