import { Injectable } from '@nestjs/common';
import type { ShownVariant } from '@shop/contract';
import { toEuros } from '../../../shared/domain/money.js';
import { type LabelRules, saleStop } from '../domain/labelling/sale-policy.js';
import { discountedPrice } from '../domain/price.js';
import { ProductRepository } from './ports/product-repository.js';
import { VariantGroups } from './ports/variant-groups.js';
import { slugOf } from './product-view.js';

/** The formats of a product as its page shows them. */
@Injectable()
export class ShowVariants {
  constructor(
    private readonly groups: VariantGroups,
    private readonly products: ProductRepository,
  ) {}

  /** Undefined where shoppers would see one alone. */
  async of(productId: string, rules: LabelRules): Promise<ShownVariant[] | undefined> {
    const group = await this.groups.of(productId);
    if (!group) return undefined;
    const ids = group.variants.map((one) => one.productId);
    const products = new Map((await this.products.byIds(ids, { status: 'published' })).map((one) => [one.id, one]));
    const shown = group.variants.flatMap(({ productId: _id, label }): ShownVariant[] => {
      const product = products.get(_id);
      if (!product) return [];
      const price = toEuros(discountedPrice(product.price, product.promo));
      const standing = saleStop(product, rules) ? 'stopped' : product.available > 0 ? 'available' : 'sold-out';
      return [{ _id, slug: slugOf(product), label, discountedPrice: price, standing }];
    });
    return shown.length > 1 ? shown : undefined;
  }
}
