import { Injectable } from '@nestjs/common';
import { Clock } from '../../../shared/domain/clock.js';
import { UnitOfWork } from '../../../shared/persistence/unit-of-work.js';
import { type Allowance, Throttle } from '../../../shared/throttle/throttle.js';
import { newsletterErrors } from '../domain/newsletter-errors.js';
import { EndNewsletter } from './end-newsletter.js';
import { NewsletterLinks } from './newsletter-links.js';
import { Accounts } from './ports/accounts.js';
import { Subscribers } from './ports/subscribers.js';

const following = (ip: string): Allowance => [{ name: 'newsletter-link', ip, limit: 100, windowSeconds: 900 }];

/** What the links in the mails do. Both may be followed twice. */
@Injectable()
export class FollowNewsletterLink {
  constructor(
    private readonly subscribers: Subscribers,
    private readonly accounts: Accounts,
    private readonly ending: EndNewsletter,
    private readonly links: NewsletterLinks,
    private readonly throttle: Throttle,
    private readonly work: UnitOfWork,
    private readonly clock: Clock,
  ) {}

  /** The address is theirs: they agreed. @throws DomainError NEWSLETTER.LINK_NOT_VALID, THROTTLE.TOO_MANY */
  async confirm(token: string, ip: string): Promise<void> {
    await this.throttle.take(following(ip));
    const id = this.links.read('confirm', token);
    if (!id) throw newsletterErrors.linkNotValid();
    await this.work.run(async () => {
      const known = await this.subscribers.find(id);
      if (!known) throw newsletterErrors.linkNotValid();
      if (await this.subscribers.confirm(id, this.clock.now())) await this.accounts.mark(known.email, true);
    });
  }

  /**
   * Also of somebody who has left. Whoever has the shop's link is never refused: mail providers post for all of their clients from a few
   * addresses.
   * @throws DomainError NEWSLETTER.LINK_NOT_VALID, THROTTLE.TOO_MANY for a link that the shop never wrote
   */
  async leave(token: string, ip: string): Promise<void> {
    const id = this.links.read('leave', token);
    if (!id) {
      await this.throttle.take(following(ip));
      throw newsletterErrors.linkNotValid();
    }
    await this.work.run(() => this.ending.one(id));
  }
}
