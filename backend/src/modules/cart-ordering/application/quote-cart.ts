import { Injectable } from '@nestjs/common';
import { type CartDestination, type CartQuote, paidLineCents, vatTotalsOf } from '@shop/contract';
import { toEuros } from '../../../shared/domain/money.js';
import { preparedFrom, refusesNow } from '../../../shared/domain/opening.js';
import { Clock } from '../../../shared/domain/clock.js';
import type { PricedCart, WantedLine } from '../domain/cart-pricing.js';
import { deliveryDates } from '../domain/delivery-dates.js';
import { onHoliday } from '../domain/order-errors.js';
import { vatParts } from '../domain/vat-policy.js';
import { toOrderVat, toPriceAdjustment } from './order-view.js';
import type { AskedDiscounts } from './ports/discounts.js';
import { TextsInForce } from './ports/texts-in-force.js';
import { SellingGate } from './ports/selling-gate.js';
import { PriceCart } from './price-cart.js';
import { VatTreatments } from './vat-treatments.js';

/** What a cart costs now, and what stands in the way of ordering it. Reserves nothing. */
@Injectable()
export class QuoteCart {
  constructor(
    private readonly priceCart: PriceCart,
    private readonly vat: VatTreatments,
    private readonly texts: TextsInForce,
    private readonly gate: SellingGate,
    private readonly clock: Clock,
  ) {}

  /** @param destination where it would go, once that is known */
  async execute(
    wanted: readonly WantedLine[],
    asked: AskedDiscounts,
    destination?: CartDestination,
  ): Promise<CartQuote> {
    const [cart, closing] = await Promise.all([this.priceCart.execute(wanted, asked), this.gate.closing()]);
    const { lines, adjustments, totals, code, problems } = cart;
    const paid = paidLineCents(lines, adjustments);
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
        paid: toEuros(paid[index] ?? 0),
      })),
      adjustments: adjustments.map(toPriceAdjustment),
      code,
      total: toEuros(totals.totalCents),
      vat: destination ? await this.vatOf(cart, destination) : null,
      deliveryDates: destination ? deliveryDates(destination.country, preparedFrom(this.clock.now(), closing)) : null,
      ...(await this.texts.now()),
      problems: closing && refusesNow(closing) ? [...problems, onHoliday(closing)] : problems,
    };
  }

  private async vatOf({ lines, adjustments }: PricedCart, destination: CartDestination): Promise<CartQuote['vat']> {
    const treatment = await this.vat.of(destination);
    return toOrderVat(treatment.scheme, vatTotalsOf(vatParts(lines, adjustments, treatment)));
  }
}
