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
  /** Digest of what the account must still be (see `NewOneTimeToken`). */
  boundTo: string;
  /** What the redeemed token applies; erased on use. */
  data?: Record<string, string>;
  expiresAt: Date;
  usedAt: Date | null;
  /** Digest of what whoever used it said to be known by (see `redeem`). */
  usedBy?: string;
  removeAt: Date;
}

export const OneTimeTokenSchema = new Schema<OneTimeTokenDocument>(
  {
    _id: String,
    purpose: { type: String, required: true },
    accountId: { type: String, required: true },
    boundTo: { type: String, required: true },
    data: { type: Schema.Types.Mixed },
    expiresAt: { type: Date, required: true },
    usedAt: { type: Date, default: null },
    usedBy: String,
    removeAt: { type: Date, required: true },
  },
  { collection: 'one_time_tokens', versionKey: false },
);
OneTimeTokenSchema.index({ accountId: 1, purpose: 1 });
OneTimeTokenSchema.index({ removeAt: 1 }, { expireAfterSeconds: 0 });

export interface NewOneTimeToken<Data extends Record<string, string>> {
  purpose: string;
  accountId: string;
  /**
   * What the account is now, its mail address first: the link ends as soon as that is otherwise. A former address opens nothing, whoever
   * changed it and wherever.
   */
  boundTo: readonly string[];
  seconds: number;
  data?: Data;
}

/** What the account of a link is by now; undefined when it is gone. */
export type BoundTo = (accountId: string, purpose: string) => Promise<readonly string[] | undefined>;

export type Redemption =
  | { state: 'valid'; purpose: string; accountId: string; data: Record<string, string> }
  | { state: 'used'; purpose: string; accountId: string }
  /** Never issued, expired, or made for an account that is otherwise by now. */
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
      boundTo: digest(JSON.stringify(wanted.boundTo)),
      ...(wanted.data && { data: wanted.data }),
      expiresAt,
      usedAt: null,
      removeAt: new Date(expiresAt.getTime() + REMEMBERED_MS),
    });
    return token;
  }

  /** What redeeming would answer now. Uses nothing up: for what must be known before a unit of work begins. @param by as in `redeem` */
  async look(purposes: string[], token: string, boundTo: BoundTo, by?: string): Promise<Redemption> {
    const found = await this.tokens.findOne({ _id: digest(token), purpose: { $in: purposes } }).lean();
    if (!found) return { state: 'unknown' };
    const { purpose, accountId, data = {} } = found;
    const isAgain = by !== undefined && found.usedBy === digest(by);
    if (found.usedAt && !isAgain) return { state: 'used', purpose, accountId };
    const now = await boundTo(accountId, purpose);
    const holds = found.expiresAt > this.clock.now() && now && digest(JSON.stringify(now)) === found.boundTo;
    return holds ? { state: 'valid', purpose, accountId, data } : { state: 'unknown' };
  }

  /**
   * Uses the token up when it is valid for one of `purposes`.
   *
   * @param by a secret of whoever uses it: with the same one it is valid again until it expires, for an answer that was lost
   */
  async redeem(purposes: string[], token: string, boundTo: BoundTo, by?: string): Promise<Redemption> {
    const seen = await this.look(purposes, token, boundTo, by);
    if (seen.state !== 'valid') return seen;
    const usedBy = by === undefined ? {} : { usedBy: digest(by) };
    const change = { $set: { usedAt: this.clock.now(), ...usedBy }, $unset: { data: 1 } };
    // Whoever read it as unused at the same moment meets here the one who was faster.
    const free = { $or: [{ usedAt: null }, ...(by === undefined ? [] : [usedBy])] };
    const { matchedCount } = await this.tokens.updateOne({ _id: digest(token), ...free }, change);
    const { purpose, accountId } = seen;
    return matchedCount > 0 ? seen : { state: 'used', purpose, accountId };
  }

  /** Whether a link of this purpose was never followed, also one that has expired since. */
  async awaits(accountId: string, purpose: string): Promise<boolean> {
    return (await this.tokens.exists({ accountId, purpose, usedAt: null })) !== null;
  }

  /** The account's unused links of these purposes stop working. */
  async revoke(accountId: string, purposes: string[]): Promise<void> {
    await this.tokens.deleteMany({ accountId, purpose: { $in: purposes }, usedAt: null });
  }
}

function digest(token: string): string {
  return createHash('sha256').update(token).digest('base64url');
}
