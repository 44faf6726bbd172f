import { Injectable } from '@nestjs/common';
import type { ProductSummary } from '@shop/contract';
import { ProductRepository } from './ports/product-repository.js';
import { toSummary } from './product-view.js';

/** What the slider of new arrivals shows. */
const LATEST = 12;

@Injectable()
export class LatestProducts {
  constructor(private readonly products: ProductRepository) {}

  async execute(): Promise<ProductSummary[]> {
    return (await this.products.latest(LATEST)).map(toSummary);
  }
}
