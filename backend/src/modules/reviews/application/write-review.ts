import { Injectable } from '@nestjs/common';
import type { NewReview, ReviewDesk } from '@shop/contract';
import { Clock } from '../../../shared/domain/clock.js';
import { LiveFeed } from '../../../shared/live/live-feed.js';
import { retryWhenStale } from '../../../shared/persistence/stale-write.js';
import { UnitOfWork } from '../../../shared/persistence/unit-of-work.js';
import { type Allowance, Throttle } from '../../../shared/throttle/throttle.js';
import { Review } from '../domain/review.js';
import { reviewErrors } from '../domain/review-errors.js';
import { ReviewMails } from './ports/review-mails.js';
import { InvitationStore, ReviewStore } from './ports/review-store.js';
import { type ReviewedOrder, ReviewedOrders } from './ports/reviewed-orders.js';
import { ReviewedProducts } from './ports/reviewed-products.js';
import { ReviewLinks } from './review-links.js';
import { ownViewOf } from './review-views.js';

const QUARTER = 900;
/** At each network by itself: whoever tries links uses up nobody else's. */
const following = (ip: string): Allowance => [{ name: 'review-link', ip, limit: 240, windowSeconds: QUARTER }];
/** Of one order, wherever it is written: a text that changes every minute is nobody's to read. */
const writing = (orderId: string): Allowance => [
  { name: 'review-write', account: orderId, limit: 100, windowSeconds: 3600 },
];

/** What a buyer does with the link of a mail: reads, writes, corrects and deletes what they say of an order's products. */
@Injectable()
export class WriteReview {
  constructor(
    private readonly reviews: ReviewStore,
    private readonly invitations: InvitationStore,
    private readonly orders: ReviewedOrders,
    private readonly products: ReviewedProducts,
    private readonly links: ReviewLinks,
    private readonly mails: ReviewMails,
    private readonly live: LiveFeed,
    private readonly throttle: Throttle,
    private readonly work: UnitOfWork,
    private readonly clock: Clock,
  ) {}

  /** @throws DomainError REVIEW.LINK_NOT_VALID, THROTTLE.TOO_MANY */
  async read(token: string, ip: string): Promise<ReviewDesk> {
    await this.throttle.take(following(ip));
    return this.deskOf(await this.opened(token));
  }

  /**
   * The first one, or a correction of the version that its author has seen. Sent again it is the same one, however many press at once.
   * @throws DomainError REVIEW.LINK_NOT_VALID, REVIEW.NOT_BOUGHT, REVIEW.ALREADY_WRITTEN, REVIEW.CHANGED_MEANWHILE, THROTTLE.TOO_MANY
   */
  async write({ token, productId, expectedVersion, ...words }: NewReview, ip: string): Promise<ReviewDesk> {
    await this.throttle.take(following(ip));
    await this.throttle.take(writing((await this.opened(token)).id));
    return retryWhenStale(() =>
      this.work.run(async () => {
        const order = await this.opened(token);
        await this.invitations.meet(order.id, this.clock.now());
        const known = await this.reviews.of(order.id, productId);
        if (known?.says(words)) return this.deskOf(order);
        if (!known && expectedVersion !== undefined) throw reviewErrors.changedMeanwhile();
        if (known && expectedVersion === undefined) throw reviewErrors.alreadyWritten();
        if (known && known.snapshot.version !== expectedVersion) throw reviewErrors.changedMeanwhile();
        const review = known ?? (await this.begin(order, productId, words));
        if (known) {
          // Of words that are no longer theirs nobody writes to them any more.
          await this.mails.takeBackOf(known.snapshot);
          known.correct(words, this.clock.now());
          await this.reviews.save(known);
        }
        await this.live.tell('review-changed', review.snapshot);
        return this.deskOf(order);
      }),
    );
  }

  /** Nothing is left of it. Pressed again it changes nothing. @throws DomainError REVIEW.LINK_NOT_VALID, THROTTLE.TOO_MANY */
  async remove({ token, productId }: Pick<NewReview, 'token' | 'productId'>, ip: string): Promise<ReviewDesk> {
    await this.throttle.take(following(ip));
    return this.work.run(async () => {
      const order = await this.opened(token);
      const known = await this.reviews.of(order.id, productId);
      if (known) {
        await this.mails.takeBackOf(known.snapshot);
        await this.reviews.remove(known.snapshot.id);
        await this.live.tell('review-changed', known.snapshot);
      }
      return this.deskOf(order);
    });
  }

  private async begin(
    order: ReviewedOrder,
    productId: string,
    words: Pick<NewReview, 'stars' | 'name' | 'text'>,
  ): Promise<Review> {
    const bought = order.products.find((product) => product.productId === productId);
    const [product] = bought ? await this.products.known([productId]) : [];
    if (!product) throw reviewErrors.notBought();
    const { id: orderId, reference, language, boughtAt, deliveredAt } = order;
    const facts = { id: this.reviews.nextId(), productId, productName: product.name, orderId, reference };
    const review = Review.write(
      { ...facts, boughtAt, deliveredAt, ...(language && { language }) },
      words,
      this.clock.now(),
    );
    await this.reviews.add(review);
    return review;
  }

  private async opened(token: string): Promise<ReviewedOrder> {
    const id = this.links.orderIdOf(token);
    const order = id === undefined ? undefined : await this.orders.ofSomebody(id);
    if (!order || !this.links.isRight(token, order.id, order.person)) throw reviewErrors.linkNotValid();
    return order;
  }

  private async deskOf({ id, products }: ReviewedOrder): Promise<ReviewDesk> {
    const [known, written] = await Promise.all([
      this.products.known(products.map(({ productId }) => productId)),
      this.reviews.ofOrders([id]),
    ]);
    const own = new Map(written.map((review) => [review.snapshot.productId, review]));
    const found = new Map(known.map((product) => [product.id, product]));
    return {
      products: products.flatMap(({ productId }) => {
        const product = found.get(productId);
        const review = own.get(productId);
        if (!product) return [];
        const { slug, name, image } = product;
        return [{ _id: productId, slug, name, image, review: review ? ownViewOf(review.snapshot) : null }];
      }),
    };
  }
}
