import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { ORDER_LINK_DAYS, PAGES } from '@shop/contract';
import { ENVIRONMENT } from '../../../config/environment.module.js';
import type { Environment } from '../../../config/environment.js';
import { Clock } from '../../../shared/domain/clock.js';
import type { Order } from '../domain/order.js';
import { OrderPerson } from './order-person.js';

const LINK = /^([0-9a-f]{24})\.([0-9a-z]{6,10})\.([\w-]{43})$/;
const SECONDS = ORDER_LINK_DAYS * 24 * 3600;

/**
 * Signed links to an order's page in the mails about it (docs/adr/0110). They name nobody and serve until they end: with their days, or with
 * whatever the order said of its person. Nothing is stored.
 */
@Injectable()
export class OrderPageLinks {
  private readonly key: Buffer;
  private readonly page: string;

  constructor(
    @Inject(ENVIRONMENT) { jwtSecret, publicUrl }: Environment,
    private readonly clock: Clock,
    private readonly person: OrderPerson,
  ) {
    this.key = Buffer.from(hkdfSync('sha256', jwtSecret, '', 'order-page-link', 32));
    this.page = publicUrl + PAGES.findOrder.path;
  }

  /** The page's address; of an order that is nobody's the form's, which opens nothing by itself. */
  async url(order: Order): Promise<string> {
    const form = `${this.page}?reference=${encodeURIComponent(order.snapshot.reference)}`;
    const person = await this.person.of(order);
    if (!person) return form;
    const until = (Math.floor(this.clock.now().getTime() / 1000) + SECONDS).toString(36);
    return `${form}&token=${order.id}.${until}.${this.sign(order.id, until, person)}`;
  }

  /** Whether it is such a link, right or not: no other link looks like it. */
  isOne(token: string): boolean {
    return LINK.test(token);
  }

  /** Which order it speaks of; nothing is proved yet. Undefined for one that is over. */
  orderIdOf(token: string): string | undefined {
    const [, orderId, until = ''] = LINK.exec(token) ?? [];
    const isOver = Number.parseInt(until, 36) * 1000 <= this.clock.now().getTime();
    return isOver ? undefined : orderId;
  }

  isRight(token: string, orderId: string, person: readonly string[]): boolean {
    const [, named, until = '', given = ''] = LINK.exec(token) ?? [];
    const right = this.sign(orderId, until, person);
    return (
      named === orderId && given.length === right.length && timingSafeEqual(Buffer.from(given), Buffer.from(right))
    );
  }

  private sign(orderId: string, until: string, person: readonly string[]): string {
    const bound = JSON.stringify([orderId, until, person]);
    return createHmac('sha256', this.key).update(bound).digest('base64url');
  }
}
