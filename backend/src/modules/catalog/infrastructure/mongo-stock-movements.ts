import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model } from 'mongoose';
import type { Page, Slice } from '../../../shared/http/lists/paging.js';
import { type MovementSeen, StockMovements } from '../application/ports/stock-movements.js';
import type { StockMovement } from '../domain/stock-movement.js';
import { STOCK_MOVEMENT_MODEL, type StockMovementDocument } from './stock-movement.schema.js';

/** All of one product: `_id` begins with it (';' follows ':'). */
const ofProduct = (productId: string) => ({ _id: { $gte: `${productId}:`, $lt: `${productId};` } });

@Injectable()
export class MongoStockMovements extends StockMovements {
  constructor(@InjectModel(STOCK_MOVEMENT_MODEL) private readonly movements: Model<StockMovementDocument>) {
    super();
  }

  override async page(productId: string, { skip, limit }: Slice): Promise<Page<StockMovement>> {
    const [newest] = await this.newest(productId).limit(1).lean<StockMovementDocument[]>();
    // Their sequence has no gap, so that the newest one says how many there are.
    const total = newest?.sequence ?? 0;
    if (skip >= total) return { items: [], total };
    const last = `${productId}:${String(total - skip).padStart(9, '0')}`;
    const items = await this.movements
      .find({ _id: { $gte: `${productId}:`, $lte: last } })
      .sort({ _id: -1 })
      .limit(limit)
      .lean<StockMovementDocument[]>();
    return { items, total };
  }

  override async *newestFirst(productId: string): AsyncIterable<MovementSeen> {
    const found = this.newest(productId)
      .select({ at: 1, after: 1, kind: 1, quantity: 1, cause: 1, adjustmentKey: 1, happenedAt: 1 })
      .lean<StockMovementDocument[]>();
    for await (const movement of found.cursor({ batchSize: 500 })) yield movement as StockMovementDocument;
  }

  override async known(productIds: readonly string[]): Promise<Set<string>> {
    const firsts = productIds.map((id) => `${id}:${String(1).padStart(9, '0')}`);
    const found = await this.movements
      .find({ _id: { $in: firsts } }, { productId: 1 })
      .lean<Pick<StockMovementDocument, 'productId'>[]>();
    return new Set(found.map(({ productId }) => productId));
  }

  private newest(productId: string) {
    return this.movements.find(ofProduct(productId)).sort({ _id: -1 });
  }
}
