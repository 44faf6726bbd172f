import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { PAGES, STOCK_ALERT_LINKS } from '@shop/contract';
import { ENVIRONMENT } from '../../../config/environment.module.js';
import type { Environment } from '../../../config/environment.js';

const LINK = /^([0-9a-f]{24})\.([\w-]{43})$/;

/** What a link does; one of one kind is none of the other. */
export type AlertLink = keyof typeof STOCK_ALERT_LINKS;

/** Signed links of those who wait. They name no address; nothing is stored, and nothing is left of a link when its wait is over. */
@Injectable()
export class AlertLinks {
  private readonly key: Buffer;
  private readonly origin: string;

  constructor(@Inject(ENVIRONMENT) { jwtSecret, publicUrl }: Environment) {
    this.key = Buffer.from(hkdfSync('sha256', jwtSecret, '', 'stock-alert-link', 32));
    this.origin = publicUrl;
  }

  token(link: AlertLink, alertId: string): string {
    return `${alertId}.${this.sign(link, alertId)}`;
  }

  /** A page that acts at a press: mail programs open links by themselves. */
  page(link: AlertLink, token: string): string {
    return `${this.origin}${PAGES.stockAlert.path}?${STOCK_ALERT_LINKS[link]}=${token}`;
  }

  /** For mail programs: leaves at one POST (RFC 8058). */
  oneClick(alertId: string): string {
    return `${this.origin}/api/stock-alerts/one-click?${STOCK_ALERT_LINKS.leave}=${this.token('leave', alertId)}`;
  }

  /** The id of what it is about; undefined for a link that the shop never wrote. */
  read(link: AlertLink, token: string): string | undefined {
    const [, alertId = '', given = ''] = LINK.exec(token) ?? [];
    const right = this.sign(link, alertId);
    const isRight = given.length === right.length && timingSafeEqual(Buffer.from(given), Buffer.from(right));
    return isRight ? alertId : undefined;
  }

  private sign(link: AlertLink, alertId: string): string {
    return createHmac('sha256', this.key).update(`${link}:${alertId}`).digest('base64url');
  }
}
