import { Injectable } from '@nestjs/common';
import {
  type AdminReview,
  type AdminReviewSummary,
  type ProductRating,
  type ProductReview,
  type ProductReviews,
  REVIEWS_PER_PAGE,
  type ReviewCounts,
  type ReviewSort,
} from '@shop/contract';
import { Clock } from '../../../shared/domain/clock.js';
import type { Page, Slice } from '../../../shared/http/lists/paging.js';
import { isLate, readBy, type Review, type ReviewRecord } from '../domain/review.js';
import { reviewErrors } from '../domain/review-errors.js';
import { InvitationStore, type ReviewListRequest, ReviewStore } from './ports/review-store.js';
import { ReviewedProducts } from './ports/reviewed-products.js';
import { answerView, publicViewOf, undoView } from './review-views.js';

/** Reviews, for everybody and for whoever moderates. */
@Injectable()
export class ShowReviews {
  constructor(
    private readonly reviews: ReviewStore,
    private readonly invitations: InvitationStore,
    private readonly products: ReviewedProducts,
    private readonly clock: Clock,
  ) {}

  /** What a product's page begins with; undefined where nothing is published. */
  async ofProduct(productId: string): Promise<ProductReviews | undefined> {
    const items = await this.reviews.published(productId, 'recent', { skip: 0, limit: REVIEWS_PER_PAGE });
    if (items.length === 0) return undefined;
    const summary = await this.reviews.summary(productId);
    return { ...summary, items: items.map(({ snapshot }) => publicViewOf(snapshot)) };
  }

  ratings(productIds: readonly string[]): Promise<ReadonlyMap<string, ProductRating>> {
    return this.reviews.ratings(productIds);
  }

  /** One page of what is published. */
  async published(productId: string, sort: ReviewSort, slice: Slice): Promise<Page<ProductReview>> {
    const [items, { count }] = await Promise.all([
      this.reviews.published(productId, sort, slice),
      this.reviews.summary(productId),
    ]);
    return { items: items.map(({ snapshot }) => publicViewOf(snapshot)), total: count };
  }

  async list(request: ReviewListRequest): Promise<Page<AdminReviewSummary>> {
    const { items, ...page } = await this.reviews.list(request);
    return { ...page, items: items.map(({ snapshot }) => this.line(snapshot)) };
  }

  counts(): Promise<ReviewCounts> {
    return this.reviews.counts(this.clock.now());
  }

  /** @throws DomainError REVIEW.NOT_FOUND */
  async one(id: string): Promise<AdminReview> {
    const review = await this.reviews.find(id);
    if (!review) throw reviewErrors.notFound();
    return this.whole(review);
  }

  async whole({ snapshot }: Review): Promise<AdminReview> {
    const { orderId, reference, productId, boughtAt, deliveredAt, firstWrittenAt, corrections, language } = snapshot;
    const [[invitation], [product], summary] = await Promise.all([
      this.invitations.ofOrders([orderId]),
      this.products.known([productId]),
      this.reviews.summary(productId),
    ]);
    return {
      ...this.line(snapshot),
      ...(language && { language }),
      proof: {
        ...{ orderId, reference, corrections },
        boughtAt: boughtAt.toISOString(),
        deliveredAt: deliveredAt?.toISOString() ?? null,
        invitedAt: invitation && !invitation.released ? invitation.at.toISOString() : null,
        firstWrittenAt: firstWrittenAt.toISOString(),
      },
      image: product?.image ?? '',
      summary,
      reason: snapshot.reason,
      word: snapshot.word,
      decidedBy: snapshot.decidedBy,
      answer: answerView(snapshot),
      reported: snapshot.reports.map(({ words, at }) => ({ words, at: at.toISOString() })),
      readBy: readBy(snapshot.writtenAt).toISOString(),
      undo: undoView(snapshot, this.clock.now()),
      version: snapshot.version,
    };
  }

  private line(review: ReviewRecord): AdminReviewSummary {
    const { id, stars, name, text, state, productId, productName, writtenAt, since, reports } = review;
    return {
      ...{ _id: id, stars, name, text, state },
      product: { _id: productId, name: productName },
      writtenAt: writtenAt.toISOString(),
      since: since.toISOString(),
      late: isLate(review, this.clock.now()),
      reports: reports.length,
    };
  }
}
