import { Injectable } from '@nestjs/common';
import type { ListedProduct, ProductCategory } from '../../../contract/index.js';
import { DomainError } from '../../../shared/domain/domain-error.js';
import { type Page, sliceOf } from '../../../shared/http/paging.js';
import { PRODUCT_SORTS, type ProductOrder, ProductRepository } from './ports/product-repository.js';
import { toListed } from './product-view.js';
import { SearchProducts } from './search-products.js';

export interface ListProductsInput {
  page?: number;
  limit?: number;
  search?: string;
  category?: ProductCategory;
  promotion?: boolean;
  lowStock?: boolean;
  /** One of `PRODUCT_SORTS`, with a leading '-' for descending; the newest first by default. */
  sort?: string;
}

@Injectable()
export class ListProducts {
  constructor(
    private readonly products: ProductRepository,
    private readonly names: SearchProducts,
  ) {}

  /** @throws DomainError `LIST.SORT_UNKNOWN` (400). */
  async execute({ page, limit, sort, ...filters }: ListProductsInput): Promise<Page<ListedProduct>> {
    const order = sort ? readOrder(sort) : ({ by: 'createdAt', descending: true } as const);
    const named = filters.search?.trim() ? await this.names.named(filters.search) : undefined;
    const { items, total } = await this.products.list({ ...filters, named, order, slice: sliceOf({ page, limit }) });
    return { items: items.map(toListed), total };
  }

  /** All of them by name, read as they are taken. */
  async *all(): AsyncIterable<ListedProduct> {
    for await (const product of this.products.stream({})) yield toListed(product);
  }
}

function readOrder(sort: string): ProductOrder {
  const descending = sort.startsWith('-');
  const by = PRODUCT_SORTS.find((field) => field === (descending ? sort.slice(1) : sort));
  if (!by) throw new DomainError('invalid', 'LIST.SORT_UNKNOWN', 'Le tri demandé est inconnu.');
  return { by, descending };
}
