import { Injectable } from '@nestjs/common';
import type { Product, ProductState } from '../domain/product.js';
import { isPublic } from '../domain/publication.js';
import { type PricePoint, priorPriceOf } from '../domain/prior-price.js';
import { PriceHistories } from './ports/price-history.js';

const pricePoint = ({ updatedAt, price, promo }: ProductState): PricePoint => ({ at: updatedAt, price, promo });

/** Whatever sets a price goes through here: it is written down, and what may be announced beside it follows from all before it. */
@Injectable()
export class PriceBook {
  constructor(private readonly histories: PriceHistories) {}

  /**
   * Within the unit of work that saves the product. Answers the product with the prior price that may be announced. What nobody could
   * buy had no price: only what is on sale is written down, from its first day on sale on.
   * @param before as it stood; undefined for one that is added
   */
  async follow(product: Product, before?: ProductState): Promise<Product> {
    if (!isPublic(product.state)) return product;
    const appears = !before || !isPublic(before);
    if (!appears && product.isPricedAs(before)) return product;
    const { id } = product.state;
    const known = await this.histories.of(id);
    const last = known.at(-1);
    const point = pricePoint(product.state);
    const isNew = !last || !product.isPricedAs(last);
    if (isNew) await this.histories.add([{ ...point, productId: id }]);
    const sold = appears && !last ? product.firstSoldAt(point.at) : product;
    const points = isNew ? [...known, point] : known;
    return sold.comparedWith(priorPriceOf({ firstSale: sold.state.createdAt, points }));
  }
}
