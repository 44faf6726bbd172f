import { Injectable } from '@nestjs/common';
import {
  type AdminListedProduct,
  type ListedProduct,
  PRODUCT_COUNT_MOST,
  PRODUCT_STATUSES,
  type ProductCounts,
  type ProductStatus,
  sumOf,
} from '@shop/contract';
import { type Page, sliceOf, type Sort, sortOf } from '../../../shared/http/lists/paging.js';
import { Categories } from './categories.js';
import { listedInLanguage } from './in-language.js';
import { Labelling } from './labelling.js';
import { type ProductFilters, ProductRepository, type ProductSort, type Shown } from './ports/product-repository.js';
import { ProductOpinions } from './product-opinions.js';
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
    private readonly opinions: ProductOpinions,
  ) {}

  /** @throws DomainError `PRODUCT.CATEGORY_UNKNOWN` (400) */
  async execute(input: ListProductsInput): Promise<Page<ListedProduct>> {
    const { rules, items, total } = await this.read({ ...input, status: 'published' });
    return {
      items: await this.opinions.rated(items.map((product) => toListed(listedInLanguage(product), rules))),
      total,
    };
  }

  /** Those too that nobody else sees. @throws DomainError `PRODUCT.CATEGORY_UNKNOWN` (400) */
  async forAdministrators(input: ListProductsInput & Shown): Promise<Page<AdminListedProduct>> {
    const { rules, items, total } = await this.read(input);
    const listed = items.map((product) => {
      const { lowStockLimit, barcode, shelfPlace } = product;
      return { ...toListed(product, rules), ...toPublication(product), lowStockLimit, barcode, shelfPlace };
    });
    return { items: listed, total };
  }

  /**
   * How many products each view of the administrators' list has, under the same other filters.
   * @throws DomainError `PRODUCT.CATEGORY_UNKNOWN` (400)
   */
  async counts(filters: Omit<ProductFilters, 'lowStock' | 'soldOut'>): Promise<ProductCounts> {
    await this.categories.assertKnown(filters.category);
    const named = await this.meant(filters.search, 'every');
    const rules = await this.labelling.rules();
    const criteria = { ...(await this.terms.criteriaOf({ ...filters, status: 'every' }, rules)), named };
    const states = Object.keys(PRODUCT_STATUSES) as ProductStatus[];
    const onSale = { ...criteria, status: 'published' } as const;
    const selections = [
      ...states.map((status) => ({ ...criteria, status })),
      { ...onSale, below: await this.terms.lowStock() },
      { ...onSale, soldOut: true },
    ];
    const counted = await this.products.countEach(selections, PRODUCT_COUNT_MOST);
    const [low = 0, soldOut = 0] = counted.slice(states.length);
    const byState = Object.fromEntries(states.map((status, at) => [status, counted[at] ?? 0]));
    const every = Math.min(sumOf(Object.values(byState)), PRODUCT_COUNT_MOST + 1);
    return { every, ...(byState as Record<ProductStatus, number>), low, soldOut };
  }

  /** Ids of what a search means; undefined where nothing is searched. */
  private async meant(search: string | undefined, status: Shown['status']): Promise<string[] | undefined> {
    return search?.trim() ? this.names.named(search, { status }) : undefined;
  }

  private async read({ page, limit, sort, ...filters }: ListProductsInput & Shown) {
    await this.categories.assertKnown(filters.category);
    const { sort: by, descending } = sortOf(sort, '-createdAt');
    const order = { by, descending };
    const named = await this.meant(filters.search, filters.status);
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
