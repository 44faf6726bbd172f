import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { type Model, Schema, Types } from 'mongoose';
import type { KeptCartItem } from '@shop/contract';
import { StaleWrite, retryWhenStale } from '../../../shared/persistence/stale-write.js';
import { ReminderStore } from '../application/ports/reminder-store.js';
import { type CartReminder, type Reminded, sameItems } from '../domain/reminder.js';

interface ReminderDocument extends Omit<CartReminder, 'id' | 'past'> {
  _id: Types.ObjectId;
  /** Missing where nothing was taken back. */
  past?: CartReminder['past'];
}

/** Whoever changes their mind more often loses the oldest. */
const PAST_AT_MOST = 100;

export const CART_REMINDER_MODEL = 'CartReminder';

export const CartReminderSchema = new Schema<ReminderDocument>(
  {
    _id: Schema.Types.ObjectId,
    clientId: { type: String, required: true },
    agreedAt: { type: Date, default: null },
    withdrawnAt: { type: Date, default: null },
    textVersion: { type: Number, required: true },
    remindedAt: { type: Date, default: null },
    // Read and written whole.
    cart: { type: Schema.Types.Mixed, default: null },
    reminded: { type: Schema.Types.Mixed, default: null },
    past: { type: [Schema.Types.Mixed], default: undefined },
  },
  { collection: 'cart_reminders', versionKey: false },
);
CartReminderSchema.index({ clientId: 1 }, { unique: true });
// Whose turn it is, and what is forgotten; most have no cart.
CartReminderSchema.index({ 'cart.changedAt': 1 }, { partialFilterExpression: { 'cart.changedAt': { $exists: true } } });
CartReminderSchema.index({ 'reminded.at': 1 }, { partialFilterExpression: { 'reminded.at': { $exists: true } } });

@Injectable()
export class MongoReminders extends ReminderStore {
  constructor(@InjectModel(CART_REMINDER_MODEL) private readonly reminders: Model<ReminderDocument>) {
    super();
  }

  override async of(clientId: string): Promise<CartReminder | undefined> {
    return toReminder(await this.reminders.findOne({ clientId }).lean<ReminderDocument | null>());
  }

  override async find(id: string): Promise<CartReminder | undefined> {
    return toReminder(await this.reminders.findById(id).lean<ReminderDocument | null>());
  }

  override async agree(clientId: string, { at, textVersion }: { at: Date; textVersion: number }): Promise<void> {
    const first = { _id: new Types.ObjectId(), remindedAt: null, cart: null, reminded: null };
    await this.reminders.updateOne(
      { clientId },
      { $setOnInsert: { ...first, agreedAt: null, withdrawnAt: null, textVersion } },
      { upsert: true },
    );
    await this.reminders.updateOne(
      { clientId, agreedAt: null },
      { $set: { agreedAt: at, withdrawnAt: null, textVersion } },
    );
  }

  override async withdraw(clientId: string, at: Date): Promise<void> {
    const known = await this.of(clientId);
    if (!known?.agreedAt) return;
    const { agreedAt, textVersion } = known;
    await this.reminders.updateOne(
      { clientId, agreedAt },
      {
        $set: { agreedAt: null, withdrawnAt: at, cart: null, reminded: null },
        $push: { past: { $each: [{ agreedAt, withdrawnAt: at, textVersion }], $slice: -PAST_AT_MOST } },
      },
    );
  }

  override keep(clientId: string, items: readonly KeptCartItem[], now: Date): Promise<boolean> {
    return retryWhenStale(async () => {
      const known = await this.of(clientId);
      if (!known?.agreedAt) return false;
      const { cart } = known;
      if (sameItems(items, cart?.items ?? [])) return true;
      const read = { clientId, agreedAt: { $ne: null }, ...(cart ? { 'cart.id': cart.id } : { cart: null }) };
      const begun = { id: new Types.ObjectId().toHexString(), items, changedAt: now, remindedAt: null };
      const changed = cart ? { 'cart.items': items, 'cart.changedAt': now } : { cart: begun };
      const { matchedCount } = await this.reminders.updateOne(read, {
        $set: items.length > 0 ? changed : { cart: null },
      });
      if (matchedCount === 0) throw new StaleWrite('the cart');
      return true;
    });
  }

  override async due(
    { left, kept, quiet }: { left: Date; kept: Date; quiet: Date },
    after: string,
    atMost: number,
  ): Promise<CartReminder[]> {
    const found = await this.reminders
      .find({
        ...(after && { _id: { $gt: new Types.ObjectId(after) } }),
        ...{ agreedAt: { $ne: null }, 'cart.changedAt': { $lte: left, $gt: kept }, 'cart.remindedAt': null },
        $or: [{ remindedAt: null }, { remindedAt: { $lte: quiet } }],
      })
      .sort({ _id: 1 })
      .limit(atMost)
      .lean<ReminderDocument[]>();
    return found.flatMap((document) => toReminder(document) ?? []);
  }

  override async remind({ id, cart, remindedAt }: CartReminder, reminded: Reminded): Promise<boolean> {
    const asRead = { 'cart.id': cart?.id, 'cart.changedAt': cart?.changedAt, 'cart.remindedAt': null };
    const { matchedCount } = await this.reminders.updateOne(
      { _id: new Types.ObjectId(id), agreedAt: { $ne: null }, remindedAt, ...asRead },
      { $set: { remindedAt: reminded.at, 'cart.remindedAt': reminded.at, reminded } },
    );
    return matchedCount > 0;
  }

  override async forgetCarts(): Promise<void> {
    await this.reminders.updateMany({ 'cart.changedAt': { $exists: true } }, { $set: { cart: null } });
  }

  override async bought(clientId: string): Promise<void> {
    await this.reminders.updateOne({ clientId }, { $set: { cart: null, reminded: null } });
  }

  override async remove(clientId: string): Promise<void> {
    await this.reminders.deleteOne({ clientId });
  }
}

function toReminder(document: ReminderDocument | null): CartReminder | undefined {
  if (!document) return undefined;
  const { _id, past = [], ...rest } = document;
  return { ...rest, past, id: _id.toHexString() };
}
