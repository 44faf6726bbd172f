import { createHash } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { type Model, Schema, Types } from 'mongoose';
import { REVIEW_KEPT_YEARS } from '@shop/contract';
import { Clock } from '../../../shared/domain/clock.js';
import { normalizeEmail } from '../../../shared/domain/email-address.js';
import { StaleWrite } from '../../../shared/persistence/stale-write.js';
import { type Invitation, InvitationStore } from '../application/ports/review-store.js';

interface InvitationDocument {
  _id: Types.ObjectId;
  orderId: string;
  at: Date;
  /** Digest of where it went, so that its link can leave; missing once its person is gone. */
  address?: string;
  /** Nobody was invited: the person was gone before. */
  released?: true;
  /** Grows with whoever writes, or forgets: two that do at once meet here. */
  met?: number;
  removeAt: Date;
}

interface LeaverDocument {
  /** Digest of an address. */
  _id: string;
  at: Date;
  removeAt: Date;
}

export const INVITATION_MODEL = 'ReviewInvitation';
export const LEAVER_MODEL = 'ReviewLeaver';
const DUPLICATE = 11000;
/** As long as the CNIL recommends to keep an opposition. */
const LEFT_YEARS = 3;

const date = { type: Date, required: true };

export const InvitationSchema = new Schema<InvitationDocument>(
  {
    _id: Schema.Types.ObjectId,
    orderId: { type: String, required: true },
    ...{ at: date, address: String, released: Boolean, met: Number, removeAt: date },
  },
  { collection: 'review_invitations', versionKey: false },
);
InvitationSchema.index({ orderId: 1 }, { unique: true });
InvitationSchema.index({ removeAt: 1 }, { expireAfterSeconds: 0 });

export const LeaverSchema = new Schema<LeaverDocument>(
  { _id: String, at: date, removeAt: date },
  { collection: 'review_leavers', versionKey: false },
);
LeaverSchema.index({ removeAt: 1 }, { expireAfterSeconds: 0 });

/** Not of any key of the shop: whoever left must still have left after a key was changed. */
const digestOf = (email: string) =>
  createHash('sha256')
    .update(`review-invitation:${normalizeEmail(email)}`)
    .digest('base64url');

function after(at: Date, years: number): Date {
  const end = new Date(at);
  end.setUTCFullYear(end.getUTCFullYear() + years);
  return end;
}

@Injectable()
export class MongoInvitations extends InvitationStore {
  constructor(
    @InjectModel(INVITATION_MODEL) private readonly invitations: Model<InvitationDocument>,
    @InjectModel(LEAVER_MODEL) private readonly leavers: Model<LeaverDocument>,
    private readonly clock: Clock,
  ) {
    super();
  }

  override nextId(): string {
    return new Types.ObjectId().toHexString();
  }

  override async add({ id, orderId, at }: Invitation, email: string): Promise<void> {
    const document = { orderId, at, address: digestOf(email), removeAt: after(at, REVIEW_KEPT_YEARS) };
    try {
      await this.invitations.insertMany([{ _id: new Types.ObjectId(id), ...document }], { lean: true });
    } catch (error) {
      if ((error as { code?: unknown }).code !== DUPLICATE) throw error;
      throw new StaleWrite(`the invitation of order ${orderId}`);
    }
  }

  override async find(id: string): Promise<Invitation | undefined> {
    const found = await this.invitations.findById(id).lean<InvitationDocument | null>();
    return found ? toInvitation(found) : undefined;
  }

  override async ofOrders(orderIds: readonly string[]): Promise<Invitation[]> {
    if (orderIds.length === 0) return [];
    const found = await this.invitations.find({ orderId: { $in: [...orderIds] } }).lean<InvitationDocument[]>();
    return found.map(toInvitation);
  }

  override async meet(orderId: string, at: Date): Promise<void> {
    const first = { _id: new Types.ObjectId(), at, removeAt: after(at, REVIEW_KEPT_YEARS) };
    try {
      await this.invitations.updateOne({ orderId }, { $inc: { met: 1 }, $setOnInsert: first }, { upsert: true });
    } catch (error) {
      if ((error as { code?: unknown }).code !== DUPLICATE) throw error;
      throw new StaleWrite(`the invitation of order ${orderId}`);
    }
  }

  override async release(orderIds: readonly string[], at: Date): Promise<void> {
    const removeAt = after(at, REVIEW_KEPT_YEARS);
    for (const orderId of orderIds) {
      await this.invitations.updateOne(
        { orderId },
        {
          $unset: { address: 1 },
          $inc: { met: 1 },
          $setOnInsert: { _id: new Types.ObjectId(), at, released: true, removeAt },
        },
        { upsert: true },
      );
    }
  }

  override async leave(id: string, at: Date): Promise<void> {
    const found = await this.invitations.findById(id).lean<InvitationDocument | null>();
    if (!found?.address) return;
    const removeAt = after(at, LEFT_YEARS);
    await this.leavers.updateOne({ _id: found.address }, { $set: { at, removeAt } }, { upsert: true });
  }

  override async hasLeft(email: string): Promise<boolean> {
    const filter = { _id: digestOf(email), removeAt: { $gt: this.clock.now() } };
    return (await this.leavers.exists(filter)) !== null;
  }
}

const toInvitation = ({ _id, orderId, at, released }: InvitationDocument): Invitation => ({
  ...{ id: _id.toHexString(), orderId, at },
  ...(released && { released }),
});
