import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model, Types } from 'mongoose';
import { type AuditFacts, NO_LABEL } from '@shop/contract';
import { AuditLog } from '../../../shared/audit/audit-log.js';
import { toCents } from '../../../shared/domain/money.js';
import { Migrations } from '../../../shared/persistence/migrations.js';
import { PriceHistories } from '../application/ports/price-history.js';
import { isBundle } from '../domain/bundle.js';
import { priorPriceOf } from '../domain/prior-price.js';
import { addressWords, freeSlug } from '../domain/product-address.js';
import { gramsOf, rebuiltHistory, type ToldPrice } from '../domain/rebuilt-history.js';
import { judgedLabel, picturesIn } from './product-mapper.js';
import { PRODUCT_MODEL, type ProductDocument } from './product.schema.js';

/** Products that are read at once, and changed before the lease of the migrations is renewed. */
const PORTION = 100;

/** Brings products up to date that earlier versions stored (docs/adr/0018). */
@Injectable()
export class CatalogMigrations {
  constructor(
    @InjectModel(PRODUCT_MODEL) private readonly products: Model<ProductDocument>,
    private readonly histories: PriceHistories,
    private readonly audit: AuditLog,
    migrations: Migrations,
  ) {
    migrations.register(
      { id: '0001-net-weights-in-grams', run: (goingOn) => this.each(goingOn, (product) => this.weigh(product)) },
      { id: '0002-price-history', run: (goingOn) => this.each(goingOn, (product) => this.rebuild(product)) },
      { id: '0007-product-status', run: () => this.putOnSale() },
      { id: '0009-addresses-of-words', run: (goingOn) => this.address(goingOn) },
      { id: '0005-label-gaps', run: (goingOn) => this.each(goingOn, (product) => this.judgeLabel(product)) },
      // What is no cosmetic was judged as lacking nothing: since its category can become one, its gaps are stored as well.
      { id: '0010-labels-of-accessories', run: (goingOn) => this.each(goingOn, (one) => this.judgeAccessory(one)) },
      { id: '0011-pictures-of-products', run: (goingOn) => this.each(goingOn, (one) => this.listPictures(one)) },
    );
  }

  /** As stored: what an earlier version wrote does not fit today's schema. */
  private async each(goingOn: () => Promise<void>, bring: (product: ProductDocument) => Promise<void>): Promise<void> {
    let done = 0;
    for await (const product of this.products.collection.find({}, { batchSize: PORTION })) {
      await bring(product as unknown as ProductDocument);
      done += 1;
      if (done % PORTION === 0) await goingOn();
    }
  }

  /** Before there were states, whatever was there was on sale. */
  private async putOnSale(): Promise<void> {
    const onSale = { status: 'published', publishAt: null };
    await this.products.collection.updateMany({ status: { $exists: false } }, { $set: onSale });
  }

  /** The first of a name has it without a number. */
  private async address(goingOn: () => Promise<void>): Promise<void> {
    const stored = await this.products.collection
      .find({}, { projection: { name: 1, slugs: 1 } })
      .sort({ _id: 1 })
      .toArray();
    const products = stored as unknown as (Pick<ProductDocument, '_id' | 'name'> & Partial<ProductDocument>)[];
    const taken = new Set(products.flatMap(({ slugs = [] }) => slugs));
    const without = products.filter(({ slugs }) => !slugs);
    for (const [index, { _id, name }] of without.entries()) {
      const slug = freeSlug(addressWords(name), taken);
      taken.add(slug);
      await this.products.collection.updateOne({ _id }, { $set: { slugs: [slug] } });
      if ((index + 1) % PORTION === 0) await goingOn();
    }
  }

  private async weigh({ _id, netWeight }: { _id: Types.ObjectId; netWeight?: unknown }): Promise<void> {
    if (typeof netWeight === 'number') return;
    const grams = typeof netWeight === 'string' ? gramsOf(netWeight) : 0;
    await this.products.collection.updateOne({ _id }, { $set: { netWeight: grams } });
  }

  /** What nobody wrote is not there, and says so; nothing is filled in. */
  private async judgeLabel(product: ProductDocument): Promise<void> {
    const judged = judgedLabel({ ...NO_LABEL, ...product });
    await this.products.collection.updateOne({ _id: product._id }, { $set: judged });
  }

  private async judgeAccessory(product: ProductDocument): Promise<void> {
    const { category, parts } = product;
    if (category === 'Accessoires' && !isBundle({ parts })) await this.judgeLabel(product);
  }

  /** The two that it had, in their order. */
  private async listPictures(product: ProductDocument): Promise<void> {
    if ((product.pictures as unknown) !== undefined) return;
    const { _id } = product;
    const older = { _id, pictures: { $exists: false } };
    await this.products.collection.updateOne(older, { $set: { pictures: picturesIn(product) } });
  }

  private async rebuild(product: ProductDocument): Promise<void> {
    const productId = product._id.toHexString();
    let points = await this.histories.of(productId);
    if (points.length === 0) {
      points = rebuiltHistory(product, await this.toldPrices(productId));
      await this.histories.add(points.map((point) => ({ ...point, productId })));
    }
    const priorPrice = priorPriceOf({ firstSale: product.createdAt, points });
    await this.products.collection.updateOne({ _id: product._id }, { $set: { priorPrice } });
  }

  private async toldPrices(productId: string): Promise<ToldPrice[]> {
    const entries = await this.audit.of(productId);
    return entries.flatMap(({ at, act, before, after }): ToldPrice[] => {
      const told = pricesIn(after);
      if (act === 'product.added') return [{ at, before: null, after: told }];
      const changes = told.price !== undefined || told.promo !== undefined;
      return act === 'product.updated' && changes ? [{ at, before: pricesIn(before), after: told }] : [];
    });
  }
}

/** Money in the audit log is in EUR. */
function pricesIn(facts: AuditFacts | null): ToldPrice['after'] {
  const { price, promo } = facts ?? {};
  return {
    ...(typeof price === 'number' && { price: toCents(price) }),
    ...(typeof promo === 'number' && { promo }),
  };
}
