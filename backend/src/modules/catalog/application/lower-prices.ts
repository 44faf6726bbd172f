import { Injectable } from '@nestjs/common';
import { Clock } from '../../../shared/domain/clock.js';
import type { Cents } from '../../../shared/domain/money.js';
import { discountedPrice } from '../domain/price.js';
import { lowestPriorPrice } from '../domain/prior-price.js';
import { fullName } from '../domain/product.js';
import { PriceHistories } from './ports/price-history.js';
import { ProductRepository, type ShelfProduct } from './ports/product-repository.js';

export interface LowerPrice {
  name: string;
  /** The lowest of the 30 days before, and what it costs now. */
  lowestCents: Cents;
  nowCents: Cents;
}

/** Products that are looked at together, those that are looked at in all, and those that are named. */
const AT_ONCE = 100;
const MOST_LOOKED_AT = 1_000;
const MOST_NAMED = 5;

/** Products of which a reduction may not be announced from today's price: they cost less in the 30 days before it (C. conso. L112-1-1). */
@Injectable()
export class LowerPrices {
  constructor(
    private readonly products: ProductRepository,
    private readonly histories: PriceHistories,
    private readonly clock: Clock,
  ) {}

  /** The first few. @param isMeant what the reduction is for @param began when it begins, or did */
  async among(
    isMeant: (product: { id: string; category: string; promo: number }) => boolean,
    began: Date,
  ): Promise<LowerPrice[]> {
    const found: LowerPrice[] = [];
    let portion: ShelfProduct[] = [];
    let looked = 0;
    for await (const product of this.products.stream({ status: 'published' })) {
      if (!isMeant(product)) continue;
      portion.push(product);
      looked += 1;
      if (portion.length < AT_ONCE && looked < MOST_LOOKED_AT) continue;
      found.push(...(await this.lowerOf(portion, began)));
      portion = [];
      if (found.length >= MOST_NAMED || looked >= MOST_LOOKED_AT) break;
    }
    found.push(...(await this.lowerOf(portion, began)));
    return found.slice(0, MOST_NAMED);
  }

  private async lowerOf(products: readonly ShelfProduct[], began: Date): Promise<LowerPrice[]> {
    if (products.length === 0) return [];
    const histories = await this.histories.ofMany(products.map(({ id }) => id));
    const now = this.clock.now();
    return products.flatMap((product) => {
      const history = { firstSale: product.createdAt, points: histories.get(product.id) ?? [] };
      const lowestCents = lowestPriorPrice(history, began > now ? began : now);
      const nowCents = discountedPrice(product.price, product.promo);
      return lowestCents !== null && lowestCents < nowCents ? [{ name: fullName(product), lowestCents, nowCents }] : [];
    });
  }
}
