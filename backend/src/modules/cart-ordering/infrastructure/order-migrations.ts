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
    migrations.register({ id: '0010-orders-found-inside-words', run: (goingOn) => this.findAnew(goingOn) });
  }

  /** Search words of every order, which find more than those of earlier versions. */
  private async findAnew(goingOn: () => Promise<void>): Promise<void> {
    let after: OrderDocument['_id'] | undefined;
    for (;;) {
      const rest = after ? { _id: { $gt: after } } : {};
      const portion = await this.orders.find(rest).sort({ _id: 1 }).limit(PORTION).lean<OrderDocument[]>();
      const last = portion.at(-1);
      if (!last) return;
      after = last._id;
      await this.orders.bulkWrite(
        portion.map((stored) => {
          const { _id, searchWords } = toDocument(toOrder(stored));
          return { updateOne: { filter: { _id }, update: { $set: { searchWords } } } };
        }),
        { ordered: false },
      );
      await goingOn();
    }
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
