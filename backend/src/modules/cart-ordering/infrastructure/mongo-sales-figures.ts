import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model } from 'mongoose';
import { parisDay } from '../../../shared/domain/paris-days.js';
import { type DaySales, type ProductSales, SalesFigures } from '../application/ports/sales-figures.js';
import type { OrderDocument } from './order.schema.js';

const IN_PREPARATION = { shown: true, status: 'En cours de préparation' as const };

type Sold = Pick<OrderDocument, 'date' | 'totalCents' | 'refundedCents' | 'lines'>;

/** Read by the index of the order date and summed here: days of Paris, change of the hour included. */
@Injectable()
export class MongoSalesFigures extends SalesFigures {
  constructor(@InjectModel('Order') private readonly orders: Model<OrderDocument>) {
    super();
  }

  override async toPrepare(): Promise<number> {
    return this.orders.countDocuments(IN_PREPARATION);
  }

  override async refundRequests(): Promise<number> {
    return this.orders.countDocuments({ shown: true, refundOpen: true });
  }

  override async days(from: Date, to: Date): Promise<DaySales[]> {
    const days = new Map<string, DaySales>();
    for await (const { date, totalCents, refundedCents } of this.sold(from, to)) {
      const day = parisDay(date);
      const known = days.get(day) ?? { day, orders: 0, salesCents: 0 };
      known.orders += 1;
      known.salesCents += totalCents - refundedCents;
      days.set(day, known);
    }
    return [...days.values()];
  }

  override async bestSellers(from: Date, to: Date, limit: number): Promise<ProductSales[]> {
    const products = new Map<string, ProductSales>();
    for await (const { totalCents, refundedCents, lines } of this.sold(from, to)) {
      // What went back whole was not sold.
      if (refundedCents >= totalCents) continue;
      for (const { productId, name, quantity, unitPriceCents } of lines) {
        const known = products.get(productId) ?? { productId, productName: name, quantity: 0, salesCents: 0 };
        known.quantity += quantity;
        known.salesCents += quantity * unitPriceCents;
        products.set(productId, known);
      }
    }
    return [...products.values()]
      .sort((a, b) => b.quantity - a.quantity || b.salesCents - a.salesCents)
      .slice(0, limit);
  }

  override async toPrepareWith(productId: string): Promise<number> {
    return this.orders.countDocuments({ ...IN_PREPARATION, 'lines.productId': productId });
  }

  private async *sold(from: Date, to: Date): AsyncIterable<Sold> {
    const wanted = { date: 1, totalCents: 1, refundedCents: 1, lines: 1 } as const;
    const found = this.orders.find({ shown: true, date: { $gte: from, $lt: to } }, wanted).lean<Sold[]>();
    for await (const order of found.cursor({ batchSize: 1000 })) yield order as unknown as Sold;
  }
}
