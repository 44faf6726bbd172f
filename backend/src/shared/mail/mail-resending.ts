import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model } from 'mongoose';
import { Clock } from '../domain/clock.js';
import { UnitOfWork } from '../persistence/unit-of-work.js';
import { type KeptMail, WITHOUT_WORDS } from './mail-record.js';
import { FateListeners } from './fate/fate-listeners.js';
import { copyKey } from './fate/mail-copies.js';
import { MailWriters } from './mail-writers.js';
import { giveUpAfter, Outbox, type OutboxDocument } from './outbox.js';

/** A second press, or a second administrator, means the same mail. */
const ONCE_WITHIN_MS = 60_000;

export type Resent =
  | { outcome: 'queued'; id: string }
  /** Nothing is sent by this. */
  | { outcome: 'under-way' | 'just-resent'; id: string }
  | { outcome: 'already-sent'; sentAt: Date }
  | { outcome: 'impossible' };

/**
 * Sends mails once more. Each way out is one conditional write: whoever comes second finds the mail under way, and a mail that a worker
 * has in hand is left to it.
 */
@Injectable()
export class MailResending {
  constructor(
    @InjectModel('Outbox') private readonly outbox: Model<OutboxDocument>,
    private readonly queue: Outbox,
    private readonly writers: MailWriters,
    private readonly listeners: FateListeners,
    private readonly work: UnitOfWork,
    private readonly clock: Clock,
  ) {}

  /** @param again also when it was sent already: it is then written anew */
  async one(id: string, again: boolean): Promise<Resent> {
    return this.work.run(async () => {
      const now = this.clock.now();
      const { matchedCount } = await this.outbox.updateOne({ _id: id, ...stuck(now) }, atOnce(now));
      const mail = await this.outbox.findById(id, WITHOUT_WORDS).lean<KeptMail | null>();
      if (mail && matchedCount > 0) {
        this.queue.wakeAfterCommit();
        await this.listeners.tell([mail]);
        return { outcome: 'queued', id };
      }
      if (mail?.state === 'waiting') return { outcome: 'under-way', id };
      if (mail?.state !== 'sent' || mail.to === '' || !this.writers.knows(mail.kind)) return { outcome: 'impossible' };
      return again ? this.anew(mail, now) : { outcome: 'already-sent', sentAt: mail.sentAt ?? mail.createdAt };
    });
  }

  /** Everything that was given up or waits for its next attempt. @returns how many leave now */
  async all(): Promise<number> {
    return this.work.run(async () => {
      const now = this.clock.now();
      const followed = { ...stuck(now), kind: { $in: this.listeners.kinds } };
      const mails = await this.outbox.find(followed, { kind: 1, subjectId: 1 }).lean<OutboxDocument[]>();
      const { modifiedCount } = await this.outbox.updateMany(stuck(now), atOnce(now));
      this.queue.wakeAfterCommit();
      await this.listeners.tell(mails);
      return modifiedCount;
    });
  }

  private async anew(mail: KeptMail, now: Date): Promise<Resent> {
    const { _id, resentAt } = mail;
    // The key of the copy that was made last, should it be asked for again.
    const copyOf = (at: Date) => copyKey(_id, String(at.getTime()));
    if (resentAt && now.getTime() - resentAt.getTime() < ONCE_WITHIN_MS) {
      return { outcome: 'just-resent', id: copyOf(resentAt) };
    }
    // Two at once both write this document: one of them runs again, and finds the other's.
    await this.outbox.updateOne({ _id }, { $set: { resentAt: now } });
    await this.writers.write({ ...mail, subjectId: mail.subjectId ?? '', key: copyOf(now) });
    await this.listeners.tell([mail]);
    return { outcome: 'queued', id: copyOf(now) };
  }
}

/**
 * Given up, or waiting for a later attempt with nobody at it; and it would still be of use. One without an attempt leaves by itself: it was
 * queued, or pressed, a moment ago, perhaps by a clock ahead of this one.
 */
function stuck(now: Date) {
  const later = { state: 'waiting' as const, claim: null, attempts: { $gt: 0 }, nextAttemptAt: { $gt: now } };
  return {
    to: { $ne: '' },
    // Seen to another way: its address may be the wrong one.
    settled: { $ne: true },
    $and: [
      { $or: [{ state: 'abandoned' as const }, later] },
      { $or: [{ usefulUntil: null }, { usefulUntil: { $gt: now } }] },
    ],
  };
}

function atOnce(now: Date) {
  return { $set: { state: 'waiting' as const, attempts: 0, nextAttemptAt: now, giveUpAt: giveUpAfter(now) } };
}
