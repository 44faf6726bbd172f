import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { type Model, Schema, Types } from 'mongoose';
import { WEBHOOK_KEPT_DAYS } from '@shop/contract';
import { Clock } from '../../../shared/domain/clock.js';
import type { Page } from '../../../shared/http/lists/paging.js';
import { pageWithTotal } from '../../../shared/persistence/list-totals.js';
import {
  type ClaimedDeliveries,
  type DeliveryListRequest,
  DeliveryStore,
} from '../application/ports/delivery-store.js';
import { giveUpAt } from '../application/tell-programs.js';
import { ANSWERS_KEPT, type DeliveryRecord } from '../domain/webhook.js';

interface DeliveryDocument extends Omit<DeliveryRecord, 'id'> {
  _id: Types.ObjectId;
  /** The worker that has it in hand; nobody else touches it until its lease (`nextAttemptAt`) is over. */
  claim?: string;
  /** The database removes it then. */
  removeAt: Date;
}

export const WEBHOOK_DELIVERY_MODEL = 'WebhookDelivery';

export const WebhookDeliverySchema = new Schema<DeliveryDocument>(
  {
    _id: Schema.Types.ObjectId,
    webhookId: { type: String, required: true },
    eventId: { type: String, required: true },
    event: { type: String, required: true },
    reference: { type: String, default: '' },
    body: { type: String, required: true },
    state: { type: String, required: true },
    attempts: { type: Number, required: true },
    createdAt: { type: Date, required: true },
    nextAttemptAt: { type: Date, required: true },
    giveUpAt: { type: Date, required: true },
    answers: { type: Schema.Types.Mixed, required: true },
    claim: String,
    removeAt: { type: Date, required: true },
  },
  { collection: 'webhook_deliveries', versionKey: false, minimize: false },
);
WebhookDeliverySchema.index({ webhookId: 1, eventId: 1 }, { unique: true });
// What is taken back.
WebhookDeliverySchema.index({ eventId: 1 });
WebhookDeliverySchema.index({ state: 1, nextAttemptAt: 1, webhookId: 1 });
WebhookDeliverySchema.index({ webhookId: 1, state: 1, nextAttemptAt: 1 });
WebhookDeliverySchema.index({ webhookId: 1, createdAt: -1, _id: -1 });
WebhookDeliverySchema.index({ webhookId: 1, state: 1, createdAt: -1, _id: -1 });
WebhookDeliverySchema.index({ removeAt: 1 }, { expireAfterSeconds: 0 });

const keptUntil = (now: Date) => new Date(now.getTime() + WEBHOOK_KEPT_DAYS * 24 * 3_600_000);

@Injectable()
export class MongoDeliveries extends DeliveryStore {
  constructor(
    @InjectModel(WEBHOOK_DELIVERY_MODEL) private readonly deliveries: Model<DeliveryDocument>,
    private readonly clock: Clock,
  ) {
    super();
  }

  override nextId(): string {
    return new Types.ObjectId().toHexString();
  }

  override async add(deliveries: readonly DeliveryRecord[]): Promise<void> {
    await this.deliveries.bulkWrite(
      deliveries.map(({ id, webhookId, eventId, ...record }) => ({
        updateOne: {
          filter: { webhookId, eventId },
          update: {
            $setOnInsert: { _id: new Types.ObjectId(id), ...record, removeAt: keptUntil(record.createdAt) },
          },
          upsert: true,
        },
      })),
    );
  }

  override async takeBack(eventId: string): Promise<boolean> {
    await this.deliveries.deleteMany({ eventId, state: 'waiting', attempts: 0, claim: { $exists: false } });
    return (await this.deliveries.exists({ eventId })) === null;
  }

  override async list({ webhookId, state, skip, limit }: DeliveryListRequest): Promise<Page<DeliveryRecord>> {
    const filter = { webhookId, ...(state && { state }), ...this.lasting() };
    const { items, ...page } = await pageWithTotal(this.deliveries, filter, skip, () =>
      this.deliveries.find(filter).sort({ createdAt: -1, _id: -1 }).skip(skip).limit(limit).lean<DeliveryDocument[]>(),
    );
    return { ...page, items: items.map(toRecord) };
  }

