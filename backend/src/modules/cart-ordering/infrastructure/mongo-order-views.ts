import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { OrderViewFilters } from '@shop/contract';
import { type Model, Schema, Types } from 'mongoose';
import { OrderViewBook } from '../application/ports/order-view-book.js';
import type { SavedView } from '../domain/order-views.js';
import { filterOf } from './order-filter.js';
import type { OrderDocument } from './order.schema.js';

interface OrderViewsDocument {
  _id: string;
  views: SavedView[];
}

/** All in one document: a unit of work that changes them conflicts with any other one that does. */
const THE_SHOP = 'shop';

export const ORDER_VIEWS_MODEL = 'OrderViews';

const SavedViewSchema = new Schema<SavedView>(
  {
    id: { type: String, required: true },
    name: { type: String, required: true },
    filters: { type: Object, required: true },
  },
  { _id: false, minimize: false },
);

export const OrderViewsSchema = new Schema<OrderViewsDocument>(
  { _id: String, views: { type: [SavedViewSchema], required: true } },
  { collection: 'order_views', versionKey: false, minimize: false },
);

@Injectable()
export class MongoOrderViews extends OrderViewBook {
  constructor(
    @InjectModel(ORDER_VIEWS_MODEL) private readonly kept: Model<OrderViewsDocument>,
    @InjectModel('Order') private readonly orders: Model<OrderDocument>,
  ) {
    super();
  }

  override async saved(): Promise<SavedView[]> {
    return (await this.kept.findById(THE_SHOP).lean<OrderViewsDocument | null>())?.views ?? [];
  }

  override async write(views: readonly SavedView[]): Promise<void> {
    await this.kept.updateOne({ _id: THE_SHOP }, { $set: { views } }, { upsert: true });
  }

  override nextId(): string {
    return new Types.ObjectId().toHexString();
  }

  override async countEach(selections: readonly OrderViewFilters[], most: number): Promise<number[]> {
    const [first = [], ...others] = selections.map((selection, at) => [
      { $match: filterOf(selection) },
      { $limit: most + 1 },
      { $group: { _id: at, n: { $sum: 1 } } },
    ]);
    const unions = others.map((pipeline) => ({ $unionWith: { coll: this.orders.collection.name, pipeline } }));
    const found = await this.orders.aggregate<{ _id: number; n: number }>([...first, ...unions]);
    const counts = new Map(found.map(({ _id, n }) => [_id, n]));
    return selections.map((_selection, at) => counts.get(at) ?? 0);
  }
}
