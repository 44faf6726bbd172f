import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { type Model, Types } from 'mongoose';
import type { BundlePart } from '@shop/contract';
import { BundleParts, type PartedBundle } from '../application/ports/bundle-parts.js';
import { bundleFacts, type FilledPart, isBundle, type PartOnShelf } from '../domain/bundle.js';
import { fullName } from '../domain/product.js';
import { BY_PARTS } from './product-filter.js';
import { PRODUCT_MODEL, type ProductDocument } from './product.schema.js';

type PartField =
  | 'name'
  | 'category'
  | 'image'
  | 'price'
  | 'promo'
  | 'netWeight'
  | 'parts'
  | 'slugs'
  | 'status'
  | 'available'
  | 'labelGaps'
  | 'ownResponsible';
type Fields = Readonly<Record<PartField, 1> & { ingredients?: 1 }>;

const PART_FIELDS: Fields = {
  ...{ name: 1, category: 1, image: 1, price: 1, promo: 1, netWeight: 1, parts: 1, slugs: 1 },
  ...{ status: 1, available: 1, labelGaps: 1, ownResponsible: 1 },
};
/** For its page and its sheet; no list reads them. */
const WITH_TEXTS: Fields = { ...PART_FIELDS, ingredients: 1 };

type PartDocument = Pick<ProductDocument, '_id' | PartField> & Partial<Pick<ProductDocument, 'ingredients'>>;
type Parts = readonly BundlePart[];

/** Bundles have no shelf: whoever reads one reads its parts with it. Nothing is read where there is no bundle. */
@Injectable()
export class BundleContents extends BundleParts {
  constructor(@InjectModel(PRODUCT_MODEL) private readonly products: Model<ProductDocument>) {
    super();
  }

  async of(parts: Parts): Promise<FilledPart[]> {
    return filled(parts, await this.read([parts], WITH_TEXTS));
  }

  /** The same products, bundles with what is in them. */
  async fill<T extends { parts?: Parts | undefined }>(
    read: readonly T[],
    fields = WITH_TEXTS,
  ): Promise<(T & { contents?: FilledPart[] })[]> {
    const bundles = read.flatMap((one) => (isBundle(one) ? [one.parts ?? []] : []));
    if (bundles.length === 0) return [...read];
    const known = await this.read(bundles, fields);
    return read.map((one) => (isBundle(one) ? { ...one, contents: filled(one.parts ?? [], known) } : one));
  }

  /** The same, and with the facts that follow from their parts. */
  async withFacts<T extends { parts?: Parts | undefined }>(read: readonly T[]): Promise<T[]> {
    return (await this.fill(read, PART_FIELDS)).map((one) =>
      one.contents ? { ...one, ...bundleFacts(one.contents) } : one,
    );
  }

  /** As they are read, so many at a time. */
  async *streamed<T extends { parts?: Parts | undefined }>(
    read: AsyncIterable<T>,
    fill: (portion: readonly T[]) => Promise<readonly T[]>,
  ): AsyncIterable<T> {
    let portion: T[] = [];
    for await (const one of read) {
      portion.push(one);
      if (portion.length < PORTION) continue;
      yield* await fill(portion);
      portion = [];
    }
    yield* await fill(portion);
  }

  /** Those that have the product in them, by name. */
  async holding(productId: string): Promise<{ id: string; name: string }[]> {
    const found = this.products.find({ 'parts.productId': productId }, { name: 1 }).sort({ searchName: 1, _id: 1 });
    const bundles = await found.lean<Pick<ProductDocument, '_id' | 'name'>[]>();
    return bundles.map(({ _id, name }) => ({ id: _id.toHexString(), name }));
  }

  override async everyBundle(): Promise<PartedBundle[]> {
    const fields = { parts: 1, lowStockLimit: 1 };
    const bundles = this.products.find({ 'parts.productId': { $gt: '' } }, fields, BY_PARTS);
    const found = await bundles.lean<Pick<ProductDocument, 'parts' | 'lowStockLimit'>[]>();
    return found.map(({ parts = [], lowStockLimit = null }) => ({ parts, lowStockLimit }));
  }

  private async read(bundles: readonly Parts[], fields: Fields): Promise<ReadonlyMap<string, PartOnShelf>> {
    const ids = [...new Set(bundles.flatMap((parts) => parts.map(({ productId }) => productId)))];
    const wanted = ids.map((id) => new Types.ObjectId(id));
    const found = await this.products.find({ _id: { $in: wanted } }, fields).lean<PartDocument[]>();
    return new Map(found.map((document) => [document._id.toHexString(), toPart(document)]));
  }
}

const PORTION = 100;

const filled = (parts: Parts, known: ReadonlyMap<string, PartOnShelf>): FilledPart[] =>
  parts.map(({ productId, units }) => ({ productId, units, product: known.get(productId) }));

function toPart({ _id, parts, slugs, labelGaps, ownResponsible, ingredients, ...document }: PartDocument): PartOnShelf {
  const { image, category, available, netWeight, price, promo, status } = document;
  return {
    id: _id.toHexString(),
    slug: slugs?.[0] ?? _id.toHexString(),
    name: fullName({ ...document, ...(parts && { parts }) }),
    ...{ image, category, available, netWeight, price, promo, status },
    ...(ingredients !== undefined && { ingredients }),
    // One that nobody has judged is not sold.
    labelGaps: labelGaps ?? ['ingredients'],
    ownResponsible: ownResponsible ?? false,
    isBundle: isBundle({ parts }),
  };
}
