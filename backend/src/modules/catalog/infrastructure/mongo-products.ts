import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { type Model, type QueryFilter, Types } from 'mongoose';
import type { BundlePart, ProductCategory } from '@shop/contract';
import type { Page } from '../../../shared/http/lists/paging.js';
import { StaleWrite } from '../../../shared/persistence/stale-write.js';
import { pageWithTotal, totalOf } from '../../../shared/persistence/list-totals.js';
import {
  type CountedSelection,
  type NamedProduct,
  type ProductCounters,
  type ProductOrder,
  type ProductCriteria,
  ProductRepository,
  type ProductSelection,
  type SearchableProduct,
  type ShelfProduct,
  type Shown,
} from '../application/ports/product-repository.js';
import type { LabelRules } from '../domain/labelling/sale-policy.js';
import type { Product, ProductState } from '../domain/product.js';
import { isBundle } from '../domain/bundle.js';
import { mapped } from '../../../shared/mapped.js';
import { BundleContents } from './bundle-contents.js';
import { LabelFilters } from './label-filters.js';
import {
  SEARCHABLE_FIELDS,
  type SearchableDocument,
  SHELF_FIELDS,
  type ShelfDocument,
  toSearchableProduct,
  toSheetDocument,
  toShelfProduct,
  toState,
} from './product-mapper.js';
import { COUNTERS, type Counters, MovementBook } from './movement-book.js';
import { BY_PARTS, hintOf, isFew, statusFilter, toFilter } from './product-filter.js';
import { ProductSlugs } from './product-slugs.js';
import { PRODUCT_MODEL, type ProductDocument } from './product.schema.js';

/** Where the fields that lists sort by are stored. */
const SORT_FIELDS = {
  name: 'searchName',
  price: 'price',
  promo: 'promo',
  category: 'category',
  stock: 'available',
  createdAt: 'createdAt',
  updatedAt: 'updatedAt',
} as const satisfies Record<ProductOrder['by'], keyof ProductDocument>;

@Injectable()
export class MongoProducts extends ProductRepository {
  constructor(
    @InjectModel(PRODUCT_MODEL) private readonly products: Model<ProductDocument>,
    private readonly book: MovementBook,
    private readonly slugs: ProductSlugs,
    private readonly contents: BundleContents,
    private readonly labels: LabelFilters,
  ) {
    super();
  }

  override nextId(): string {
    return new Types.ObjectId().toHexString();
  }

  override async find(id: string): Promise<ProductState | undefined> {
    return this.filled(await this.products.findById(id).lean<ProductDocument>());
  }

  override async findToChange(id: string): Promise<ProductState | undefined> {
    const held = this.products.findOneAndUpdate({ _id: id }, { $inc: { held: 1 } }, { returnDocument: 'after' });
    return this.filled(await held.lean<ProductDocument>());
  }

  override async hold(ids: readonly string[]): Promise<void> {
    await this.products.updateMany({ _id: { $in: ids.toSorted() } }, { $inc: { held: 1 } });
  }

  override async statesOf(ids: readonly string[]): Promise<ProductState[]> {
    const found = await this.products.find({ _id: { $in: [...ids] } }).lean<ProductDocument[]>();
    return this.contents.fill(found.map(toState));
  }

  override async findAt(slug: string): Promise<ProductState | undefined> {
    return this.filled(await this.products.findOne({ slugs: slug }).lean<ProductDocument>());
  }

  private async filled(document: ProductDocument | null): Promise<ProductState | undefined> {
    const [state] = document ? await this.contents.fill([toState(document)]) : [];
    return state;
  }

  override async list({ unsoldLast, ...selection }: ProductSelection): Promise<Page<ShelfProduct>> {
    if (!unsoldLast) return this.listed(selection);
    const unsold = await this.labels.unsold(unsoldLast);
    const { total: last } = await totalOf(this.products, { $and: [await this.filterOf(selection), unsold] });
    if (last === 0) return this.listed(selection);
    const { skip, limit } = selection.slice;
    const sold = await this.listed(selection, { $nor: [unsold] });
    const missing = limit - sold.items.length;
    const after = { skip: Math.max(0, skip - sold.total), limit: missing };
    const rest = missing > 0 ? (await this.listed({ ...selection, slice: after }, unsold)).items : [];
    return { ...sold, items: [...sold.items, ...rest], total: sold.total + last };
  }

