import { Injectable } from '@nestjs/common';
import type { Product, ProductState } from '../domain/product.js';
import { type PricePoint, priorPriceOf } from '../domain/prior-price.js';
import { PriceHistories } from './ports/price-history.js';

const pricePoint = ({ updatedAt, price, promo }: ProductState): PricePoint => ({ at: updatedAt, price, promo });

/** Whatever sets a price goes through here: it is written down, and what may be announced beside it follows from all before it. */
@Injectable()
export class PriceBook {
  constructor(private readonly histories: PriceHistories) {}

  /** Within the unit of work that saves the product. Answers the product with the prior price that may be announced. */
  async record(product: Product): Promise<Product> {
    const { id, createdAt } = product.state;
    const point = pricePoint(product.state);
    const points = [...(await this.histories.of(id)), point];
    await this.histories.add([{ ...point, productId: id }]);
    return product.comparedWith(priorPriceOf({ firstSale: createdAt, points }));
  }
}
