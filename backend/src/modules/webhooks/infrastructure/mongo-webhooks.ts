import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { type Model, Schema, Types } from 'mongoose';
import { type WebhookEvent, WEBHOOKS_MOST } from '@shop/contract';
import type { Page, Slice } from '../../../shared/http/lists/paging.js';
import { pageWithTotal } from '../../../shared/persistence/list-totals.js';
import { BriefRead } from '../../../shared/persistence/brief-read.js';
import { StaleWrite } from '../../../shared/persistence/stale-write.js';
import { UnitOfWork } from '../../../shared/persistence/unit-of-work.js';
import { WebhookStore } from '../application/ports/webhook-store.js';
import type { WebhookRecord } from '../domain/webhook.js';

interface WebhookDocument extends Omit<WebhookRecord, 'id'> {
  _id: Types.ObjectId;
  /** One of so many, each taken once: two that are added at once cannot be one too many. */
  place: number;
}

export const WEBHOOK_MODEL = 'Webhook';
const DUPLICATE = 11000;

export const WebhookSchema = new Schema<WebhookDocument>(
  {
    _id: Schema.Types.ObjectId,
    name: { type: String, required: true },
    url: { type: String, required: true },
    events: { type: [String], required: true },
    secrets: { type: Schema.Types.Mixed, required: true },
    paused: { type: String, default: null },
    pausedAt: { type: Date, default: null },
    failures: { type: Number, required: true },
    createdAt: { type: Date, required: true },
    version: { type: Number, required: true },
    place: { type: Number, required: true },
  },
  { collection: 'webhooks', versionKey: false, minimize: false },
);
WebhookSchema.index({ place: 1 }, { unique: true });
WebhookSchema.index({ events: 1 });
WebhookSchema.index({ createdAt: -1, _id: -1 });

@Injectable()
export class MongoWebhooks extends WebhookStore {
  /** What every order asks and hardly anybody changes (docs/adr/0054). */
  private readonly listening: BriefRead<Pick<WebhookDocument, '_id' | 'events'>[]>;

  constructor(
    @InjectModel(WEBHOOK_MODEL) private readonly webhooks: Model<WebhookDocument>,
    work: UnitOfWork,
  ) {
    super();
    this.listening = new BriefRead(
      () => this.webhooks.find({}, { events: 1 }).lean<Pick<WebhookDocument, '_id' | 'events'>[]>(),
      work,
    );
  }

  override nextId(): string {
    return new Types.ObjectId().toHexString();
  }

  override async add({ id, ...record }: WebhookRecord): Promise<boolean> {
    const taken = new Set(
      (await this.webhooks.find({}, { place: 1 }).lean<WebhookDocument[]>()).map((one) => one.place),
    );
    const place = Array.from({ length: WEBHOOKS_MOST }, (_, index) => index).find((index) => !taken.has(index));
    if (place === undefined) return false;
    try {
      await this.webhooks.insertMany([{ ...record, _id: new Types.ObjectId(id), place }], { lean: true });
    } catch (error) {
      if ((error as { code?: unknown }).code === DUPLICATE) throw new StaleWrite('the webhooks');
      throw error;
    }
    this.listening.changed();
    return true;
  }

  override async find(id: string): Promise<WebhookRecord | undefined> {
    const found = await this.webhooks.findById(new Types.ObjectId(id)).lean<WebhookDocument | null>();
    return found ? toRecord(found) : undefined;
  }

  override async save({ id, version, ...record }: WebhookRecord): Promise<void> {
    const { matchedCount } = await this.webhooks.updateOne(
      { _id: new Types.ObjectId(id), version },
      { $set: { ...record, version: version + 1 } },
    );
    if (matchedCount === 0) throw new StaleWrite(`webhook ${id}`);
    this.listening.changed();
  }

  override async remove(id: string): Promise<void> {
    await this.webhooks.deleteOne({ _id: new Types.ObjectId(id) });
    this.listening.changed();
  }

  override async list({ skip, limit }: Slice): Promise<Page<WebhookRecord>> {
    const { items, ...page } = await pageWithTotal(this.webhooks, {}, skip, () =>
      this.webhooks.find().sort({ createdAt: -1, _id: -1 }).skip(skip).limit(limit).lean<WebhookDocument[]>(),
    );
    return { ...page, items: items.map(toRecord) };
  }

  override async idsFor(event: WebhookEvent): Promise<string[]> {
    const all = await this.listening.recent();
    return all.flatMap(({ _id, events }) => (events.includes(event) ? _id.toHexString() : []));
  }

  override async pausedIds(): Promise<string[]> {
    const found = await this.webhooks
      .find({ paused: { $ne: null } }, { _id: 1 })
      .lean<Pick<WebhookDocument, '_id'>[]>();
    return found.map(({ _id }) => _id.toHexString());
  }

  override async failed(id: string): Promise<number | undefined> {
    const after = await this.webhooks
      .findByIdAndUpdate(new Types.ObjectId(id), { $inc: { failures: 1 } }, { returnDocument: 'after' })
      .lean<WebhookDocument | null>();
    return after?.failures;
  }

  override async received(id: string): Promise<void> {
    await this.webhooks.updateOne({ _id: new Types.ObjectId(id) }, { $set: { failures: 0 } });
  }
}

function toRecord({ _id, place: _place, ...record }: WebhookDocument): WebhookRecord {
  return { ...record, id: _id.toHexString() };
}