  private async listed(
    { order, slice, named, ...filters }: ProductSelection,
    only: QueryFilter<ProductDocument> = {},
  ): Promise<Page<ShelfProduct>> {
    const { search: _search, ...others } = filters;
    const few = isFew(named);
    const criteria = await this.selected({ named, ...filters });
    const whole = Object.keys(only).length === 0;
    const filter = whole ? criteria : { $and: [criteria, only] };
    // Whoever looked for the names knew which products are meant.
    const onlySearched = named && whole && Object.values({ ...others, status: undefined }).every((other) => !other);
    const direction = order.descending ? -1 : 1;
    const read = () =>
      this.products
        .find(filter, SHELF_FIELDS, few ? {} : hintOf(filters, criteria))
        .sort({ [SORT_FIELDS[order.by]]: direction, _id: direction })
        .skip(slice.skip)
        .limit(slice.limit)
        .lean<ShelfDocument[]>();
    if (onlySearched) return { items: await this.shelf(await read()), total: named.length };
    const { items, ...page } = await pageWithTotal(this.products, filter, slice.skip, read);
    return { ...page, items: await this.shelf(items) };
  }

  override async countEach(selections: readonly CountedSelection[], most: number): Promise<number[]> {
    const filters = await Promise.all(selections.map((selection) => this.selected(selection)));
    const counting = filters.map((filter, at) => [
      { $match: filter },
      { $limit: most + 1 },
      { $group: { _id: at, n: { $sum: 1 } } },
    ]);
    const [first = [], ...others] = counting;
    // One reading of one moment; each part is answered by the index of its own selection.
    const unions = others.map((pipeline) => ({ $unionWith: { coll: this.products.collection.name, pipeline } }));
    const found = await this.products.aggregate<{ _id: number; n: number }>([...first, ...unions]);
    const counts = new Map(found.map(({ _id, n }) => [_id, n]));
    return selections.map((_selection, at) => counts.get(at) ?? 0);
  }

  private shelf(documents: readonly ShelfDocument[]): Promise<ShelfProduct[]> {
    return this.contents.withFacts(documents.map(toShelfProduct));
  }

  override async *stream(filters: ProductCriteria): AsyncIterable<ShelfProduct> {
    const found = this.products.find(await this.filterOf(filters), SHELF_FIELDS).sort({ searchName: 1, _id: 1 });
    const read = mapped(found.lean<ShelfDocument[]>().cursor({ batchSize: 500 }), (document) =>
      toShelfProduct(document as ShelfDocument),
    );
    yield* this.contents.streamed(read, (portion) => this.contents.withFacts(portion));
  }

  override async *sheets(filters: ProductCriteria): AsyncIterable<ProductState> {
    const found = this.products.find(await this.filterOf(filters)).sort({ searchName: 1, _id: 1 });
    const read = mapped(found.lean<ProductDocument[]>().cursor({ batchSize: 100 }), (document) =>
      toState(document as ProductDocument),
    );
    yield* this.contents.streamed(read, (portion) => this.contents.fill(portion));
  }

  override async namesIn(category: ProductCategory, shown: Shown): Promise<NamedProduct[]> {
    const found = this.products.find({ ...statusFilter(shown), category }, { name: 1, slugs: 1 });
    const named = await found.sort({ searchName: 1, _id: 1 }).lean<Pick<ProductDocument, '_id' | 'name' | 'slugs'>[]>();
    return named.map(({ _id, name, slugs = [] }) => ({ id: _id.toHexString(), name, slugs }));
  }

  override async namesBeginning(folded: string): Promise<string[]> {
    const from = { searchName: { $gte: folded, $lt: `${folded}\uFFFF` } };
    return (await this.products.find(from, { name: 1 }).lean<Pick<ProductDocument, 'name'>[]>()).map(
      ({ name }) => name,
    );
  }

  override async countIn(category: ProductCategory): Promise<number> {
    return (await totalOf(this.products, { category })).total;
  }

