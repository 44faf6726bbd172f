import { Injectable } from '@nestjs/common';
import type { ProductSummary } from '@shop/contract';
import { Labelling } from './labelling.js';
import { ProductRepository } from './ports/product-repository.js';
import { toSummary } from './product-view.js';

/** What the slider of new arrivals shows. */
const LATEST = 12;

@Injectable()
export class LatestProducts {
  constructor(
    private readonly products: ProductRepository,
    private readonly labelling: Labelling,
  ) {}

  async execute(): Promise<ProductSummary[]> {
    const [products, rules] = await Promise.all([this.products.latest(LATEST), this.labelling.rules()]);
    return products.map((product) => toSummary(product, rules));
  }
}
