import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { backCentsOf, DELIVERY_KINDS, isHandedOver, leftCentsOf, type Paid } from '@shop/contract';
import type { Model } from 'mongoose';
import { totalOf } from '../../../shared/persistence/list-totals.js';
import { type DistanceSale, SalesFigures } from '../application/ports/sales-figures.js';
import { shelfLines } from '../../../shared/domain/shelf-lines.js';
import type { OrderDocument } from './order.schema.js';

const IN_PREPARATION = { shown: true, status: 'En cours de préparation' as const };

const DISTANCE_SALE = {
  _id: 0,
  totalCents: 1,
  refundedCents: 1,
  handedBackCents: 1,
  'lines.vat': 1,
  'adjustments.vat': 1,
} as const;

/** By itself or in a bundle. */
const holding = (ids: string[]) => ({
  $or: [{ 'lines.productId': { $in: ids } }, { 'lines.parts.productId': { $in: ids } }],
});

const FETCHED = DELIVERY_KINDS.filter(isHandedOver);

/** Read at once: what a shopper who comes meanwhile waits for. */
const BATCH = 200;

@Injectable()
export class MongoSalesFigures extends SalesFigures {
  constructor(@InjectModel('Order') private readonly orders: Model<OrderDocument>) {
    super();
  }

  override async toPrepare(): Promise<number> {
    return (await totalOf(this.orders, IN_PREPARATION)).total;
  }

  override async refundRequests(): Promise<number> {
    return (await totalOf(this.orders, { shown: true, refundOpen: true })).total;
  }

  override async *distanceSales(from: Date, to: Date): AsyncIterable<readonly DistanceSale[]> {
    const found = this.orders.collection.find<Omit<DistanceSale, 'backCents' | 'keptCents'> & Paid>(
      // What its buyer fetched is no distance sale.
      {
        shown: true,
        'delivery.country': 'BE',
        date: { $gte: from, $lt: to },
        'deliveryMethod.kind': { $nin: FETCHED },
      },
      { projection: DISTANCE_SALE, batchSize: BATCH },
    );
    while (await found.hasNext()) {
      yield found
        .readBufferedDocuments()
        .map((sale) => ({ ...sale, backCents: backCentsOf(sale), keptCents: leftCentsOf(sale) }));
    }
  }

  override async toPrepareWith(productId: string): Promise<number> {
    return (await totalOf(this.orders, { ...IN_PREPARATION, ...holding([productId]) })).total;
  }

  override async unitsToPrepare(productIds: readonly string[]): Promise<ReadonlyMap<string, number>> {
    const wanted = new Set(productIds);
    const units = new Map<string, number>();
    const found = this.orders.find({ ...IN_PREPARATION, ...holding([...wanted]) }, { lines: 1 });
    for await (const { lines } of found.lean<Pick<OrderDocument, 'lines'>[]>().cursor({ batchSize: 500 })) {
      for (const { productId, quantity } of shelfLines(lines)) {
        if (wanted.has(productId)) units.set(productId, (units.get(productId) ?? 0) + quantity);
      }
    }
    return units;
  }
}
