import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { type Model, Types } from 'mongoose';
import { withoutPersonalWords } from '@shop/contract';
import { AuditLog } from '../../../shared/audit/audit-log.js';
import { Migrations } from '../../../shared/persistence/migrations.js';
import { UnitOfWork } from '../../../shared/persistence/unit-of-work.js';
import { StockKeeper } from '../../catalog/application/stock-keeper.js';
import { SalesFigures } from '../application/ports/sales-figures.js';
import type { OrderDocument } from './order.schema.js';

/** Orders that are changed before the lease of the migrations is renewed. */
const PORTION = 100;

/** Brings orders up to date that earlier versions stored (docs/adr/0018). */
@Injectable()
export class OrderMigrations {
  constructor(
    @InjectModel('Order') private readonly orders: Model<OrderDocument>,
    private readonly audit: AuditLog,
    private readonly stock: StockKeeper,
    private readonly figures: SalesFigures,
    private readonly work: UnitOfWork,
    migrations: Migrations,
  ) {
    migrations.register(
      { id: '0003-days-of-receipt', run: (goingOn) => this.receive(goingOn) },
      { id: '0006-initial-state-of-the-shelf', run: (goingOn) => this.beginShelf(goingOn) },
      { id: '0010-words-of-personal-discounts', run: (goingOn) => this.nameDiscounts(goingOn) },
    );
  }

  /** What stands on the shelf of each product is known from here on: what can be sold, what is held, and what waits to be sent. */
  private async beginShelf(goingOn: () => Promise<void>): Promise<void> {
    const ids = await this.stock.withoutInitialState();
    for (const [index, id] of ids.entries()) {
      await this.work.run(async () => {
        const toSend = await this.figures.unitsToPrepare([id]);
        await this.stock.begin(id, toSend.get(id) ?? 0);
      });
      if (index % PORTION === 0) await goingOn();
    }
  }

  /**
   * Discounts of one person in orders: their words are in the order's seal, and go with its person (docs/adr/0091); where that person is gone
   * already, they go now.
   */
  private async nameDiscounts(goingOn: () => Promise<void>): Promise<void> {
    const { db } = this.orders;
    const found = await db.collection('discounts').find({ audience: 'client' }).project({ _id: 1 }).toArray();
    const personal = new Set(found.map(({ _id }) => String(_id)));
    const uses = db.collection('discount_uses').find({ discountId: { $in: [...personal] } });
    let done = 0;
    for await (const { orderId } of uses) {
      let isDone = false;
      while (!isDone) isDone = await this.nameDiscountsOf(new Types.ObjectId(String(orderId)), personal);
      done += 1;
      if (done % PORTION === 0) await goingOn();
    }
  }

  /** False where somebody saved the order meanwhile. */
  private async nameDiscountsOf(_id: Types.ObjectId, personal: ReadonlySet<string>): Promise<boolean> {
    const order = await this.orders.findById(_id).lean<OrderDocument | null>();
    if (!order) return true;
    const adjustments = order.adjustments.map((adjustment) => {
      const { discount, personal: known } = adjustment;
      if (known || !discount || !personal.has(discount.id)) return adjustment;
      const named = { ...adjustment, personal: 'sealed' as const };
      return order.hasPerson ? named : withoutPersonalWords(named);
    });
    const change = { $set: { adjustments, version: order.version + 1 } };
    return (await this.orders.updateOne({ _id, version: order.version }, change)).matchedCount === 1;
  }

  /**
   * When an order was received, where the journal tells that it was marked as delivered; elsewhere nobody knows, and the window of its
   * withdrawal stays open (C. conso. L221-18).
   */
  private async receive(goingOn: () => Promise<void>): Promise<void> {
    let done = 0;
    const { collection } = this.orders;
    for await (const { _id } of collection.find({ deliveredAt: { $exists: false } }, { batchSize: PORTION })) {
      const entries = await this.audit.of(_id.toHexString());
      const delivered = entries.find(({ act, after }) => act === 'order.status-changed' && after?.status === 'Livré');
      await collection.updateOne({ _id }, { $set: { deliveredAt: delivered?.at ?? null } });
      done += 1;
      if (done % PORTION === 0) await goingOn();
    }
  }
}
