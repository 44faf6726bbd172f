import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { NEWSLETTER_LINKS, PAGES } from '@shop/contract';
import { ENVIRONMENT } from '../../../config/environment.module.js';
import type { Environment } from '../../../config/environment.js';

const LINK = /^([0-9a-f]{24})\.([\w-]{43})$/;

/** What a link does; one of one kind is none of the other. */
export type NewsletterLink = keyof typeof NEWSLETTER_LINKS;

/** Signed links of the letter. They name no address; nothing is stored, and nothing is left of a link when its record is gone. */
@Injectable()
export class NewsletterLinks {
  private readonly key: Buffer;
  private readonly origin: string;

  constructor(@Inject(ENVIRONMENT) { jwtSecret, publicUrl }: Environment) {
    this.key = Buffer.from(hkdfSync('sha256', jwtSecret, '', 'newsletter-link', 32));
    this.origin = publicUrl;
  }

  token(link: NewsletterLink, subscriberId: string): string {
    return `${subscriberId}.${this.sign(link, subscriberId)}`;
  }

  /** A page that acts at a press: mail programs open links by themselves. */
  page(link: NewsletterLink, token: string): string {
    return `${this.origin}${PAGES.newsletter.path}?${NEWSLETTER_LINKS[link]}=${token}`;
  }

  /** For mail programs: leaves at one POST (RFC 8058). */
  oneClick(subscriberId: string): string {
    return `${this.origin}/api/newsletter/one-click?${NEWSLETTER_LINKS.leave}=${this.token('leave', subscriberId)}`;
  }

  /** The id of whom it is about; undefined for a link that the shop never wrote. */
  read(link: NewsletterLink, token: string): string | undefined {
    const [, id = '', given = ''] = LINK.exec(token) ?? [];
    const right = this.sign(link, id);
    const isRight = given.length === right.length && timingSafeEqual(Buffer.from(given), Buffer.from(right));
    return isRight ? id : undefined;
  }

  private sign(link: NewsletterLink, id: string): string {
    return createHmac('sha256', this.key).update(`${link}:${id}`).digest('base64url');
  }
}
