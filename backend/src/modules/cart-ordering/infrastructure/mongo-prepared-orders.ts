import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { type Model, type QueryFilter, Schema, Types } from 'mongoose';
import type { PreparedOrderState } from '@shop/contract';
import { Clock } from '../../../shared/domain/clock.js';
import type { Page, Slice } from '../../../shared/http/lists/paging.js';
import { pageWithTotal } from '../../../shared/persistence/list-totals.js';
import { DuplicatePrepared, PreparedOrders } from '../application/ports/prepared-orders.js';
import { FORMER_LINKS, type PreparedOrder, removalOf } from '../domain/prepared-order.js';

interface PreparedDocument extends Omit<PreparedOrder, 'id'> {
  _id: Types.ObjectId;
  /** The database removes it then. */
  removeAt: Date;
  /** How often its order began: each time writes it anew, so that a cancellation at that moment meets it, also where nothing else changes. */
  attempts: number;
}

export const PREPARED_ORDER_MODEL = 'PreparedOrder';

const text = { type: String, required: true };
const maybe = { type: String, default: '' };
const date = { type: Date, required: true };
const count = { type: Number, required: true };
const noDate = { type: Date, default: null };

export const PreparedOrderSchema = new Schema<PreparedDocument>(
  {
    _id: Schema.Types.ObjectId,
    ...{ reference: text, state: text, requestKey: text, requestHash: text, checkoutKey: text },
    ...{ nom: text, prenom: text, email: text, country: text, mobile: maybe, address: maybe, complement: maybe },
    ...{ city: maybe, postalCode: maybe, deliveryMethod: maybe, message: maybe, code: maybe },
    relayPoint: { type: Schema.Types.Mixed, default: null },
    relayListed: { type: Boolean, default: false },
    articles: [
      {
        _id: false,
        ...{ productId: text, name: text, image: maybe, quantity: count, unitPriceCents: count },
        parts: { type: Schema.Types.Mixed },
      },
    ],
    totalCents: count,
    withDelivery: { type: Boolean, required: true },
    tokenHash: text,
    formerTokens: { type: [String], required: true },
    ...{ createdAt: date, sentAt: date, sends: count, expiresAt: date, removeAt: date, attempts: count },
    ...{ openedAt: noDate, paidAt: noDate },
    order: { type: Schema.Types.Mixed, default: null },
  },
  { collection: 'prepared_orders', versionKey: false },
);
PreparedOrderSchema.index({ reference: 1 }, { unique: true });
PreparedOrderSchema.index({ requestKey: 1 }, { unique: true });
PreparedOrderSchema.index({ tokenHash: 1 }, { unique: true });
PreparedOrderSchema.index({ formerTokens: 1 });
PreparedOrderSchema.index({ email: 1 });
PreparedOrderSchema.index({ 'order.id': 1 });
PreparedOrderSchema.index({ createdAt: -1, _id: -1 });
PreparedOrderSchema.index({ state: 1, createdAt: -1, _id: -1 });
PreparedOrderSchema.index({ removeAt: 1 }, { expireAfterSeconds: 0 });

const WAITS = ['sent', 'opened'] as const;

@Injectable()
export class MongoPreparedOrders extends PreparedOrders {
  constructor(
    @InjectModel(PREPARED_ORDER_MODEL) private readonly prepared: Model<PreparedDocument>,
    private readonly clock: Clock,
  ) {
    super();
  }

  override async add(prepared: Omit<PreparedOrder, 'id'>): Promise<PreparedOrder> {
    const _id = new Types.ObjectId();
    try {
      await this.prepared.insertMany([{ ...prepared, _id, removeAt: removalOf(prepared.expiresAt), attempts: 0 }], {
        lean: true,
      });
    } catch (error) {
      const { code, message } = error as { code?: unknown; message?: string };
      if (code !== 11000) throw error;
      throw new DuplicatePrepared(message?.includes('requestKey') ? 'requestKey' : 'reference');
    }
    return { ...prepared, id: _id.toHexString() };
  }

  override findByRequest(requestKey: string): Promise<PreparedOrder | undefined> {
    return this.one({ requestKey });
  }

  override find(id: string): Promise<PreparedOrder | undefined> {
    return this.one({ _id: new Types.ObjectId(id) });
  }

  override findByToken(tokenHash: string): Promise<PreparedOrder | undefined> {
    return this.one({ $or: [{ tokenHash }, { formerTokens: tokenHash }] });
  }

