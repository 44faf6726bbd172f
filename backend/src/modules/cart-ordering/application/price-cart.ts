import { Inject, Injectable } from '@nestjs/common';
import { ENVIRONMENT } from '../../../config/environment.module.js';
import type { Environment } from '../../../config/environment.js';
import { type PricedCart, priceCart, type WantedLine } from '../domain/cart-pricing.js';
import { ProductCatalogue } from './ports/product-catalogue.js';

/** The one place where a cart gets its prices. */
@Injectable()
export class PriceCart {
  constructor(
    private readonly catalogue: ProductCatalogue,
    @Inject(ENVIRONMENT) private readonly environment: Environment,
  ) {}

  async execute(wanted: readonly WantedLine[]): Promise<PricedCart> {
    const lines = wanted.map((line) => ({ ...line, productId: line.productId.toLowerCase() }));
    const products = await this.catalogue.find(lines.map(({ productId }) => productId));
    return priceCart(lines, new Map(products.map((product) => [product.id, product])), this.environment.unitLimits);
  }
}
