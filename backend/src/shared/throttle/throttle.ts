import { Inject, Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { createHash } from 'node:crypto';
import { type Model, Schema } from 'mongoose';
import { ENVIRONMENT } from '../../config/environment.module.js';
import type { Environment } from '../../config/environment.js';
import { Clock } from '../domain/clock.js';
import { DomainError } from '../domain/domain-error.js';
import { networkOf } from './network-of.js';

interface ThrottleDocument {
  _id: string;
  count: number;
  expiresAt: Date;
}

export const ThrottleSchema = new Schema<ThrottleDocument>(
  { _id: String, count: { type: Number, required: true }, expiresAt: { type: Date, required: true } },
  { collection: 'throttles', versionKey: false },
);
ThrottleSchema.index({ expiresAt: 1 }, { expireAfterSeconds: 0 });

export interface Allowance {
  /** What is counted, such as 'login'. */
  name: string;
  /** Attempts per account (mail address or id) in one window. */
  account?: { id: string; limit: number };
  /** Attempts per network address in one window; multiplied by RATE_LIMIT_FACTOR. */
  address?: { ip: string; limit: number };
  windowSeconds: number;
}

/** Counts attempts in the database, so that several instances share the count. */
@Injectable()
export class Throttle {
  constructor(
    @InjectModel('Throttle') private readonly throttles: Model<ThrottleDocument>,
    @Inject(ENVIRONMENT) private readonly environment: Environment,
    private readonly clock: Clock,
  ) {}

  /** Counts one attempt. @throws DomainError `THROTTLE.TOO_MANY` (429, Retry-After) beyond the allowance. */
  async count(allowance: Allowance): Promise<void> {
    const { windowSeconds } = allowance;
    const waits = await Promise.all(
      this.counters(allowance).map(({ key, limit }) => this.hit(key, limit, windowSeconds)),
    );
    refuse(Math.max(0, ...waits));
  }

  /** Counts nothing. @throws DomainError `THROTTLE.TOO_MANY` once the allowance is used up. */
  async check(allowance: Allowance): Promise<void> {
    const counters = this.counters(allowance).map(({ key, limit }) => ({
      ...this.window(key, allowance.windowSeconds),
      limit,
    }));
    const documents = await this.throttles.find({ _id: { $in: counters.map(({ _id }) => _id) } }).lean();
    const counted = new Map(documents.map(({ _id, count }) => [_id, count]));
    const waits = counters
      .filter(({ _id, limit }) => (counted.get(_id) ?? 0) >= limit)
      .map(({ expiresAt, now }) => secondsUntil(expiresAt, now));
    refuse(Math.max(0, ...waits));
  }

  private counters({ name, account, address }: Allowance): { key: string; limit: number }[] {
    return [
      ...(account ? [{ key: accountKey(name, account.id), limit: account.limit }] : []),
      ...(address
        ? [{ key: `${name}:address:${networkOf(address.ip)}`, limit: address.limit * this.environment.rateLimitFactor }]
        : []),
    ];
  }

  /** Forgets an account's attempts after a success, so that only failures in a row lock anyone out. */
  async forget({ name, account, windowSeconds }: Allowance): Promise<void> {
    if (!account) return;
    await this.throttles.deleteOne({ _id: this.window(accountKey(name, account.id), windowSeconds)._id });
  }

  /** Seconds to wait, 0 when within the limit. */
  private async hit(key: string, limit: number, windowSeconds: number): Promise<number> {
    const { _id, expiresAt, now } = this.window(key, windowSeconds);
    const counter = await this.increment(_id, expiresAt);
    return counter > limit ? secondsUntil(expiresAt, now) : 0;
  }

  /** The counter of the window that is running. */
  private window(key: string, windowSeconds: number): { _id: string; expiresAt: Date; now: number } {
    const now = this.clock.now().getTime();
    const start = Math.floor(now / 1000 / windowSeconds) * windowSeconds;
    // Hashed: the collection needs no mail addresses in clear.
    const _id = createHash('sha256').update(`${key}:${start}`).digest('base64url');
    return { _id, expiresAt: new Date((start + windowSeconds) * 1000), now };
  }

  private async increment(_id: string, expiresAt: Date, attempt = 0): Promise<number> {
    try {
      const document = await this.throttles.findOneAndUpdate(
        { _id },
        { $inc: { count: 1 }, $setOnInsert: { expiresAt } },
        { upsert: true, returnDocument: 'after', lean: true },
      );
      return document?.count ?? 1;
    } catch (error) {
      // Two first attempts at once: one inserts, the other finds the document when it tries again.
      if ((error as { code?: unknown }).code === 11000 && attempt < 3)
        return this.increment(_id, expiresAt, attempt + 1);
      throw error;
    }
  }
}

const secondsUntil = (expiresAt: Date, now: number) => Math.max(1, Math.ceil((expiresAt.getTime() - now) / 1000));

function refuse(retryAfterSeconds: number): void {
  if (retryAfterSeconds === 0) return;
  throw new DomainError(
    'too-many-requests',
    'THROTTLE.TOO_MANY',
    'Trop de tentatives. Veuillez patienter quelques minutes avant de réessayer.',
    { retryAfterSeconds },
  );
}

function accountKey(name: string, id: string): string {
  return `${name}:account:${id.toLowerCase()}`;
}
