import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model } from 'mongoose';
import { dropIndex } from '../../../shared/persistence/drop-index.js';
import { Migrations } from '../../../shared/persistence/migrations.js';
import { type OrderDocument, toDocument, toOrder } from './order.schema.js';

const PORTION = 500;

/** What orders of earlier versions lack. */
@Injectable()
export class OrderMigrations {
  constructor(
    @InjectModel('Order') private readonly orders: Model<OrderDocument>,
    migrations: Migrations,
  ) {
    migrations.register({
      id: '0001-orders-found-by-words-and-open-requests',
      run: async (goingOn) => {
        await dropIndex(this.orders, 'shown_1_date_-1__id_-1_refundOpen_1');
        await this.derive(goingOn, ['searchWords', 'refundOpen']);
      },
    });
    migrations.register({
      id: '0002-orders-say-whether-they-name-a-person',
      run: (goingOn) => this.derive(goingOn, ['hasPerson']),
    });
  }

  /** What is derived from an order, without which it is not found, its request not shown, its person never forgotten. */
  private async derive(goingOn: () => Promise<void>, fields: readonly (keyof OrderDocument)[]): Promise<void> {
    const lacking = { $or: fields.map((field) => ({ [field]: { $exists: false } })) };
    for (;;) {
      const portion = await this.orders.find(lacking).limit(PORTION).lean<OrderDocument[]>();
      if (portion.length === 0) return;
      await this.orders.bulkWrite(
        portion.map((stored) => {
          const { _id, searchWords, refundOpen, hasPerson } = toDocument(toOrder(stored));
          return { updateOne: { filter: { _id }, update: { $set: { searchWords, refundOpen, hasPerson } } } };
        }),
        { ordered: false },
      );
      await goingOn();
    }
  }
}
