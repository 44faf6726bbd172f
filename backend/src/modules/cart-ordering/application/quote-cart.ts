import { Injectable } from '@nestjs/common';
import {
  type BundleChoice,
  type CartDestination,
  type CartQuote,
  type DeliveryOffer,
  paidLineCents,
  type RelayPoint,
  vatTotalsOf,
} from '@shop/contract';
import { toEuros } from '../../../shared/domain/money.js';
import { refusesNow } from '../../../shared/domain/opening.js';
import type { OfferedDelivery } from '../domain/cart-delivery.js';
import type { PricedCart, WantedLine } from '../domain/cart-pricing.js';
import type { PricedProduct } from '../domain/priced-product.js';
import { onHoliday } from '../domain/order-errors.js';
import { vatDestination, vatParts } from '../domain/vat-policy.js';
import { partsOf } from './order-request.js';
import { toOrderVat, toPriceAdjustment } from './order-view.js';
import type { AskedDiscounts } from './ports/discounts.js';
import { TextsInForce } from './ports/texts-in-force.js';
import { SellingGate } from './ports/selling-gate.js';
import { PriceCart } from './price-cart.js';
import { VatTreatments } from './vat-treatments.js';

interface QuoteOptions {
  /** Where it would go, once that is known. */
  destination?: CartDestination | undefined;
  /** Where it would wait: a method or a point that is offered no more stands in the way. */
  relay?: { point: RelayPoint; listed: boolean } | undefined;
  /** Whoever of the shop sells asks: neither limits of shoppers nor a closing count. */
  byHand?: boolean;
}

/** What a cart costs now, and what stands in the way of ordering it. Reserves nothing. */
@Injectable()
export class QuoteCart {
  constructor(
    private readonly priceCart: PriceCart,
    private readonly vat: VatTreatments,
    private readonly texts: TextsInForce,
    private readonly gate: SellingGate,
  ) {}

  async execute(
    wanted: readonly WantedLine[],
    asked: AskedDiscounts,
    { destination, relay, byHand = false }: QuoteOptions = {},
  ): Promise<CartQuote> {
    const [cart, closing] = await Promise.all([
      this.priceCart.execute(wanted, asked, {
        delivery: destination && askedFor(destination, relay),
        byHand,
        proposing: !destination && !byHand,
      }),
      this.gate.closing(),
    ]);
    const { lines, adjustments, totals, code, delivery, enough, problems } = cart;
    const paid = paidLineCents(lines, adjustments);
    const { chosen, missingCents, freeBy } = delivery;
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
        ...partsOf({ product }),
        ...(product.choices && { choices: product.choices.map(toChoice) }),
        lineTotal: toEuros(totals.lineCents[index] ?? 0),
        paid: toEuros(paid[index] ?? 0),
      })),
      adjustments: adjustments.map(toPriceAdjustment),
      code,
      total: toEuros(totals.totalCents),
      vat: destination ? await this.vatOf(cart, destination) : null,
      deliveryDates: chosen?.dates ?? null,
      deliveryOffers: delivery.offers?.map(toOffer) ?? null,
      deliveryMethod: chosen?.methodId ?? null,
      missingForFreeDelivery: missingCents === null ? null : toEuros(missingCents),
      ...(delivery.isFreed && { freeDeliveryReached: true as const }),
      ...(freeBy !== null && { freeDeliveryBy: freeBy }),
      ...(enough && { freeDeliveryWith: toProposal(enough) }),
      ...(await this.texts.now()),
      problems: !byHand && closing && refusesNow(closing) ? [...problems, onHoliday(closing)] : problems,
    };
  }

  private async vatOf(
    { lines, adjustments, delivery }: PricedCart,
    destination: CartDestination,
  ): Promise<CartQuote['vat']> {
    const treatment = await this.vat.of(vatDestination(delivery, destination));
    return toOrderVat(treatment.scheme, vatTotalsOf(vatParts(lines, adjustments, treatment)));
  }
}

const toChoice = ({ productId, name, image, available }: BundleChoice): BundleChoice => ({
  ...{ productId, name, image, available },
});

const toProposal = ({ id, name, image, priceCents, reduction, per100gCents }: PricedProduct) => ({
  ...{ productId: id, name, image, price: toEuros(priceCents), reduction },
  pricePer100g: per100gCents === null ? null : toEuros(per100gCents),
});

const askedFor = ({ country, postalCode, deliveryMethod }: CartDestination, relay: QuoteOptions['relay']) => ({
  to: { country, postalCode },
  ...(deliveryMethod && { methodId: deliveryMethod }),
  ...(relay && { relay: relay.point, relayListed: relay.listed, ordering: true }),
});

const toOffer = ({ methodId, kind, name, note, priceCents, dates, missingCents }: OfferedDelivery): DeliveryOffer => ({
  ...{ id: methodId, kind, name, note, price: toEuros(priceCents), dates },
  missingForFree: missingCents === null ? null : toEuros(missingCents),
});
