import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { PAGES } from '@shop/contract';
import { ENVIRONMENT } from '../../config/environment.module.js';
import type { Environment } from '../../config/environment.js';

const LINK = /^([0-9a-f]{24})\.([\w-]{43})$/;

/**
 * Links to the withdrawal page in the mails about an order. Whoever holds one sees what the mail says and may choose among its lines; it
 * opens no account, moves no money and never ends, since the right may not end either (C. conso. L221-20).
 */
@Injectable()
export class WithdrawalLinks {
  private readonly key: Buffer;
  private readonly page: string;

  constructor(@Inject(ENVIRONMENT) { jwtSecret, publicUrl }: Environment) {
    this.key = Buffer.from(hkdfSync('sha256', jwtSecret, '', 'withdrawal-link', 32));
    this.page = publicUrl + PAGES.withdrawal.path;
  }

  /** The page's address, with the order's own link. */
  url(orderId: string): string {
    return `${this.page}?lien=${this.of(orderId)}`;
  }

  /** The order's own link, without the address that it is for. */
  of(orderId: string): string {
    return `${orderId}.${this.sign(orderId)}`;
  }

  /** The order's id; undefined for a link that the shop never wrote. */
  read(link: string): string | undefined {
    const [, orderId = '', given = ''] = LINK.exec(link) ?? [];
    const right = this.sign(orderId);
    return given.length === right.length && timingSafeEqual(Buffer.from(given), Buffer.from(right))
      ? orderId
      : undefined;
  }

  private sign(orderId: string): string {
    return createHmac('sha256', this.key).update(orderId).digest('base64url');
  }
}
