import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { type Model, type QueryFilter, Schema, type SortOrder, Types } from 'mongoose';
import {
  type ProductRating,
  ratingOf,
  REVIEW_READ_DAYS,
  REVIEW_VIEWS,
  type ReviewCounts,
  type ReviewSort,
  type ReviewSummary,
  reviewSummaryOf,
  type ReviewView,
  type Stars,
} from '@shop/contract';
import { Clock } from '../../../shared/domain/clock.js';
import { searchWords } from '../../../shared/domain/search-text.js';
import type { Page, Slice } from '../../../shared/http/lists/paging.js';
import { pageOf } from '../../../shared/persistence/list-page.js';
import { StaleWrite } from '../../../shared/persistence/stale-write.js';
import { type ReviewListRequest, ReviewStore } from '../application/ports/review-store.js';
import { removeAtOf, Review, type ReviewRecord } from '../domain/review.js';

interface ReviewDocument extends Omit<ReviewRecord, 'id'> {
  _id: Types.ObjectId;
  /** Of whoever moderates, folded: name, product, order, words. */
  searchWords: string[];
  /** Lists of the back-office that it stands in. */
  views: ReviewView[];
  /** The database removes it then. */
  removeAt: Date;
}

export const REVIEW_MODEL = 'Review';
const DUPLICATE = 11000;
const DAY_MS = 24 * 3_600_000;
/** Beyond it nobody asks how many exactly there are. */
const MOST_COUNTED = 100_000;
const GRADES = [1, 2, 3, 4, 5] as const satisfies readonly Stars[];

const text = { type: String, required: true };
const words = { type: String, default: '' };
const date = { type: Date, required: true };
const dateOrNone = { type: Date, default: null };
const count = { type: Number, required: true };
/** Parts that are only ever read and written whole; their shape is the domain's. */
const whole = { type: Schema.Types.Mixed, default: null };

export const ReviewSchema = new Schema<ReviewDocument>(
  {
    _id: Schema.Types.ObjectId,
    ...{ productId: text, productName: text, orderId: text, reference: text, language: String, state: text },
    ...{ stars: count, name: text, text, firstWrittenAt: date, writtenAt: date, corrections: count, since: date },
    ...{ publishedAt: dateOrNone, boughtAt: date, deliveredAt: dateOrNone, reason: { type: String, default: null } },
    ...{ word: words, decidedBy: words, answer: whole, reports: { type: Schema.Types.Mixed, required: true } },
    ...{ version: count, searchWords: { type: [String], required: true }, views: { type: [String], required: true } },
    ...{ undo: whole, undone: words, removeAt: date },
  },
  { collection: 'reviews', versionKey: false, minimize: false },
);
ReviewSchema.index({ orderId: 1, productId: 1 }, { unique: true });
ReviewSchema.index({ productId: 1, state: 1, publishedAt: -1, _id: -1 });
ReviewSchema.index({ productId: 1, state: 1, stars: 1, publishedAt: -1, _id: -1 });
ReviewSchema.index({ views: 1, writtenAt: 1, _id: 1 });
ReviewSchema.index({ searchWords: 1 });
ReviewSchema.index({ removeAt: 1 }, { expireAfterSeconds: 0 });

@Injectable()
export class MongoReviews extends ReviewStore {
  constructor(
    @InjectModel(REVIEW_MODEL) private readonly reviews: Model<ReviewDocument>,
    private readonly clock: Clock,
  ) {
    super();
  }

  override nextId(): string {
    return new Types.ObjectId().toHexString();
  }

  override async add(review: Review): Promise<void> {
    const { orderId, productId } = review.snapshot;
    try {
      // What the database has not removed yet is over all the same.
      await this.reviews.deleteOne({ orderId, productId, removeAt: { $lte: this.clock.now() } });
      await this.reviews.insertMany([toDocument(review)], { lean: true });
    } catch (error) {
      if ((error as { code?: unknown }).code !== DUPLICATE) throw error;
      throw new StaleWrite('the same review');
    }
  }

  override async save(review: Review): Promise<void> {
    const { _id, version, ...state } = toDocument(review);
    const { matchedCount } = await this.reviews.updateOne(
      { _id, version },
      { $set: { ...state, version: version + 1 } },
    );
    if (matchedCount === 0) throw new StaleWrite(`review ${review.snapshot.id}`);
  }

  override async find(id: string): Promise<Review | undefined> {
    const _id = new Types.ObjectId(id);
    return toReview(await this.reviews.findOne(this.lasting({ _id })).lean<ReviewDocument | null>());
  }

  override async of(orderId: string, productId: string): Promise<Review | undefined> {
    const found = this.reviews.findOne(this.lasting({ orderId, productId }));
    return toReview(await found.lean<ReviewDocument | null>());
  }

