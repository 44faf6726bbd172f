import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model, QueryFilter } from 'mongoose';
import { ASKED_OF_ALL, type LabelRules } from '../domain/labelling/sale-policy.js';
import { PRODUCT_MODEL, type ProductDocument } from './product.schema.js';

type Filter = QueryFilter<ProductDocument>;

/** What the sale policy says of labels, asked of the database. A bundle has no label of its own: it is judged by its parts, as they are now. */
@Injectable()
export class LabelFilters {
  constructor(@InjectModel(PRODUCT_MODEL) private readonly products: Model<ProductDocument>) {}

  /** What `labelGaps` finds something of. */
  incomplete(rules: LabelRules): Promise<Filter> {
    return this.withBundles(short(rules));
  }

  /** What `saleStop` stops. */
  unsold(rules: LabelRules): Promise<Filter> {
    const ingredients = { labelGaps: 'ingredients' as const, ...ofCosmetics(rules) };
    return this.withBundles(rules.required ? { $or: [ingredients, short(rules)] } : ingredients);
  }

  /** Nothing more is asked than what bundles are made of: that is little, however many products there are. */
  private async withBundles(own: Filter): Promise<Filter> {
    const bundles = await this.products
      .find({ 'parts.productId': { $gt: '' } }, { parts: 1 })
      .lean<Pick<ProductDocument, 'parts'>[]>();
    const inside = [...new Set(bundles.flatMap(({ parts = [] }) => parts.map(({ productId }) => productId)))];
    if (inside.length === 0) return own;
    const found = this.products.find({ $and: [{ _id: { $in: inside } }, own] }, { _id: 1 });
    const ids = (await found.lean<Pick<ProductDocument, '_id'>[]>()).map(({ _id }) => _id.toHexString());
    return ids.length === 0 ? own : { $or: [own, { 'parts.productId': { $in: ids } }] };
  }
}

const ofCosmetics = ({ notCosmetic }: LabelRules): Filter =>
  notCosmetic.size === 0 ? {} : { category: { $nin: [...notCosmetic] } };

/** Where the shop names nobody, each product has to by itself. */
function short(rules: LabelRules): Filter {
  const { responsible, notCosmetic } = rules;
  // Stored are the gaps of a cosmetic: whatever is short of anything has some, so that its index still finds it.
  const asked = notCosmetic.size > 0 && {
    $and: [{ $or: [ofCosmetics(rules), { labelGaps: { $in: [...ASKED_OF_ALL] } }] }],
  };
  const gap = { labelGapCount: { $gt: 0 }, ...asked };
  return responsible === null ? { $or: [gap, { ownResponsible: { $ne: true } }] } : gap;
}
