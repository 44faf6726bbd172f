import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { type Model, type QueryFilter, Schema, Types } from 'mongoose';
import { Clock } from '../../../shared/domain/clock.js';
import type { Page, Slice } from '../../../shared/http/lists/paging.js';
import { Migrations } from '../../../shared/persistence/migrations.js';
import { type AlertPerson, AlertStore } from '../application/ports/alert-store.js';
import { endOf, HEAD_START_MS, type StockAlert } from '../domain/stock-alert.js';

interface AlertDocument extends Omit<StockAlert, 'id' | 'state' | 'email'> {
  _id: Types.ObjectId;
  /** Missing in what is left of somebody who was told. */
  email?: string;
  state: StockAlert['state'] | 'told';
  toldAt?: Date;
  /** The database removes it then. */
  removeAt: Date;
}

export const STOCK_ALERT_MODEL = 'StockAlert';

/** Beyond it nobody asks how many exactly wait for one product. */
const MOST_COUNTED = 10_000;

const text = { type: String, required: true };
const date = { type: Date, required: true };

export const StockAlertSchema = new Schema<AlertDocument>(
  {
    _id: Schema.Types.ObjectId,
    ...{ productId: text, email: String, state: text, since: date, toldAt: Date, removeAt: date },
    clientId: { type: String, default: null },
    asks: { type: Number, required: true },
    language: String,
  },
  { collection: 'stock_alerts', versionKey: false },
);
StockAlertSchema.index(
  { productId: 1, email: 1, clientId: 1 },
  { unique: true, partialFilterExpression: { email: { $type: 'string' } } },
);
StockAlertSchema.index({ productId: 1, state: 1, since: 1, _id: 1 });
StockAlertSchema.index({ state: 1, productId: 1 });
StockAlertSchema.index({ email: 1 });
StockAlertSchema.index({ clientId: 1 }, { partialFilterExpression: { clientId: { $type: 'string' } } });
StockAlertSchema.index({ removeAt: 1 }, { expireAfterSeconds: 0 });

@Injectable()
export class MongoAlerts extends AlertStore {
  constructor(
    @InjectModel(STOCK_ALERT_MODEL) private readonly alerts: Model<AlertDocument>,
    private readonly clock: Clock,
    migrations: Migrations,
  ) {
    super();
    migrations.register({ id: '0012-alerts-of-accounts', run: () => this.forgetFormerIndex() });
  }

  override async find(id: string): Promise<StockAlert | undefined> {
    const _id = new Types.ObjectId(id);
    return toAlert(await this.alerts.findOne(this.lasting({ _id })).lean<AlertDocument | null>());
  }

  override async findOrAdd(
    person: AlertPerson,
    wanted: Omit<StockAlert, 'id'>,
  ): Promise<{ alert: StockAlert; isNew: boolean }> {
    const { productId, email, clientId } = wanted;
    // The account's own goes before what was asked for without it.
    const own = this.alerts.find({ productId, ...ofPerson(person) }).sort({ clientId: -1 });
    const [found] = await own.lean<AlertDocument[]>();
    const known = found && found.removeAt > this.clock.now() ? toAlert(found) : undefined;
    if (known) return { alert: known, isNew: false };
    if (found) await this.alerts.deleteOne({ _id: found._id });
    const _id = new Types.ObjectId();
    await this.alerts.updateOne(
      { productId, email, clientId },
      { $setOnInsert: { ...wanted, _id, removeAt: endOf(wanted) } },
      { upsert: true },
    );
    return { alert: { ...wanted, id: _id.toHexString() }, isNew: true };
  }

  override async save({ id, ...alert }: StockAlert): Promise<void> {
    await this.alerts.updateOne({ _id: id }, { $set: { ...alert, removeAt: endOf(alert) } });
  }

  override async remove(id: string): Promise<void> {
    await this.alerts.deleteOne({ _id: id, state: { $ne: 'told' } });
  }

  override async removeOfProduct(productId: string): Promise<void> {
    await this.alerts.deleteMany({ productId });
  }

  override async ofPerson(person: AlertPerson): Promise<StockAlert[]> {
    const found = await this.alerts.find(this.lasting(ofPerson(person))).sort({ since: 1, _id: 1 });
    return found.flatMap((document) => toAlert(document) ?? []);
  }

  override async waitingFor(productId: string, atMost: number): Promise<StockAlert[]> {
    const found = this.alerts.find(this.lasting({ productId, state: 'waiting' })).sort({ since: 1, _id: 1 });
    return (await found.limit(atMost).lean<AlertDocument[]>()).flatMap((document) => toAlert(document) ?? []);
  }

  override countTold(productId: string, since: Date): Promise<number> {
    return this.alerts.countDocuments({ productId, state: 'told', toldAt: { $gt: since } });
  }

  override async told(ids: readonly string[], at: Date): Promise<void> {
    await this.alerts.updateMany(
      { _id: { $in: ids.map((id) => new Types.ObjectId(id)) } },
      {
        $set: { state: 'told', toldAt: at, clientId: null, removeAt: new Date(at.getTime() + HEAD_START_MS) },
        $unset: { email: 1 },
      },
    );
  }

  override async awaited(): Promise<string[]> {
    return this.alerts.distinct('productId', { state: 'waiting' });
  }

  override async counts({ skip, limit }: Slice): Promise<Page<{ productId: string; waiting: number }>> {
    const counts = new Map<string, number>();
    const waiting = this.alerts.find(this.lasting({ state: 'waiting' }), { productId: 1, _id: 0 });
    for await (const { productId } of waiting.lean<Pick<AlertDocument, 'productId'>[]>().cursor({ batchSize: 1000 })) {
      counts.set(productId, (counts.get(productId) ?? 0) + 1);
    }
    const sorted = [...counts].sort(([one, a], [other, b]) => b - a || (one < other ? -1 : 1));
    const items = sorted.slice(skip, skip + limit).map(([productId, count]) => ({ productId, waiting: count }));
    return { items, total: sorted.length };
  }

  override countWaiting(productId: string): Promise<number> {
    return this.alerts.countDocuments(this.lasting({ productId, state: 'waiting' }), { limit: MOST_COUNTED });
  }

  /** By which an address, and not who has it, waited once for a product. */
  private async forgetFormerIndex(): Promise<void> {
    const { collection } = this.alerts;
    const known = await collection.indexes();
    const former = known.find(({ key }) => Object.keys(key as object).join() === 'productId,email');
    if (former?.name) await collection.dropIndex(former.name);
  }

  /** The database removes what is over within a minute. */
  private lasting(filter: QueryFilter<AlertDocument>): QueryFilter<AlertDocument> {
    return { ...filter, removeAt: { $gt: this.clock.now() } };
  }
}

/** An account's is nobody else's, whoever has its address since. */
function ofPerson({ clientId, email }: AlertPerson): QueryFilter<AlertDocument> {
  return { $or: [...(clientId ? [{ clientId }] : []), ...(email ? [{ clientId: null, email }] : [])] };
}

function toAlert(document: AlertDocument | null | undefined): StockAlert | undefined {
  if (!document || document.state === 'told' || document.email === undefined) return undefined;
  const { _id, productId, email, clientId, state, since, asks, language } = document;
  return { id: _id.toHexString(), productId, email, clientId, state, since, asks, ...(language && { language }) };
}
