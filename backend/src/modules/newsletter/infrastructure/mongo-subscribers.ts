import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { type Model, Schema, Types } from 'mongoose';
import { Clock } from '../../../shared/domain/clock.js';
import { Subscribers } from '../application/ports/subscribers.js';
import { totalOf } from '../../../shared/persistence/list-totals.js';
import { endOf, type Subscriber } from '../domain/subscriber.js';

export interface SubscriberDocument extends Omit<Subscriber, 'id'> {
  _id: Types.ObjectId;
  /** Written to by the last letter that met this record. */
  lastLetter?: string;
  /** The database removes it then; missing once its person agreed. */
  removeAt?: Date;
}

export const SUBSCRIBER_MODEL = 'NewsletterSubscriber';

const text = { type: String, required: true };

export const SubscriberSchema = new Schema<SubscriberDocument>(
  {
    _id: Schema.Types.ObjectId,
    ...{ email: text, state: text, source: text, language: String },
    askedAt: { type: Date, required: true },
    confirmedAt: { type: Date, default: null },
    textVersion: { type: Number, required: true },
    asks: { type: Number, required: true },
    lastLetter: String,
    removeAt: Date,
  },
  { collection: 'newsletter_subscribers', versionKey: false },
);
SubscriberSchema.index({ email: 1 }, { unique: true });
SubscriberSchema.index({ state: 1, _id: 1 });
SubscriberSchema.index({ removeAt: 1 }, { expireAfterSeconds: 0 });

@Injectable()
export class MongoSubscribers extends Subscribers {
  constructor(
    @InjectModel(SUBSCRIBER_MODEL) private readonly subscribers: Model<SubscriberDocument>,
    private readonly clock: Clock,
  ) {
    super();
  }

  override async find(id: string): Promise<Subscriber | undefined> {
    return this.lasting(await this.subscribers.findById(id).lean<SubscriberDocument | null>());
  }

  override async at(email: string): Promise<Subscriber | undefined> {
    return this.lasting(await this.subscribers.findOne({ email }).lean<SubscriberDocument | null>());
  }

  override async ask(wanted: Omit<Subscriber, 'id' | 'asks' | 'state' | 'confirmedAt'>): Promise<Subscriber> {
    const { email } = wanted;
    const known = await this.subscribers.findOne({ email }).lean<SubscriberDocument | null>();
    if (known && !this.lasting(known)) await this.subscribers.deleteOne({ _id: known._id });
    const asked = { state: 'asked' as const, confirmedAt: null, removeAt: endOf({ ...wanted, state: 'asked' }) };
    const { asks: _asks, ...first } = { ...wanted, ...asked, asks: 0 };
    await this.subscribers.updateOne(
      { email },
      { $setOnInsert: { ...first, asks: 0, _id: new Types.ObjectId() } },
      { upsert: true },
    );
    const change = { $set: { ...wanted, ...asked }, $inc: { asks: 1 } };
    const again = await this.subscribers
      .findOneAndUpdate({ email, state: 'asked' }, change, { returnDocument: 'after' })
      .lean<SubscriberDocument | null>();
    return toSubscriber(again ?? (await this.subscribers.findOne({ email }).lean<SubscriberDocument>())!);
  }

  override async confirm(id: string, at: Date): Promise<boolean> {
    const { modifiedCount } = await this.subscribers.updateOne(
      { _id: id, state: 'asked' },
      { $set: { state: 'confirmed', confirmedAt: at }, $unset: { removeAt: 1 } },
    );
    return modifiedCount > 0;
  }

  override async agreedAfter(cursor: string, by: Date, atMost: number): Promise<Subscriber[]> {
    const after = cursor === '' ? {} : { _id: { $gt: new Types.ObjectId(cursor) } };
    const found = this.subscribers.find({ state: 'confirmed', ...after, confirmedAt: { $lte: by } }).sort({ _id: 1 });
    return (await found.limit(atMost).lean<SubscriberDocument[]>()).map(toSubscriber);
  }

  override async countAgreed(): Promise<number> {
    return (await totalOf(this.subscribers, { state: 'confirmed' })).total;
  }

  override async touch(ids: readonly string[], letterId: string): Promise<void> {
    const _id = { $in: ids.map((id) => new Types.ObjectId(id)) };
    await this.subscribers.updateMany({ _id }, { $set: { lastLetter: letterId } });
  }

  override async remove(id: string): Promise<Subscriber | undefined> {
    const gone = await this.subscribers.findOneAndDelete({ _id: id }).lean<SubscriberDocument | null>();
    return gone ? toSubscriber(gone) : undefined;
  }

  /** The database removes what is over within a minute. */
  private lasting(document: SubscriberDocument | null): Subscriber | undefined {
    if (!document || (document.removeAt && document.removeAt <= this.clock.now())) return undefined;
    return toSubscriber(document);
  }
}

function toSubscriber({ _id, removeAt: _end, lastLetter: _letter, ...rest }: SubscriberDocument): Subscriber {
  return { ...rest, id: _id.toHexString() };
}
