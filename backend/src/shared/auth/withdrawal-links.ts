import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { PAGES } from '@shop/contract';
import { ENVIRONMENT } from '../../config/environment.module.js';
import type { Environment } from '../../config/environment.js';

/** What a link is for: after a correction of the order's address those that went to the former one are over. */
export interface LinkedOrder {
  id: string;
  addressCorrections?: number | undefined;
}

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
  url(order: LinkedOrder): string {
    return `${this.page}?lien=${this.of(order)}`;
  }

  /** The order's own link, without the address that it is for. */
  of(order: LinkedOrder): string {
    return `${order.id}.${this.sign(order)}`;
  }

  /** Which order it speaks of; nothing is proved yet. */
  orderIdOf(link: string): string | undefined {
    return LINK.exec(link)?.[1];
  }

  /** Whether the shop wrote it, to the address that the order has now. */
  isRight(link: string, order: LinkedOrder): boolean {
    const [, named, given = ''] = LINK.exec(link) ?? [];
    const right = this.sign(order);
    return (
      named === order.id && given.length === right.length && timingSafeEqual(Buffer.from(given), Buffer.from(right))
    );
  }

  private sign({ id, addressCorrections = 0 }: LinkedOrder): string {
    const bound = addressCorrections > 0 ? `${id}:${addressCorrections}` : id;
    return createHmac('sha256', this.key).update(bound).digest('base64url');
  }
}
