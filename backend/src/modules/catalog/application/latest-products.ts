import { Injectable } from '@nestjs/common';
import type { ProductSummary } from '@shop/contract';
import { Labelling } from './labelling.js';
import { ProductRepository } from './ports/product-repository.js';
import { toSummary } from './product-view.js';

/** What the slider of new arrivals shows: what may be sold, and the rest only where there is too little of that. */
const LATEST = 12;

@Injectable()
export class LatestProducts {
  constructor(
    private readonly products: ProductRepository,
    private readonly labelling: Labelling,
  ) {}

  async execute(): Promise<ProductSummary[]> {
    const rules = await this.labelling.rules();
    const { items } = await this.products.list({
      status: 'published',
      order: { by: 'createdAt', descending: true },
      unsoldLast: rules,
      slice: { skip: 0, limit: LATEST },
    });
    return items.map((product) => toSummary(product, rules));
  }
}
