import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { type Model, Types } from 'mongoose';
import { type DeliveredPlace, DeliveredOrders } from '../application/ports/delivered-orders.js';
import type { OrderDocument } from './order.schema.js';

@Injectable()
export class MongoDeliveredOrders extends DeliveredOrders {
  constructor(@InjectModel('Order') private readonly orders: Model<OrderDocument>) {
    super();
  }

  /** By the index of status and receipt. */
  override async between(from: Date, to: Date, after: DeliveredPlace | undefined, limit: number) {
    const received = { shown: true, status: 'Livré' } as const;
    const next = after && {
      $or: [
        { deliveredAt: { $gt: after.deliveredAt, $lt: to } },
        { deliveredAt: after.deliveredAt, _id: { $gt: new Types.ObjectId(after.id) } },
      ],
    };
    const found = await this.orders
      .find({ ...received, ...(next ?? { deliveredAt: { $gte: from, $lt: to } }) }, { deliveredAt: 1 })
      .sort({ deliveredAt: 1, _id: 1 })
      .limit(limit)
      .lean<{ _id: Types.ObjectId; deliveredAt: Date }[]>();
    return found.map(({ _id, deliveredAt }) => ({ id: _id.toHexString(), deliveredAt }));
  }
}
