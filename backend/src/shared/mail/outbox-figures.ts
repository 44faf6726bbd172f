import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model } from 'mongoose';
import { ShopMetrics } from '../metrics/shop-metrics.js';
import type { OutboxDocument } from './outbox.js';

/** How many mails wait, and how many were given up: whoever runs the shop wants to be woken by the second. */
@Injectable()
export class OutboxFigures {
  constructor(@InjectModel('Outbox') outbox: Model<OutboxDocument>, metrics: ShopMetrics) {
    // One whose addressee is forgotten cannot be sent any more and concerns nobody.
    const count = (state: OutboxDocument['state']) => outbox.countDocuments({ state, to: { $ne: '' } });
    const read = async () => ({ waiting: await count('waiting'), abandoned: await count('abandoned') });
    metrics.gauge('shop_outbox_mails', 'Mails that were not sent, by state, of the whole shop', read, 'state');
  }
}
