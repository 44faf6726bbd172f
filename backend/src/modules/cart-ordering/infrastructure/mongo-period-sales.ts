import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model } from 'mongoose';
import { type PeriodSale, PeriodSales } from '../application/ports/period-sales.js';
import type { OrderDocument } from './order.schema.js';

const READ = {
  _id: 0,
  ...{ date: 1, shown: 1, totalCents: 1, refundedCents: 1, handedBackCents: 1, status: 1, paymentMethod: 1 },
  ...{ withdrawalDeclaredAt: 1, 'refundAsked.reason': 1 },
  ...{ 'lines.productId': 1, 'lines.name': 1, 'lines.quantity': 1, 'lines.unitPriceCents': 1 },
  ...{ 'adjustments.kind': 1, 'adjustments.amountCents': 1, 'adjustments.label': 1 },
  ...{ 'adjustments.discount': 1, 'adjustments.spread': 1, 'adjustments.personal': 1 },
} as const;

/** Read at once: what a shopper who comes meanwhile waits for. */
const BATCH = 200;

/** Shown, or deleted after it was: each by the index of `shown` and `date`. */
const PAID = [{ shown: true }, { shown: false, deletedAt: { $ne: null } }] as const;

@Injectable()
export class MongoPeriodSales extends PeriodSales {
  constructor(@InjectModel('Order') private readonly orders: Model<OrderDocument>) {
    super();
  }

  override async *between(from: Date, to: Date): AsyncIterable<readonly PeriodSale[]> {
    for (const paid of PAID) {
      // Without mongoose, which looks at every document apart: these may be the orders of a year.
      const found = this.orders.collection.find<PeriodSale>(
        { ...paid, date: { $gte: from, $lt: to } },
        { projection: READ, batchSize: BATCH },
      );
      while (await found.hasNext()) yield found.readBufferedDocuments();
    }
  }
}
