import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model } from 'mongoose';
import type { Fate } from '../../domain/mail-fate.js';
import type { OutboxDocument } from '../outbox.js';
import { type MailCopy, toCopy } from './mail-copies.js';

/** A mail that somebody should act on. */
export interface LostMail {
  key: string;
  subjectId: string;
  /** When it came back, or when it was written where it was given up. */
  lostAt: Date;
  /** Of the provider; '' without any. */
  reason: string;
}

const LOST_FIELDS = { subjectId: 1, createdAt: 1, fate: 1, lastError: 1 } as const;
/** Came back, or was given up, and nobody has settled it. */
const OPEN = [{ undelivered: true }, { state: 'abandoned' as const, settled: { $ne: true } }];
/** More than a workshop looks through; the oldest first. */
const MOST = 500;

function toLost({ _id: key, subjectId = '', createdAt, fate, lastError }: OutboxDocument): LostMail {
  return { key, subjectId, lostAt: fate?.at ?? createdAt, reason: fate?.reason ?? lastError ?? '' };
}

/** What became of all copies of a mail, for the module that wrote it. */
@Injectable()
export class CopiesOfMails {
  constructor(@InjectModel('Outbox') private readonly outbox: Model<OutboxDocument>) {}

  /** By what they speak of; those that went to an address corrected since are none. */
  async of(kind: string, subjectIds: readonly string[]): Promise<ReadonlyMap<string, MailCopy[]>> {
    const fields = { subjectId: 1, state: 1, giveUpAt: 1, fate: 1 } as const;
    const found = await this.outbox
      .find({ subjectId: { $in: [...subjectIds] }, kind, elsewhere: { $ne: true } }, fields)
      .lean<OutboxDocument[]>();
    const copies = new Map<string, MailCopy[]>();
    for (const { subjectId = '', ...mail } of found) {
      copies.set(subjectId, [...(copies.get(subjectId) ?? []), toCopy(mail)]);
    }
    return copies;
  }

  /** By the key of the mail; mails of which nothing was told are missing. */
  async fatesOf(keys: readonly string[]): Promise<ReadonlyMap<string, Fate>> {
    const told = { _id: { $in: [...keys] }, fate: { $exists: true } };
    const found = await this.outbox.find(told, { fate: 1 }).lean<OutboxDocument[]>();
    return new Map(found.map(({ _id, fate }) => [_id, fate!]));
  }

  /** Those of this kind that came back or were given up, as long as nobody settled it. */
  async lost(kind: string): Promise<LostMail[]> {
    const about = { kind, to: { $ne: '' } };
    const [back, givenUp] = await Promise.all(
      OPEN.map((open) =>
        this.outbox
          .find({ ...about, ...open }, LOST_FIELDS)
          .sort({ createdAt: 1 })
          .limit(MOST)
          .lean<OutboxDocument[]>(),
      ),
    );
    return [...back!, ...givenUp!].map(toLost);
  }

  /** The same of these subjects; the newest of each. */
  async lostOf(kind: string, subjectIds: readonly string[]): Promise<ReadonlyMap<string, LostMail>> {
    if (subjectIds.length === 0) return new Map();
    const found = await this.outbox
      .find({ subjectId: { $in: [...subjectIds] }, kind, to: { $ne: '' }, $or: OPEN }, LOST_FIELDS)
      .sort({ createdAt: 1 })
      .lean<OutboxDocument[]>();
    return new Map(found.map(toLost).map((mail) => [mail.subjectId, mail]));
  }
}
