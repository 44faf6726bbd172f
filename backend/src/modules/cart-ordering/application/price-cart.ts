import { Injectable } from '@nestjs/common';
import { toCents } from '../../../shared/domain/money.js';
import { ShopSettings } from '../../../shared/domain/shop-settings.js';
import { type PricedCart, priceCart, type WantedLine } from '../domain/cart-pricing.js';
import { ProductCatalogue } from './ports/product-catalogue.js';

/** The one place where a cart gets its prices. */
@Injectable()
export class PriceCart {
  constructor(
    private readonly catalogue: ProductCatalogue,
    private readonly settings: ShopSettings,
  ) {}

  async execute(wanted: readonly WantedLine[]): Promise<PricedCart> {
    const lines = wanted.map((line) => ({ ...line, productId: line.productId.toLowerCase() }));
    const [products, limits, { minimum }] = await Promise.all([
      this.catalogue.find(lines.map(({ productId }) => productId)),
      this.settings.of('stock'),
      this.settings.of('payment'),
    ]);
    return priceCart(lines, new Map(products.map((product) => [product.id, product])), {
      ...limits,
      leastTotalCents: toCents(minimum),
    });
  }
}