  override async ofOrders(orderIds: readonly string[]): Promise<Review[]> {
    if (orderIds.length === 0) return [];
    const found = this.reviews.find(this.lasting({ orderId: { $in: [...orderIds] } })).sort({ orderId: 1 });
    return toReviews(await found.lean<ReviewDocument[]>());
  }

  override async remove(id: string): Promise<void> {
    await this.reviews.deleteOne({ _id: new Types.ObjectId(id) });
  }

  override async removeOfProduct(productId: string): Promise<void> {
    await this.reviews.deleteMany({ productId });
  }

  override async list({ view, ...request }: ReviewListRequest): Promise<Page<Review>> {
    const { items, ...page } = await pageOf(this.reviews, {
      ...request,
      filter: this.lasting({ views: view }),
      search: request.search,
      sortField: 'writtenAt',
      searchIndex: { searchWords: 1 },
      sortIndex: { views: 1, writtenAt: 1, _id: 1 },
    });
    return { ...page, items: toReviews(items) };
  }

  override async counts(now: Date): Promise<ReviewCounts> {
    const views = Object.keys(REVIEW_VIEWS) as ReviewView[];
    const before = new Date(now.getTime() - REVIEW_READ_DAYS * DAY_MS);
    const counted = (filter: QueryFilter<ReviewDocument>) =>
      this.reviews.countDocuments(filter, { limit: MOST_COUNTED });
    const [late, ...each] = await Promise.all([
      counted({ views: 'waiting', writtenAt: { $lt: before } }),
      ...views.map((view) => counted({ views: view })),
    ]);
    const counts = Object.fromEntries(views.map((view, at) => [view, each[at]!])) as Record<ReviewView, number>;
    return { ...counts, late };
  }

  override async published(productId: string, sort: ReviewSort, { skip, limit }: Slice): Promise<Review[]> {
    const newest: [string, SortOrder][] = [
      ['publishedAt', -1],
      ['_id', -1],
    ];
    // Index reads forward or backward: of the worst first the oldest of a grade come first.
    const orders: Record<ReviewSort, [string, SortOrder][]> = {
      recent: newest,
      best: [
        ['stars', -1],
        ['publishedAt', 1],
        ['_id', 1],
      ],
      worst: [['stars', 1], ...newest],
    };
    const found = this.reviews.find({ productId, state: 'published' }).sort(orders[sort]).skip(skip).limit(limit);
    return toReviews(await found.lean<ReviewDocument[]>());
  }

  /** From what is published now: it cannot drift. */
  override async summary(productId: string): Promise<ReviewSummary> {
    const counts = await Promise.all(
      GRADES.map((stars) =>
        this.reviews.countDocuments({ productId, state: 'published', stars }, { limit: MOST_COUNTED }),
      ),
    );
    return reviewSummaryOf(counts);
  }

  /** One question for a whole list, each of whose products an index answers: of no more than are counted anywhere. */
  override async ratings(productIds: readonly string[]): Promise<ReadonlyMap<string, ProductRating>> {
    const [first, ...others] = [...new Set(productIds)].map((productId) => [
      { $match: { productId, state: 'published' } },
      { $limit: MOST_COUNTED },
      { $group: { _id: '$productId', points: { $sum: '$stars' }, count: { $sum: 1 } } },
    ]);
    if (!first) return new Map();
    const unions = others.map((pipeline) => ({ $unionWith: { coll: this.reviews.collection.name, pipeline } }));
    const found = await this.reviews.aggregate<{ _id: string; points: number; count: number }>([...first, ...unions]);
    return new Map(found.map(({ _id, points, count }) => [_id, ratingOf(points, count)]));
  }

  /** The database removes what is over within a minute. */
  private lasting(filter: QueryFilter<ReviewDocument>): QueryFilter<ReviewDocument> {
    return { ...filter, removeAt: { $gt: this.clock.now() } };
  }
}

const toReviews = (documents: readonly ReviewDocument[]) => documents.flatMap((document) => toReview(document) ?? []);

function toReview(document: ReviewDocument | null): Review | undefined {
  if (!document) return undefined;
  const { _id, searchWords: _words, views: _views, removeAt: _removeAt, ...record } = document;
  // Those that were written before decisions could be taken back say nothing of it.
  return Review.from({ ...record, undo: record.undo ?? null, undone: record.undone ?? '', id: _id.toHexString() });
}

function viewsOf({ state, answer, reports }: ReviewRecord): ReviewView[] {
  const isUnanswered = state === 'published' && answer === null;
  return [
    state,
    ...(isUnanswered ? (['unanswered'] as const) : []),
    ...(reports.length > 0 ? (['reported'] as const) : []),
  ];
}

function toDocument({ snapshot }: Review): ReviewDocument {
  const { id, ...record } = snapshot;
  const said = [record.reference, record.name, record.productName, record.text].join(' ');
  return {
    ...record,
    _id: new Types.ObjectId(id),
    searchWords: searchWords(said),
    views: viewsOf(snapshot),
    removeAt: removeAtOf(record),
  };
}
