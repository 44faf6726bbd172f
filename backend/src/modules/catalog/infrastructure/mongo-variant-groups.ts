import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { type Model, Schema, Types } from 'mongoose';
import type { VariantChoice } from '@shop/contract';
import { StaleWrite } from '../../../shared/persistence/stale-write.js';
import { VariantGroups } from '../application/ports/variant-groups.js';
import type { VariantGroup } from '../domain/variants.js';

interface VariantGroupDocument {
  _id: Types.ObjectId;
  variants: VariantChoice[];
  version: number;
}

export const VARIANT_GROUP_MODEL = 'VariantGroup';

export const VariantGroupSchema = new Schema<VariantGroupDocument>(
  {
    variants: { type: [{ _id: false, productId: String, label: String }], required: true },
    version: { type: Number, required: true },
  },
  { collection: 'product_variants', versionKey: false },
);
// A product is a format of one thing.
VariantGroupSchema.index({ 'variants.productId': 1 }, { unique: true });

@Injectable()
export class MongoVariantGroups extends VariantGroups {
  constructor(@InjectModel(VARIANT_GROUP_MODEL) private readonly groups: Model<VariantGroupDocument>) {
    super();
  }

  override async of(productId: string): Promise<VariantGroup | undefined> {
    const [group] = await this.holding([productId]);
    return group;
  }

  override async holding(productIds: readonly string[]): Promise<VariantGroup[]> {
    const found = this.groups.find({ 'variants.productId': { $in: [...productIds] } });
    return (await found.lean<VariantGroupDocument[]>()).map(({ _id, variants, version }) => ({
      id: _id.toHexString(),
      variants: variants.map(({ productId, label }) => ({ productId, label })),
      version,
    }));
  }

  override async add(variants: readonly VariantChoice[], version: number): Promise<void> {
    const document = { _id: new Types.ObjectId(), variants: [...variants], version };
    await once(this.groups.insertMany([document]));
  }

  override async change({ id, version }: VariantGroup, variants: readonly VariantChoice[]): Promise<void> {
    const before = { _id: new Types.ObjectId(id), version };
    if (variants.length === 0) {
      const { deletedCount } = await this.groups.deleteOne(before);
      if (deletedCount === 0) throw new StaleWrite('the formats of a product');
      return;
    }
    const change = { $set: { variants: [...variants], version: version + 1 } };
    const { matchedCount } = await once(this.groups.updateOne(before, change));
    if (matchedCount === 0) throw new StaleWrite('the formats of a product');
  }
}

/** Somebody was faster: asked again, it is decided anew. */
async function once<T>(write: Promise<T>): Promise<T> {
  try {
    return await write;
  } catch (error) {
    if ((error as { code?: unknown }).code === 11000) throw new StaleWrite('the formats of a product');
    throw error;
  }
}
