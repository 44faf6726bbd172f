import { Injectable } from '@nestjs/common';
import type { CartQuote } from '@shop/contract';
import { toEuros } from '../../../shared/domain/money.js';
import type { WantedLine } from '../domain/cart-pricing.js';
import { toPriceAdjustment } from './order-view.js';
import { PriceCart } from './price-cart.js';

/** What a cart costs now, and what stands in the way of ordering it. Reserves nothing. */
@Injectable()
export class QuoteCart {
  constructor(private readonly priceCart: PriceCart) {}

  async execute(wanted: readonly WantedLine[]): Promise<CartQuote> {
    const { lines, adjustments, totals, problems } = await this.priceCart.execute(wanted);
    return {
      lines: lines.map(({ product, quantity, unitPriceCents }, index) => ({
        productId: product.id,
        name: product.name,
        image: product.image,
        quantity,
        price: toEuros(unitPriceCents),
        fullPrice: toEuros(product.fullPriceCents),
        promo: product.promo,
        reduction: product.reduction,
        pricePer100g: product.per100gCents === null ? null : toEuros(product.per100gCents),
        available: product.available,
        lineTotal: toEuros(totals.lineCents[index] ?? 0),
      })),
      adjustments: adjustments.map(toPriceAdjustment),
      total: toEuros(totals.totalCents),
      problems,
    };
  }
}