  override async notForSale(rules: LabelRules): Promise<{ soldOut: string[]; stopped: string[] }> {
    const onSale = { status: 'published' } as const;
    const ids = async (filter: QueryFilter<ProductDocument>, hint?: Record<string, 1>) => {
      const found = this.products.find({ $and: [onSale, filter] }, { _id: 1 }, hint ? { hint } : {});
      return (await found.lean<Pick<ProductDocument, '_id'>[]>()).map(({ _id }) => _id.toHexString());
    };
    // A bundle has no units of its own: as many as its parts make.
    // Among two indexes the embedded database takes the one of all that is on sale: named, as by ids.
    const bundles = this.products.find({ ...onSale, 'parts.productId': { $gt: '' } }, SHELF_FIELDS, BY_PARTS);
    const [soldOut, filled, stopped] = await Promise.all([
      // Few, where all are on sale: each by what makes it one of them.
      ids({ available: { $lte: 0 }, parts: { $exists: false } }, { status: 1, available: 1, _id: 1 }),
      bundles.lean<ShelfDocument[]>().then((documents) => this.shelf(documents)),
      this.labels
        .unsold(rules)
        .then((unsold) => ids(unsold, unsold['labelGaps'] ? { labelGaps: 1, _id: 1 } : undefined)),
    ]);
    const empty = filled.filter(({ available }) => available <= 0).map(({ id }) => id);
    return { soldOut: [...soldOut, ...empty], stopped };
  }

  override async byIds(ids: string[], shown: Shown): Promise<ShelfProduct[]> {
    const wanted = this.products.find({ ...statusFilter(shown), _id: { $in: ids } }, SHELF_FIELDS).hint({ _id: 1 });
    return this.shelf(await wanted.lean<ShelfDocument[]>());
  }

  override async inStockFrom(cents: number, limit: number): Promise<ShelfProduct[]> {
    const filter = {
      status: 'published',
      price: { $gte: cents },
      available: { $gt: 0 },
      parts: { $exists: false },
    } as const;
    const found = this.products.find(filter, SHELF_FIELDS).hint({ status: 1, price: 1, _id: 1 });
    return this.shelf(await found.sort({ price: 1, _id: 1 }).limit(limit).lean<ShelfDocument[]>());
  }

  override async due(now: Date, limit: number): Promise<string[]> {
    const due = this.products.find({ status: 'scheduled', publishAt: { $lte: now } }, { _id: 1 });
    const found = await due.hint({ publishAt: 1, _id: 1 }).limit(limit).lean<Pick<ProductDocument, '_id'>[]>();
    return found.map(({ _id }) => _id.toHexString());
  }

  override async highestLowStockLimit(): Promise<number | null> {
    const own = this.products.findOne({ lowStockLimit: { $gte: 0 } }, { lowStockLimit: 1 });
    const highest = await own.sort({ lowStockLimit: -1, _id: -1 }).lean<Pick<ProductDocument, 'lowStockLimit'>>();
    return highest?.lowStockLimit ?? null;
  }

  override bundlesWith(productId: string) {
    return this.contents.holding(productId);
  }

  override partsOf(parts: readonly BundlePart[]) {
    return this.contents.of(parts);
  }

  override async addressedAt(slugs: readonly string[]): Promise<ReadonlyMap<string, string>> {
    if (slugs.length === 0) return new Map();
    const found = this.products.find({ slugs: { $in: [...slugs] } }, { slugs: 1 });
    const owners = await found.lean<Pick<ProductDocument, '_id' | 'slugs'>[]>();
    return new Map(owners.flatMap((owner) => owner.slugs.map((slug) => [slug, owner._id.toHexString()] as const)));
  }

  override async counters(ids: readonly string[]) {
    const found = this.products.find({ _id: { $in: [...ids] } }, { available: 1, reserved: 1, toSend: 1 });
    return (await found.lean<(Pick<ProductDocument, '_id'> & ProductCounters)[]>()).map(
      ({ _id, available, reserved, toSend = 0 }) => ({ productId: _id.toHexString(), available, reserved, toSend }),
    );
  }

  override async withBarcode(barcode: string): Promise<{ id: string; name: string }[]> {
    const found = await this.products
      .find({ barcode }, { name: 1 })
      .limit(2)
      .lean<Pick<ProductDocument, '_id' | 'name'>[]>();
    return found.map(({ _id, name }) => ({ id: _id.toHexString(), name }));
  }