  override async find(webhookId: string, id: string): Promise<DeliveryRecord | undefined> {
    const found = await this.deliveries
      .findOne({ _id: new Types.ObjectId(id), webhookId, ...this.lasting() })
      .lean<DeliveryDocument | null>();
    return found ? toRecord(found) : undefined;
  }

  override async again(webhookId: string, id: string): Promise<boolean> {
    const now = this.clock.now();
    const { matchedCount } = await this.deliveries.updateOne(
      {
        _id: new Types.ObjectId(id),
        webhookId,
        // A worker that died has left its mark.
        $or: [{ claim: { $exists: false } }, { nextAttemptAt: { $lte: now } }],
      },
      {
        $set: { state: 'waiting', attempts: 0, nextAttemptAt: now, giveUpAt: giveUpAt(now), removeAt: keptUntil(now) },
        $unset: { claim: 1 },
      },
    );
    return matchedCount > 0;
  }

  override async dueNow(webhookId: string): Promise<void> {
    const now = this.clock.now();
    // What has not begun is due already, or may still be taken back.
    await this.deliveries.updateMany(
      { webhookId, state: 'waiting', attempts: { $gt: 0 }, claim: { $exists: false } },
      { $set: { attempts: 0, nextAttemptAt: now, giveUpAt: giveUpAt(now) } },
    );
  }

  override async removeOf(webhookId: string): Promise<void> {
    await this.deliveries.deleteMany({ webhookId });
  }

  override async nextDue(except: readonly string[]): Promise<string | undefined> {
    const found = await this.deliveries
      .findOne(
        { state: 'waiting', nextAttemptAt: { $lte: this.clock.now() }, webhookId: { $nin: [...except] } },
        { _id: 0, webhookId: 1 },
      )
      .sort({ nextAttemptAt: 1 })
      .lean<Pick<DeliveryDocument, 'webhookId'> | null>();
    return found?.webhookId;
  }

  override async claim(webhookId: string, limit: number, leaseSeconds: number): Promise<ClaimedDeliveries> {
    const now = this.clock.now();
    const claim = randomUUID();
    const due = { webhookId, state: 'waiting' as const, nextAttemptAt: { $lte: now } };
    const found = await this.deliveries
      .find(due, { _id: 1 })
      .sort({ nextAttemptAt: 1 })
      .limit(limit)
      .lean<Pick<DeliveryDocument, '_id'>[]>();
    if (found.length === 0) return { claim, deliveries: [] };
    const _id = { $in: found.map((one) => one._id) };
    const nextAttemptAt = new Date(now.getTime() + leaseSeconds * 1000);
    await this.deliveries.updateMany({ ...due, _id }, { $set: { claim, nextAttemptAt }, $inc: { attempts: 1 } });
    // Another instance may have been faster with some of them.
    const mine = await this.deliveries.find({ _id, claim }).lean<DeliveryDocument[]>();
    return { claim, deliveries: mine.map(toRecord) };
  }

  override async attempted(
    { id, answers }: DeliveryRecord,
    claim: string,
    { attempt, state, nextAttemptAt }: Parameters<DeliveryStore['attempted']>[2],
  ): Promise<void> {
    await this.deliveries.updateOne(
      { _id: new Types.ObjectId(id), claim },
      {
        $set: {
          state,
          answers: [...answers, attempt].slice(-ANSWERS_KEPT),
          nextAttemptAt: nextAttemptAt ?? attempt.at,
        },
        $unset: { claim: 1 },
      },
    );
  }

  /** The database removes what is over within a minute. */
  private lasting() {
    return { removeAt: { $gt: this.clock.now() } };
  }
}

function toRecord({ _id, claim: _claim, removeAt: _removeAt, ...record }: DeliveryDocument): DeliveryRecord {
  return { ...record, id: _id.toHexString() };
}
