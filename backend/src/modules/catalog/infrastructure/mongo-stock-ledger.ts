import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { type Model, Types } from 'mongoose';
import type { StockCause } from '@shop/contract';
import { UnfoundedWrite } from '../../../shared/persistence/stale-write.js';
import { UnitOfWork } from '../../../shared/persistence/unit-of-work.js';
import { type Shortage, StockLedger } from '../application/ports/stock-ledger.js';
import { PRODUCT_LIMITS } from '../domain/product.js';
import { effectsOf, type StockLine, type StockMove, unitsOnShelf } from '../domain/stock.js';
import { COUNTERS, type Counters, MovementBook } from './movement-book.js';
import { PRODUCT_MODEL, type ProductDocument } from './product.schema.js';

const keyOf = (productId: string, key: string) => `${productId}:${key}`;

@Injectable()
export class MongoStockLedger extends StockLedger {
  constructor(
    @InjectModel(PRODUCT_MODEL) private readonly products: Model<ProductDocument>,
    private readonly book: MovementBook,
    private readonly work: UnitOfWork,
  ) {
    super();
  }

  override async reserve(orderId: string, lines: StockLine[]): Promise<Shortage[]> {
    const short = await this.apply('reserve', orderId, lines);
    if (short.length === 0) return [];
    const left = await this.availableOf(short, { status: 'published' });
    return short.map(({ productId, quantity }) => ({
      productId,
      requested: quantity,
      available: left.get(productId) ?? 0,
    }));
  }

  override async notOnSale(productIds: readonly string[]): Promise<string[]> {
    const ids = productIds.map((id) => new Types.ObjectId(id));
    // Named: of two indexes the embedded database takes the one of all that is on sale.
    const sold = await this.products
      .find({ _id: { $in: ids }, status: 'published' }, { _id: 1 })
      .hint({ _id: 1 })
      .lean();
    const known = new Set(sold.map(({ _id }) => _id.toHexString()));
    return productIds.filter((id) => !known.has(id));
  }

  override async move(
    move: Exclude<StockMove, 'reserve'>,
    orderId: string,
    lines: StockLine[],
    happenedAt?: Date,
  ): Promise<void> {
    const missing = await this.apply(move, orderId, lines, happenedAt);
    if (missing.length > 0 && (await this.availableOf(missing)).size > 0) {
      throw new UnfoundedWrite(`stock: '${move}' of units that are not there`);
    }
  }

  override async adjust(
    productId: string,
    by: number,
    { cause, key, orderId, happenedAt }: { cause: StockCause; key?: string; orderId?: string; happenedAt?: Date },
  ): Promise<number | undefined> {
    const after = await this.change(
      {
        _id: new Types.ObjectId(productId),
        available: { $gte: Math.max(0, -by), $lte: PRODUCT_LIMITS.stock.max - by },
      },
      { $inc: { available: by, moves: 1 } },
    );
    if (!after) return undefined;
    const adjustment = key && { adjustmentKey: keyOf(productId, key) };
    const told = { ...adjustment, ...(orderId && { orderId }), ...(happenedAt && { happenedAt }) };
    const entry = { kind: 'count' as const, quantity: by, cause, ...told };
    await this.book.add([{ after, entry }]);
    return after.available;
  }

  override adjustmentUnder(productId: string, key: string): Promise<number | undefined> {
    return this.book.adjustmentUnder(keyOf(productId, key));
  }

  override async withoutInitialState(): Promise<string[]> {
    const found = await this.products.find({ toSend: { $exists: false } }, { _id: 1 }).lean();
    return found.map(({ _id }) => _id.toHexString());
  }

  override async begin(productId: string, toSend: number): Promise<void> {
    const _id = new Types.ObjectId(productId);
    const after = await this.change({ _id, toSend: { $exists: false } }, { $set: { toSend }, $inc: { moves: 1 } });
    if (after) await this.book.add([{ after, entry: { kind: 'initial', quantity: unitsOnShelf(after) } }]);
  }

  override async open(): Promise<void> {
    const unopened = await this.products.find({ moves: { $exists: false } }, { _id: 1 }).lean();
    for (const { _id } of unopened) {
      await this.work.run(async () => {
        const after = await this.change({ _id, moves: { $exists: false } }, { $set: { moves: 1 } });
        // Another instance may have been faster.
        if (!after) return;
        const entry = { kind: 'opening' as const, quantity: after.available, reason: 'Ouverture du registre' };
        await this.book.add([{ after, entry }]);
      });
    }
  }

  /** Each product changes only when it has the units. Answers the lines that did not. */
  private async apply(move: StockMove, orderId: string, lines: StockLine[], happenedAt?: Date): Promise<StockLine[]> {
    const effects = effectsOf(move);
    const missing: StockLine[] = [];
    const entries: Parameters<MovementBook['add']>[0] = [];
    for (const line of lines) {
      const { productId, quantity: units } = line;
      const after = await this.change(
        {
          _id: new Types.ObjectId(productId),
          // Withdrawn at this very moment it is not promised to anybody any more.
          ...(move === 'reserve' && { status: 'published' }),
          ...Object.fromEntries(effects.filter(([, by]) => by < 0).map(([name]) => [name, { $gte: units }])),
        },
        { $inc: { ...Object.fromEntries(effects.map(([name, by]) => [name, by * units])), moves: 1 } },
      );
      if (after)
        entries.push({ after, entry: { kind: move, quantity: units, orderId, ...(happenedAt && { happenedAt }) } });
      else missing.push(line);
    }
    // A reservation that falls short is undone as a whole.
    if (missing.length === 0 || move !== 'reserve') await this.book.add(entries);
    return missing;
  }

  private change(filter: object, update: object): Promise<Counters | null> {
    return this.products
      .findOneAndUpdate(filter, update, { returnDocument: 'after', projection: COUNTERS })
      .lean<Counters | null>();
  }

  private async availableOf(lines: StockLine[], among: object = {}): Promise<Map<string, number>> {
    const ids = lines.map(({ productId }) => productId);
    const documents = await this.products
      .find({ ...among, _id: { $in: ids } }, { available: 1 })
      .hint({ _id: 1 })
      .lean<Pick<ProductDocument, '_id' | 'available'>[]>();
    return new Map(documents.map(({ _id, available }) => [_id.toHexString(), available]));
  }
}
