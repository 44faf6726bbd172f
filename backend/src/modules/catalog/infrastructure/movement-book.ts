import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model } from 'mongoose';
import { STOCK_CAUSES } from '@shop/contract';
import { requestOrigin } from '../../../shared/audit/request-origin.js';
import { Clock } from '../../../shared/domain/clock.js';
import { ShopSettings } from '../../../shared/domain/shop-settings.js';
import { LiveFeed } from '../../../shared/live/live-feed.js';
import { UnitOfWork } from '../../../shared/persistence/unit-of-work.js';
import { CatalogChanges } from '../application/catalog-changes.js';
import { LowStockFollowers } from '../application/low-stock-followers.js';
import { ShelfFollowers } from '../application/shelf-followers.js';
import { type MovedUnits, ToldSales } from '../application/told-sales.js';
import { hasRunLow } from '../domain/stock.js';
import { MOVEMENT_REASONS, type StockMovement } from '../domain/stock-movement.js';
import type { ProductDocument } from './product.schema.js';
import { STOCK_MOVEMENT_MODEL, type StockMovementDocument } from './stock-movement.schema.js';

/** The counters of a product, how many movements they have seen, and below what it runs out. */
export type Counters = Pick<
  ProductDocument,
  '_id' | 'name' | 'lowStockLimit' | 'available' | 'reserved' | 'sold' | 'toSend' | 'moves'
>;
export const COUNTERS = { name: 1, lowStockLimit: 1, available: 1, reserved: 1, sold: 1, toSend: 1, moves: 1 } as const;

type Entry = Pick<StockMovement, 'kind' | 'quantity'> &
  Partial<Pick<StockMovement, 'orderId' | 'reason' | 'cause' | 'adjustmentKey' | 'happenedAt'>>;

/** The stock ledger, only ever added to; `moves` of a product is the sequence of its newest movement. */
@Injectable()
export class MovementBook {
  constructor(
    @InjectModel(STOCK_MOVEMENT_MODEL) private readonly movements: Model<StockMovementDocument>,
    private readonly settings: ShopSettings,
    private readonly followers: LowStockFollowers,
    private readonly shelf: ShelfFollowers,
    private readonly live: LiveFeed,
    private readonly work: UnitOfWork,
    private readonly clock: Clock,
    private readonly changes: CatalogChanges,
    private readonly told: ToldSales,
  ) {}

  /** Joins the unit of work that moved the counters. @param after the product as it is now */
  async add(entries: { after: Counters; entry: Entry }[]): Promise<void> {
    if (entries.length === 0) return;
    const at = this.clock.now();
    const documents = entries.map(({ after, entry }): StockMovementDocument => {
      const { _id, moves: sequence, available, reserved, sold, toSend } = after;
      const productId = _id.toHexString();
      return {
        _id: `${productId}:${String(sequence).padStart(9, '0')}`,
        productId,
        sequence,
        orderId: null,
        // What an order moves, it moves whoever looked at it: the audit log says who did. What came back of one, somebody put there.
        administratorId: entry.orderId && entry.kind !== 'count' ? null : (requestOrigin()?.administratorId ?? null),
        reason: entry.cause ? STOCK_CAUSES[entry.cause] : MOVEMENT_REASONS[entry.kind],
        ...entry,
        after: { available, reserved, sold, ...(toSend !== undefined && { toSend }) },
        at,
      };
    });
    const collection = this.movements.collection.name;
    for (const insert of documents) await this.work.write({ collection, insert });
    const moved: MovedUnits[] = [];
    for (const { after, entry } of entries) {
      const taken = takenBy(entry);
      if (taken !== 0) moved.push(await this.movedBy(taken, after));
      if (taken > 0) await this.tellIfLow(after, taken);
      if (taken < 0) await this.shelf.tell('more', after._id.toHexString());
      if (entry.kind === 'removal') await this.shelf.tell('gone', after._id.toHexString());
    }
    if (moved.length === 0) return;
    this.work.afterCommit(() => this.changes.announceSale(moved.some((one) => this.told.tells(one))));
  }

  /** Units come back whether or not the limit can be read. */
  private async movedBy(taken: number, { _id, available, lowStockLimit = null }: Counters): Promise<MovedUnits> {
    const stock = await this.settings.recent('stock').catch(() => undefined);
    const units = { before: available + taken, after: available };
    return { productId: _id.toHexString(), ...units, ownLimit: lowStockLimit, generalLimit: stock?.lowStock };
  }

  /** Only what crosses the limit is news: a product that is low anyway is not announced with every sale. */
  private async tellIfLow({ _id, name, available, lowStockLimit = null }: Counters, taken: number): Promise<void> {
    const limit = lowStockLimit ?? (await this.settings.recent('stock')).lowStock;
    if (!hasRunLow(available, taken, limit)) return;
    const id = _id.toHexString();
    await this.followers.tell({ id, name, available, limit, isOwnLimit: lowStockLimit !== null });
    await this.live.tell('stock-low', { id, reference: name });
  }

  async adjustmentUnder(adjustmentKey: string): Promise<number | undefined> {
    const movement = await this.movements
      .findOne({ adjustmentKey }, { quantity: 1 })
      .lean<StockMovementDocument | null>();
    return movement?.quantity;
  }
}

/** Units that were taken from what can be sold; below zero, that came. */
function takenBy({ kind, quantity }: Entry): number {
  if (kind === 'reserve') return quantity;
  return kind === 'count' || kind === 'release' || kind === 'restock' ? -quantity : 0;
}
