import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { type Model, Schema } from 'mongoose';
import { PriceHistories } from '../application/ports/price-history.js';
import type { PricePoint } from '../domain/prior-price.js';

/** `_id` is product and moment: two prices cannot begin at once. Money in cents. */
interface ProductPriceDocument extends PricePoint {
  _id: string;
  productId: string;
}

export const PRODUCT_PRICE_MODEL = 'ProductPrice';

export const ProductPriceSchema = new Schema<ProductPriceDocument>(
  {
    _id: String,
    productId: { type: String, required: true },
    at: { type: Date, required: true },
    price: { type: Number, required: true },
    promo: { type: Number, required: true },
  },
  { collection: 'product_prices', versionKey: false },
);
ProductPriceSchema.index({ productId: 1, at: 1 }, { unique: true });

@Injectable()
export class MongoPriceHistories extends PriceHistories {
  constructor(@InjectModel(PRODUCT_PRICE_MODEL) private readonly prices: Model<ProductPriceDocument>) {
    super();
  }

  override async of(productId: string): Promise<PricePoint[]> {
    const found = this.prices.find({ productId }, { at: 1, price: 1, promo: 1 }).sort({ productId: 1, at: 1 });
    return (await found.lean<ProductPriceDocument[]>()).map(({ at, price, promo }) => ({ at, price, promo }));
  }

  override async ofMany(productIds: readonly string[]): Promise<Map<string, PricePoint[]>> {
    const found = this.prices.find(
      { productId: { $in: [...productIds] } },
      { productId: 1, at: 1, price: 1, promo: 1 },
    );
    const histories = new Map<string, PricePoint[]>();
    for (const { productId, ...point } of await found
      .sort({ productId: 1, at: 1 })
      .lean<(PricePoint & { productId: string })[]>()) {
      const { at, price, promo } = point;
      histories.set(productId, [...(histories.get(productId) ?? []), { at, price, promo }]);
    }
    return histories;
  }

  override async add(points: readonly (PricePoint & { productId: string })[]): Promise<void> {
    const documents = points.map((point) => ({ ...point, _id: `${point.productId}:${point.at.toISOString()}` }));
    await this.prices.insertMany(documents, { lean: true });
  }
}
