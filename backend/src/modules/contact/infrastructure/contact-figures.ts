import { Injectable } from '@nestjs/common';
import { Clock } from '../../../shared/domain/clock.js';
import { ShopMetrics } from '../../../shared/metrics/shop-metrics.js';
import { ThreadStore } from '../application/ports/thread-store.js';

/** How many messages wait for an answer, and how many past the moment that was promised. */
@Injectable()
export class ContactFigures {
  constructor(threads: ThreadStore, metrics: ShopMetrics, clock: Clock) {
    const read = async () => {
      const { count, late } = await threads.waiting(clock.now());
      return { waiting: count, late };
    };
    metrics.gauge(
      'shop_contact_threads',
      'Messages to the shop that wait for an answer, of the whole shop',
      read,
      'state',
    );
  }
}
