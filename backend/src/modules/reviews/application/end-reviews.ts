import { Injectable } from '@nestjs/common';
import { Clock } from '../../../shared/domain/clock.js';
import { LiveFeed } from '../../../shared/live/live-feed.js';
import { ReviewMails } from './ports/review-mails.js';
import { InvitationStore, ReviewStore } from './ports/review-store.js';

/** Reviews leave with whoever wrote them, and with what they are about. Everything joins the caller's unit of work. */
@Injectable()
export class EndReviews {
  constructor(
    private readonly reviews: ReviewStore,
    private readonly invitations: InvitationStore,
    private readonly mails: ReviewMails,
    private readonly live: LiveFeed,
    private readonly clock: Clock,
  ) {}

  /** Their client closes the account, or asks to be forgotten: nobody is invited for them any more, and nothing is left of what was said. */
  async ofOrders(orderIds: readonly string[]): Promise<void> {
    for (const { id } of await this.invitations.ofOrders(orderIds)) await this.mails.forget(id);
    await this.invitations.release(orderIds, this.clock.now());
    for (const { snapshot } of await this.reviews.ofOrders(orderIds)) {
      await this.reviews.remove(snapshot.id);
      await this.live.tell('review-changed', snapshot);
    }
  }

  ofProduct(productId: string): Promise<void> {
    return this.reviews.removeOfProduct(productId);
  }
}
