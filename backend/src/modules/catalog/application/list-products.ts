import { Injectable } from '@nestjs/common';
import type { ListedProduct } from '@shop/contract';
import { type Page, sliceOf, type Sort, sortOf } from '../../../shared/http/lists/paging.js';
import { Categories } from './categories.js';
import { Labelling } from './labelling.js';
import { type ProductFilters, ProductRepository, type ProductSort } from './ports/product-repository.js';
import { ProductTerms } from './product-terms.js';
import { toListed } from './product-view.js';
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
  async execute({ page, limit, sort, ...filters }: ListProductsInput): Promise<Page<ListedProduct>> {
    await this.categories.assertKnown(filters.category);
    const { sort: by, descending } = sortOf(sort, '-createdAt');
    const order = { by, descending };
    const named = filters.search?.trim() ? await this.names.named(filters.search) : undefined;
    const rules = await this.labelling.rules();
    const criteria = await this.terms.criteriaOf(filters, rules);
    const unsoldLast = sort === undefined && !named && { unsoldLast: rules };
    const selection = { ...criteria, named, order, ...unsoldLast, slice: sliceOf({ page, limit }) };
    const { items, total } = await this.products.list(selection);
    return { items: items.map((product) => toListed(product, rules)), total };
  }

  /** All of them by name, read as they are taken. */
  async *all(): AsyncIterable<ListedProduct> {
    const rules = await this.labelling.rules();
    for await (const product of this.products.stream({})) yield toListed(product, rules);
  }
}
