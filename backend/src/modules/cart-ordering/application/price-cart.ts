import { Injectable } from '@nestjs/common';
import { toCents } from '../../../shared/domain/money.js';
import { ShopSettings } from '../../../shared/domain/shop-settings.js';
import { type AskedDelivery, deliveringBy } from '../domain/cart-delivery.js';
import { NO_LIMITS, type PricedCart, priceCart, type WantedLine } from '../domain/cart-pricing.js';
import type { PricedProduct } from '../domain/priced-product.js';
import { enoughForFree } from '../domain/enough-for-free.js';
import { Deliveries } from './ports/deliveries.js';
import { type AskedDiscounts, Discounts } from './ports/discounts.js';
import { ProductCatalogue } from './ports/product-catalogue.js';

interface PricingOptions {
  delivery?: AskedDelivery | undefined;
  byHand?: boolean;
  proposing?: boolean;
}

/** The one place where a cart gets its prices. */
@Injectable()
export class PriceCart {
  constructor(
    private readonly catalogue: ProductCatalogue,
    private readonly deliveries: Deliveries,
    private readonly discounts: Discounts,
    private readonly settings: ShopSettings,
  ) {}

  /**
   * @param asked who buys, and with what code
   * @param delivery nothing while it is not known where it goes
   * @param byHand an administrator sells: the limits are those of shoppers
   * @param proposing what would make its delivery free is asked for
   */
  async execute(
    wanted: readonly WantedLine[],
    asked: AskedDiscounts,
    { delivery, byHand = false, proposing = false }: PricingOptions = {},
  ): Promise<PricedCart & { enough: PricedProduct | null }> {
    const lines = wanted.map((line) => ({ ...line, productId: line.productId.toLowerCase() }));
    const [products, desk, limits, { minimum }, discounting, relayGone] = await Promise.all([
      this.catalogue.find(lines.map(({ productId }) => productId)),
      this.deliveries.desk(),
      this.settings.of('stock'),
      this.settings.of('payment'),
      this.discounts.asked(asked),
      this.isRelayGone(delivery),
    ]);
    const known = new Map(products.map((product) => [product.id, product]));
    const bounds = byHand ? NO_LIMITS : { ...limits, leastTotalCents: toCents(minimum) };
    const delivering = deliveringBy(desk, delivery && { ...delivery, relayGone });
    const cart = priceCart(lines, known, bounds, { delivering, discounting });
    const { missingCents } = cart.delivery;
    if (!proposing || missingCents === null || cart.problems.length > 0) return { ...cart, enough: null };
    const enough = enoughForFree(await this.catalogue.from(missingCents), (more, product) =>
      priceCart([...lines, more], new Map([[product.id, product], ...known]), bounds, { delivering, discounting }),
    );
    return { ...cart, enough };
  }

  private async isRelayGone(delivery: AskedDelivery | undefined): Promise<boolean> {
    const { methodId, relay, relayListed } = delivery ?? {};
    return !!relayListed && methodId !== undefined && !!relay && this.deliveries.isRelayGone(methodId, relay);
  }
}
