import { Injectable } from '@nestjs/common';
import { toCents } from '../../../shared/domain/money.js';
import { ShopSettings } from '../../../shared/domain/shop-settings.js';
import { type PricedCart, priceCart, type WantedLine } from '../domain/cart-pricing.js';
import { type AskedDiscounts, Discounts } from './ports/discounts.js';
import { ProductCatalogue } from './ports/product-catalogue.js';

/** The one place where a cart gets its prices. */
@Injectable()
export class PriceCart {
  constructor(
    private readonly catalogue: ProductCatalogue,
    private readonly discounts: Discounts,
    private readonly settings: ShopSettings,
  ) {}

  /** @param asked who buys, and with what code */
  async execute(wanted: readonly WantedLine[], asked: AskedDiscounts): Promise<PricedCart> {
    const lines = wanted.map((line) => ({ ...line, productId: line.productId.toLowerCase() }));
    const [products, limits, { minimum }, discounting] = await Promise.all([
      this.catalogue.find(lines.map(({ productId }) => productId)),
      this.settings.of('stock'),
      this.settings.of('payment'),
      this.discounts.asked(asked),
    ]);
    const known = new Map(products.map((product) => [product.id, product]));
    return priceCart(lines, known, { ...limits, leastTotalCents: toCents(minimum) }, discounting);
  }
}
