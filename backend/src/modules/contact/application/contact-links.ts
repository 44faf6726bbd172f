import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { CONTACT_LINK, CONTACT_LINK_DAYS, PAGES } from '@shop/contract';
import { ENVIRONMENT } from '../../../config/environment.module.js';
import type { Environment } from '../../../config/environment.js';
import { Clock } from '../../../shared/domain/clock.js';

const LINK = /^([0-9a-f]{24})\.([0-9a-z]{6,10})\.([\w-]{43})$/;
const SECONDS = CONTACT_LINK_DAYS * 24 * 3600;

/** What a link is bound to: when one of them changes, it opens nothing. */
export interface LinkBinding {
  threadId: string;
  /** Where mails about it go now. */
  address: string;
  linkTurn: number;
}

/** Signed links of conversations. They name no address; nothing is stored, and nothing is left of a link when its conversation is erased. */
@Injectable()
export class ContactLinks {
  private readonly key: Buffer;
  private readonly page: string;

  constructor(
    @Inject(ENVIRONMENT) { jwtSecret, publicUrl }: Environment,
    private readonly clock: Clock,
  ) {
    this.key = Buffer.from(hkdfSync('sha256', jwtSecret, '', 'contact-link', 32));
    this.page = publicUrl + PAGES.contact.path;
  }

  /** The page's address; whoever opens it may read and write in this conversation, until it ends. */
  url(binding: LinkBinding): string {
    const until = (Math.floor(this.clock.now().getTime() / 1000) + SECONDS).toString(36);
    return `${this.page}?${CONTACT_LINK}=${binding.threadId}.${until}.${this.sign(binding, until)}`;
  }

  /** Which conversation it speaks of; nothing is proved yet. Undefined for a link that the shop never wrote, or that is over. */
  threadIdOf(token: string): string | undefined {
    const [, threadId, until = ''] = LINK.exec(token) ?? [];
    const isOver = Number.parseInt(until, 36) * 1000 <= this.clock.now().getTime();
    return threadId === undefined || isOver ? undefined : threadId;
  }

  isRight(token: string, binding: LinkBinding): boolean {
    const [, threadId, until = '', given = ''] = LINK.exec(token) ?? [];
    const right = this.sign(binding, until);
    return (
      threadId === binding.threadId &&
      given.length === right.length &&
      timingSafeEqual(Buffer.from(given), Buffer.from(right))
    );
  }

  private sign({ threadId, address, linkTurn }: LinkBinding, until: string): string {
    const bound = JSON.stringify([threadId, until, linkTurn, address]);
    return createHmac('sha256', this.key).update(bound).digest('base64url');
  }
}
