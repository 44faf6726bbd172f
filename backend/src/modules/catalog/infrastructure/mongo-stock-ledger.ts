import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { type AnyBulkWriteOperation, type Model, Types } from 'mongoose';
import { type Shortage, StockLedger } from '../application/ports/stock-ledger.js';
import { STOCK_MOVES, type StockLine, type StockMove } from '../domain/stock.js';
import { PRODUCT_MODEL, type ProductDocument } from './product.schema.js';

@Injectable()
export class MongoStockLedger extends StockLedger {
  constructor(@InjectModel(PRODUCT_MODEL) private readonly products: Model<ProductDocument>) {
    super();
  }

  override async reserve(lines: StockLine[]): Promise<Shortage[]> {
    const served = await this.apply('reserve', lines);
    return served === lines.length ? [] : this.shortages(lines);
  }

  override async move(move: Exclude<StockMove, 'reserve'>, lines: StockLine[]): Promise<void> {
    const moved = await this.apply(move, lines);
    if (moved === lines.length) return;
    const stillThere = await this.products.countDocuments({ _id: { $in: lines.map(({ productId }) => productId) } });
    if (moved < stillThere) throw new Error(`stock: '${move}' of units that are not there`);
  }

  /** One command for all lines: each product changes only when it has the units. Answers how many did. */
  private async apply(move: StockMove, lines: StockLine[]): Promise<number> {
    if (lines.length === 0) return 0;
    const { from, to } = STOCK_MOVES[move];
    const writes = lines.map(({ productId, quantity }): AnyBulkWriteOperation<ProductDocument> => ({
      updateOne: {
        filter: { _id: new Types.ObjectId(productId), [from]: { $gte: quantity } },
        update: { $inc: { [from]: -quantity, [to]: quantity } },
      },
    }));
    return (await this.products.bulkWrite(writes)).matchedCount;
  }

  /**
   * The database says how many lines were served, not which. The transaction sees its own decrements, the committed
   * state does not, and nobody else can commit to a product that this transaction changed: a line was served when the
   * two differ by its quantity.
   */
  private async shortages(lines: StockLine[]): Promise<Shortage[]> {
    const seen = await this.availableOf(lines);
    const committed = await this.availableOf(lines, { outsideTransaction: true });
    return lines
      .filter(({ productId, quantity }) => {
        const available = seen.get(productId);
        return available === undefined || committed.get(productId) !== available + quantity;
      })
      .map(({ productId, quantity }) => ({
        productId,
        requested: quantity,
        available: seen.get(productId) ?? 0,
      }));
  }

  private async availableOf(lines: StockLine[], { outsideTransaction = false } = {}): Promise<Map<string, number>> {
    const ids = lines.map(({ productId }) => productId);
    const documents = await this.products
      .find({ _id: { $in: ids } }, { available: 1 }, outsideTransaction ? { session: null } : {})
      .lean<Pick<ProductDocument, '_id' | 'available'>[]>();
    return new Map(documents.map(({ _id, available }) => [_id.toHexString(), available]));
  }
}