  override async *searchable(): AsyncIterable<SearchableProduct> {
    const found = this.products.find({}, SEARCHABLE_FIELDS).lean<SearchableDocument[]>();
    for await (const document of found.cursor({ batchSize: 200 })) {
      yield toSearchableProduct(document as SearchableDocument);
    }
  }

  override async searchableOf(ids: readonly string[]): Promise<SearchableProduct[]> {
    const documents = await this.products.find({ _id: { $in: ids } }, SEARCHABLE_FIELDS).lean<SearchableDocument[]>();
    return documents.map(toSearchableProduct);
  }

  override async insert(products: Product[]): Promise<Product[]> {
    const documents: ProductDocument[] = [];
    for (const { state } of products) {
      const given = documents.flatMap((before) => before.slugs);
      const slugs = state.slugs.length > 0 ? [...state.slugs] : await this.slugs.ofNew(state.name, given);
      const sheet = { ...toSheetDocument(state), slugs };
      documents.push({ ...sheet, ...state.stock, _id: new Types.ObjectId(state.id), moves: 1 });
    }
    await this.apart(this.products.insertMany(documents));
    await this.book.add(documents.map((after) => ({ after, entry: { kind: 'opening', quantity: after.available } })));
    return products.map((product, index) => product.addressedBy(documents[index]!.slugs));
  }

  override async save(
    product: Product,
    { stockCounted, address }: { stockCounted: boolean; address?: string | undefined },
  ): Promise<Product> {
    const { state } = product;
    const slugs = await this.slugs.ofSaved(state.id, state.name, address);
    const sheet = { $set: { ...toSheetDocument(state), slugs }, ...(!isBundle(state) && { $unset: { parts: 1 } }) };
    await this.apart(this.products.updateOne({ _id: state.id }, sheet));
    if (stockCounted) await this.count(state.id, state.stock.available);
    return product.addressedBy(slugs);
  }

  override async remove(id: string): Promise<boolean> {
    const removed = await this.products.findOneAndDelete({ _id: id }, { projection: COUNTERS }).lean<Counters | null>();
    if (!removed) return false;
    const after = { ...removed, available: 0, reserved: 0, sold: 0, toSend: 0, moves: removed.moves + 1 };
    await this.book.add([{ after, entry: { kind: 'removal', quantity: removed.available } }]);
    return true;
  }

  /** An aggregation casts nothing: ids are given as they are stored. */
  private selected({ named, ...criteria }: CountedSelection): Promise<QueryFilter<ProductDocument>> {
    if (!isFew(named)) return this.filterOf(criteria);
    const { search: _search, ...others } = criteria;
    return this.filterOf(others, { _id: { $in: named.map((id) => new Types.ObjectId(id)) } });
  }

  private async filterOf(
    { incompleteUnder, ...criteria }: ProductCriteria,
    also: QueryFilter<ProductDocument> = {},
  ): Promise<QueryFilter<ProductDocument>> {
    const filter = { ...toFilter(criteria), ...also };
    if (!incompleteUnder) return filter;
    const incomplete = await this.labels.incomplete(incompleteUnder);
    const apart = '$or' in incomplete || '$and' in filter;
    return apart ? { $and: [filter, incomplete] } : { ...filter, ...incomplete };
  }

  /** Someone else was faster with what only one product may have: asked again, it is decided anew. */
  private async apart(write: Promise<unknown>): Promise<void> {
    try {
      await write;
    } catch (error) {
      if ((error as { code?: unknown }).code === 11000) throw new StaleWrite('what only one product may have');
      throw error;
    }
  }

  /** The shelf was counted; a form that shows the count as it is counts nothing. */
  private async count(id: string, available: number): Promise<void> {
    const before = await this.products.findById(id, COUNTERS).lean<Counters | null>();
    if (!before || before.available === available) return;
    await this.products.updateOne({ _id: id }, { $set: { available }, $inc: { moves: 1 } });
    const after = { ...before, available, moves: before.moves + 1 };
    await this.book.add([
      { after, entry: { kind: 'count', quantity: available - before.available, cause: 'correction' } },
    ]);
  }
}
