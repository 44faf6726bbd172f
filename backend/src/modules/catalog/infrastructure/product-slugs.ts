import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { type Model, Types } from 'mongoose';
import { addressedBy, addressWords, freeSlug, numbered } from '../domain/product-address.js';
import { PRODUCT_MODEL, type ProductDocument } from './product.schema.js';

type Named = Pick<ProductDocument, 'name' | 'slugs'>;

/** Gives products the words of their addresses, in the unit of work that writes them: the index takes each once. */
@Injectable()
export class ProductSlugs {
  constructor(@InjectModel(PRODUCT_MODEL) private readonly products: Model<ProductDocument>) {}

  /** @param given those that products of the same unit of work were just given */
  async ofNew(name: string, given: readonly string[] = []): Promise<string[]> {
    return [await this.free(name, { given })];
  }

  /** A name that reads the same in an address keeps it. @param given what it is to be, whatever the name is */
  async ofSaved(id: string, name: string, given?: string): Promise<string[]> {
    const before = await this.products.findById(id, { name: 1, slugs: 1 }).lean<Partial<Named> | null>();
    const slugs = before?.slugs ?? [];
    if (given !== undefined) return addressedBy(given, slugs);
    if (slugs.length > 0 && addressWords(before?.name ?? '') === addressWords(name)) return slugs;
    return addressedBy(await this.free(name, { id }), slugs);
  }

  private async free(name: string, { id, given = [] }: { id?: string; given?: readonly string[] }): Promise<string> {
    const words = addressWords(name);
    const like = { slugs: { $regex: numbered(words) }, ...(id && { _id: { $ne: new Types.ObjectId(id) } }) };
    const others = await this.products.find(like, { slugs: 1 }).lean<Pick<ProductDocument, 'slugs'>[]>();
    return freeSlug(words, new Set([...given, ...others.flatMap(({ slugs }) => slugs)]));
  }
}
