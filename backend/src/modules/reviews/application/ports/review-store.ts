import type { ProductRating, ReviewCounts, ReviewSort, ReviewSummary, ReviewView } from '@shop/contract';
import type { Page, Slice } from '../../../../shared/http/lists/paging.js';
import type { Review } from '../../domain/review.js';

export interface ReviewListRequest extends Slice {
  view: ReviewView;
  search?: string | undefined;
  descending: boolean;
}

/** Everything joins the caller's unit of work. What is over by the clock is not there. */
export abstract class ReviewStore {
  abstract nextId(): string;
  /** @throws StaleWrite where its order has one of this product already */
  abstract add(review: Review): Promise<void>;
  /** @throws StaleWrite when somebody else saved it since it was read */
  abstract save(review: Review): Promise<void>;
  abstract find(id: string): Promise<Review | undefined>;
  abstract of(orderId: string, productId: string): Promise<Review | undefined>;
  abstract ofOrders(orderIds: readonly string[]): Promise<Review[]>;
  abstract remove(id: string): Promise<void>;
  abstract removeOfProduct(productId: string): Promise<void>;
  abstract list(request: ReviewListRequest): Promise<Page<Review>>;
  abstract counts(now: Date): Promise<ReviewCounts>;
  /** Published ones of a product. */
  abstract published(productId: string, sort: ReviewSort, slice: Slice): Promise<Review[]>;
  abstract summary(productId: string): Promise<ReviewSummary>;
  /** By product; what has nothing published is not there. */
  abstract ratings(productIds: readonly string[]): Promise<ReadonlyMap<string, ProductRating>>;
}

export interface Invitation {
  id: string;
  orderId: string;
  at: Date;
  /** Nobody was invited, and nobody will be. */
  released?: true;
}

/** Who was invited for what order, and who never wants to be again. */
export abstract class InvitationStore {
  abstract nextId(): string;
  /** @throws StaleWrite where the order has one */
  abstract add(invitation: Invitation, email: string): Promise<void>;
  abstract find(id: string): Promise<Invitation | undefined>;
  abstract ofOrders(orderIds: readonly string[]): Promise<Invitation[]>;
  /**
   * Somebody writes by the link of this order: whoever forgets its person at this moment is met in the same record, and one of both reads again.
   * Joins the caller's unit of work. @throws StaleWrite
   */
  abstract meet(orderId: string, at: Date): Promise<void>;
  /** Nobody is invited for these orders again, and nothing tells who was. */
  abstract release(orderIds: readonly string[], at: Date): Promise<void>;
  /** Whoever was invited by it is not again, for no order. Nothing where it is over. */
  abstract leave(id: string, at: Date): Promise<void>;
  abstract hasLeft(email: string): Promise<boolean>;
}
