import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { PAGES, REVIEW_LINK_DAYS, REVIEW_LINKS } from '@shop/contract';
import { ENVIRONMENT } from '../../../config/environment.module.js';
import type { Environment } from '../../../config/environment.js';
import { Clock } from '../../../shared/domain/clock.js';

const LINK = /^([0-9a-f]{24})\.([0-9a-z]{6,10})\.([\w-]{43})$/;
const LEAVE = /^([0-9a-f]{24})\.([\w-]{43})$/;
const SECONDS = REVIEW_LINK_DAYS * 24 * 3600;

const isSame = (given: string, right: string) =>
  given.length === right.length && timingSafeEqual(Buffer.from(given), Buffer.from(right));

/**
 * Signed links of one order's reviews. They name nobody, nothing is stored, and they end with their days or with whatever the order said of
 * its person. A link that leaves is of one invitation, and never ends.
 */
@Injectable()
export class ReviewLinks {
  private readonly key: Buffer;
  private readonly origin: string;

  constructor(
    @Inject(ENVIRONMENT) { jwtSecret, publicUrl }: Environment,
    private readonly clock: Clock,
  ) {
    this.key = Buffer.from(hkdfSync('sha256', jwtSecret, '', 'review-link', 32));
    this.origin = publicUrl;
  }

  /** The page's address. @param person all that ends the link when it changes */
  url(orderId: string, person: readonly string[]): string {
    const until = (Math.floor(this.clock.now().getTime() / 1000) + SECONDS).toString(36);
    return `${this.page(REVIEW_LINKS.write)}${orderId}.${until}.${this.sign(['write', orderId, until, ...person])}`;
  }

  /** Which order it speaks of; nothing is proved yet. Undefined for one that is over. */
  orderIdOf(token: string): string | undefined {
    const [, orderId, until = ''] = LINK.exec(token) ?? [];
    return Number.parseInt(until, 36) * 1000 > this.clock.now().getTime() ? orderId : undefined;
  }

  isRight(token: string, orderId: string, person: readonly string[]): boolean {
    const [, named, until = '', given = ''] = LINK.exec(token) ?? [];
    return named === orderId && isSame(given, this.sign(['write', orderId, until, ...person]));
  }

  /** A page that acts at a press: mail programs open links by themselves. */
  leavePage(token: string): string {
    return this.page(REVIEW_LINKS.leave) + token;
  }

  /** For mail programs: leaves at one POST (RFC 8058). */
  oneClick(invitationId: string): string {
    return `${this.origin}/api/reviews/one-click?${REVIEW_LINKS.leave}=${this.leaveToken(invitationId)}`;
  }

  leaveToken(invitationId: string): string {
    return `${invitationId}.${this.sign(['leave', invitationId])}`;
  }

  /** The invitation's id; undefined for a link that the shop never wrote. */
  leaving(token: string): string | undefined {
    const [, id, given = ''] = LEAVE.exec(token) ?? [];
    return id !== undefined && isSame(given, this.sign(['leave', id])) ? id : undefined;
  }

  private page(query: string): string {
    return `${this.origin}${PAGES.writeReview.path}?${query}=`;
  }

  private sign(bound: readonly string[]): string {
    return createHmac('sha256', this.key).update(JSON.stringify(bound)).digest('base64url');
  }
}
