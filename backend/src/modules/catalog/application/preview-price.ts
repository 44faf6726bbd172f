import { Injectable } from '@nestjs/common';
import type { PricePreview } from '@shop/contract';
import { Clock } from '../../../shared/domain/clock.js';
import { type Cents, formatEuros, toEuros } from '../../../shared/domain/money.js';
import { discountedPrice, pricePer100g } from '../domain/price.js';
import { announcedReduction, priorPriceOf, runningPromotion } from '../domain/prior-price.js';
import { productNotFound } from '../domain/product.js';
import { PriceHistories } from './ports/price-history.js';
import { ProductRepository } from './ports/product-repository.js';

export interface PricePreviewInput {
  /** Missing for a product that is not added yet. */
  productId?: string;
  price: Cents;
  promo: number;
  /** Grams; 0 for what is not sold by weight. */
  netWeight: number;
}

/** What shoppers would be told if a price were saved now. Changes nothing. */
@Injectable()
export class PreviewPrice {
  constructor(
    private readonly products: ProductRepository,
    private readonly histories: PriceHistories,
    private readonly clock: Clock,
  ) {}

  /** @throws DomainError `PRODUCT.NOT_FOUND` (404). */
  async execute({ productId, price, promo, netWeight }: PricePreviewInput): Promise<PricePreview> {
    const history = await this.historyWith(productId, { price, promo });
    const priorPrice = priorPriceOf(history);
    const paid = discountedPrice(price, promo);
    const per100g = pricePer100g(paid, netWeight);
    const running = runningPromotion(history);
    return {
      discountedPrice: toEuros(paid),
      pricePer100g: per100g === null ? null : toEuros(per100g),
      reduction: announcedReduction({ price, promo, priorPrice }),
      silence: running && priorPrice === null ? silence(paid, running.priorPrice) : null,
    };
  }

  private async historyWith(productId: string | undefined, set: { price: Cents; promo: number }) {
    const now = this.clock.now();
    if (!productId) return { firstSale: now, points: [{ ...set, at: now }] };
    const [product, points] = await Promise.all([this.products.find(productId), this.histories.of(productId)]);
    if (!product) throw productNotFound();
    // A price that is saved as it stands begins nothing.
    const stands = product.price === set.price && product.promo === set.promo && points.length > 0;
    return { firstSale: product.createdAt, points: stands ? points : [...points, { ...set, at: now }] };
  }
}

function silence(paid: Cents, prior: Cents | null): NonNullable<PricePreview['silence']> {
  const alone = 'Le client voit le prix seul.';
  if (prior === null) {
    const message = `Aucun autre prix des 30 jours précédents n’est connu\u00a0: aucune réduction n’est annoncée. ${alone}`;
    return { code: 'PRICE.NO_PRIOR', message };
  }
  const message = `Le prix le plus bas des 30 jours précédents est de ${formatEuros(prior)}\u00a0: ${formatEuros(paid)} n’est pas une réduction. ${alone}`;
  return { code: 'PRICE.NOT_BELOW_PRIOR', message };
}
