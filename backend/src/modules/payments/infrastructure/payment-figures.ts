import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model } from 'mongoose';
import { ShopMetrics } from '../../../shared/metrics/shop-metrics.js';
import { PaymentRepository } from '../application/ports/payment-repository.js';
import type { PaymentDocument } from './payment.schema.js';

/** Orders that hold units for somebody who has not paid yet, and money that could not be given back. */
@Injectable()
export class PaymentFigures {
  constructor(
    @InjectModel('Payment') payments: Model<PaymentDocument>,
    repository: PaymentRepository,
    metrics: ShopMetrics,
  ) {
    metrics.gauge('shop_refunds_unsettled', 'Refunds that were refused and wait for somebody, of the whole shop', () =>
      repository.countUnsettled(),
    );
    metrics.gauge('shop_reservations_held', 'Orders that hold stock and are not decided, of the whole shop', () =>
      // Of those that have a next check (they are few, and indexed), refunds under way hold nothing.
      payments.countDocuments({ nextCheckAt: { $type: 'date' }, status: { $in: ['pending', 'requires_action'] } }),
    );
  }
}
