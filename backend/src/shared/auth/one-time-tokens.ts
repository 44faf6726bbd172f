import { createHash, randomBytes } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { type Model, Schema } from 'mongoose';
import { Clock } from '../domain/clock.js';

/** A used link stays known this long, so that a second click is answered kindly. */
const REMEMBERED_MS = 30 * 24 * 3600 * 1000;

interface OneTimeTokenDocument {
  /** SHA-256 of the token: who reads the database cannot use it. */
  _id: string;
  purpose: string;
  accountId: string;
  /** What the redeemed token applies; erased on use. */
  data?: Record<string, string>;
  expiresAt: Date;
  usedAt: Date | null;
  removeAt: Date;
}

export const OneTimeTokenSchema = new Schema<OneTimeTokenDocument>(
  {
    _id: String,
    purpose: { type: String, required: true },
    accountId: { type: String, required: true },
    data: { type: Schema.Types.Mixed },
    expiresAt: { type: Date, required: true },
    usedAt: { type: Date, default: null },
    removeAt: { type: Date, required: true },
  },
  { collection: 'one_time_tokens', versionKey: false },
);
OneTimeTokenSchema.index({ accountId: 1, purpose: 1 });
OneTimeTokenSchema.index({ removeAt: 1 }, { expireAfterSeconds: 0 });

export interface NewOneTimeToken<Data extends Record<string, string>> {
  purpose: string;
  accountId: string;
  seconds: number;
  data?: Data;
}

export type Redemption =
  | { state: 'valid'; purpose: string; accountId: string; data: Record<string, string> }
  | { state: 'used'; purpose: string; accountId: string }
  /** Never issued, or expired. */
  | { state: 'unknown' };

/** Tokens of mailed links: 32 random bytes, single use, stored as hashes. Everything joins the unit of work. */
@Injectable()
export class OneTimeTokens {
  constructor(
    @InjectModel('OneTimeToken') private readonly tokens: Model<OneTimeTokenDocument>,
    private readonly clock: Clock,
  ) {}

  async issue<Data extends Record<string, string>>(wanted: NewOneTimeToken<Data>): Promise<string> {
    const token = randomBytes(32).toString('base64url');
    const expiresAt = new Date(this.clock.now().getTime() + wanted.seconds * 1000);
    await this.tokens.create({
      _id: digest(token),
      purpose: wanted.purpose,
      accountId: wanted.accountId,
      ...(wanted.data && { data: wanted.data }),
      expiresAt,
      usedAt: null,
      removeAt: new Date(expiresAt.getTime() + REMEMBERED_MS),
    });
    return token;
  }

  /** Uses the token up when it is valid for one of `purposes`. */
  async redeem(purposes: string[], token: string): Promise<Redemption> {
    const now = this.clock.now();
    const _id = digest(token);
    const found = await this.tokens
      .findOneAndUpdate(
        { _id, purpose: { $in: purposes }, usedAt: null, expiresAt: { $gt: now } },
        { $set: { usedAt: now }, $unset: { data: 1 } },
        { returnDocument: 'before' },
      )
      .lean();
    if (found) return { state: 'valid', purpose: found.purpose, accountId: found.accountId, data: found.data ?? {} };
    const used = await this.tokens.findOne({ _id, purpose: { $in: purposes }, usedAt: { $ne: null } }).lean();
    return used ? { state: 'used', purpose: used.purpose, accountId: used.accountId } : { state: 'unknown' };
  }

  /** The account's unused links of these purposes stop working. */
  async revoke(accountId: string, purposes: string[]): Promise<void> {
    await this.tokens.deleteMany({ accountId, purpose: { $in: purposes }, usedAt: null });
  }
}

function digest(token: string): string {
  return createHash('sha256').update(token).digest('base64url');
}
