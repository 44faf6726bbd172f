import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { CART_REMINDER_LINK, PAGES } from '@shop/contract';
import { ENVIRONMENT } from '../../../config/environment.module.js';
import type { Environment } from '../../../config/environment.js';

const LINK = /^([0-9a-f]{24})\.([\w-]{43})$/;

/** Signed links that take back the consent to reminders of carts, and do nothing else. They name no address, and nothing of them is stored. */
@Injectable()
export class ReminderLinks {
  private readonly key: Buffer;
  private readonly origin: string;

  constructor(@Inject(ENVIRONMENT) { jwtSecret, publicUrl }: Environment) {
    this.key = Buffer.from(hkdfSync('sha256', jwtSecret, '', 'cart-reminder-link', 32));
    this.origin = publicUrl;
  }

  token(reminderId: string): string {
    return `${reminderId}.${this.sign(reminderId)}`;
  }

  /** A page that acts at a press: mail programs open links by themselves. */
  page(token: string): string {
    return `${this.origin}${PAGES.newsletter.path}?${CART_REMINDER_LINK}=${token}`;
  }

  /** For mail programs: leaves at one POST (RFC 8058). */
  oneClick(reminderId: string): string {
    return `${this.origin}/api/cart-reminders/one-click?${CART_REMINDER_LINK}=${this.token(reminderId)}`;
  }

  /** The id of what it is about; undefined for a link that the shop never wrote. */
  read(token: string): string | undefined {
    const [, id = '', given = ''] = LINK.exec(token) ?? [];
    const right = this.sign(id);
    const isRight = given.length === right.length && timingSafeEqual(Buffer.from(given), Buffer.from(right));
    return isRight ? id : undefined;
  }

  private sign(id: string): string {
    return createHmac('sha256', this.key).update(id).digest('base64url');
  }
}