  override async list({ state, skip, limit }: Slice & { state?: PreparedOrderState }): Promise<Page<PreparedOrder>> {
    const filter = this.lasting(state ? this.inState(state) : {});
    const read = () =>
      this.prepared.find(filter).sort({ createdAt: -1, _id: -1 }).skip(skip).limit(limit).lean<PreparedDocument[]>();
    const { items, ...page } = await pageWithTotal(this.prepared, filter, skip, read);
    return { ...page, items: items.map(toPrepared) };
  }

  override async ofEmail(email: string): Promise<PreparedOrder[]> {
    const found = this.prepared.find(this.lasting({ email })).sort({ createdAt: -1, _id: -1 });
    return (await found.lean<PreparedDocument[]>()).map(toPrepared);
  }

  override async opened(id: string, at: Date): Promise<void> {
    await this.prepared.updateOne({ _id: id, state: 'sent' }, { $set: { state: 'opened', openedAt: at } });
  }

  override async claim(tokenHash: string, order: { id: string; reference: string }, at: Date): Promise<boolean> {
    const claimable = { tokenHash, state: { $in: WAITS }, expiresAt: { $gt: at } };
    const { matchedCount } = await this.prepared.updateOne(claimable, { $set: { order }, $inc: { attempts: 1 } });
    return matchedCount === 1;
  }

  override async paid(orderId: string, at: Date): Promise<void> {
    const unpaid = { 'order.id': orderId, state: { $ne: 'paid' as const } };
    await this.prepared.updateOne(unpaid, { $set: { state: 'paid', paidAt: at } });
  }

  override async resent(
    id: string,
    { tokenHash, sentAt, expiresAt }: Pick<PreparedOrder, 'tokenHash' | 'sentAt' | 'expiresAt'>,
  ): Promise<boolean> {
    const before = await this.prepared
      .findOne({ _id: id }, { tokenHash: 1 })
      .lean<Pick<PreparedDocument, 'tokenHash'>>();
    if (!before) return false;
    const { matchedCount } = await this.prepared.updateOne(
      { _id: id, tokenHash: before.tokenHash, state: { $in: WAITS } },
      {
        $set: { tokenHash, sentAt, expiresAt, state: 'sent', removeAt: removalOf(expiresAt) },
        $push: { formerTokens: { $each: [before.tokenHash], $slice: -FORMER_LINKS } },
        $inc: { sends: 1 },
      },
    );
    return matchedCount === 1;
  }

  override async cancelled(id: string): Promise<boolean> {
    const { matchedCount } = await this.prepared.updateOne(
      { _id: id, state: { $in: WAITS } },
      { $set: { state: 'cancelled' } },
    );
    return matchedCount === 1;
  }

  override async beginAnew(id: string, endedKey: string, checkoutKey: string): Promise<void> {
    await this.prepared.updateOne(
      { _id: id, checkoutKey: endedKey, state: { $in: WAITS } },
      { $set: { checkoutKey, order: null } },
    );
  }

  override async remove(id: string): Promise<void> {
    await this.prepared.deleteOne({ _id: id });
  }

  private async one(filter: QueryFilter<PreparedDocument>): Promise<PreparedOrder | undefined> {
    const found = await this.prepared.findOne(this.lasting(filter)).lean<PreparedDocument | null>();
    return found ? toPrepared(found) : undefined;
  }

  /** As `stateOf` has it. */
  private inState(state: PreparedOrderState): QueryFilter<PreparedDocument> {
    const now = this.clock.now();
    if (state === 'expired') return { state: { $in: WAITS }, expiresAt: { $lte: now } };
    return state === 'paid' || state === 'cancelled' ? { state } : { state, expiresAt: { $gt: now } };
  }

  /** The database removes what is over within a minute. */
  private lasting(filter: QueryFilter<PreparedDocument>): QueryFilter<PreparedDocument> {
    return { ...filter, removeAt: { $gt: this.clock.now() } };
  }
}

/** Of before codes and relay points were prepared; within two months none is left. */
const EARLIER = { code: '', relayPoint: null, relayListed: false };

function toPrepared({ _id, removeAt: _removeAt, attempts: _attempts, ...prepared }: PreparedDocument): PreparedOrder {
  return { ...EARLIER, ...prepared, id: _id.toHexString() };
}
