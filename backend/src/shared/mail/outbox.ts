import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { type Model, Schema } from 'mongoose';
import type { MailAttachment } from '@shop/contract';
import { Clock } from '../domain/clock.js';
import { type Fate, isLost } from '../domain/mail-fate.js';
import { UnitOfWork } from '../persistence/unit-of-work.js';
import { type OutgoingMail, subjectLine } from './mail.js';
import { mailDigest } from './mail-digest.js';
import { usefulUntil } from './mail-kinds.js';

/** A provider may be away, or its account out of credit, for a long weekend. */
const TRIED_FOR_MS = 3 * 24 * 3600 * 1000;

export const giveUpAfter = (now: Date) => new Date(now.getTime() + TRIED_FOR_MS);

export interface OutboxDocument extends Omit<OutgoingMail, 'key' | 'notBefore'> {
  /** The mail's key: a second mail of the same key cannot exist. */
  _id: string;
  state: 'waiting' | 'sent' | 'abandoned';
  /** Begun, the one under way included. */
  attempts: number;
  nextAttemptAt: Date;
  /** Passing errors are met with another attempt until then. */
  giveUpAt: Date;
  /** Its link ends then: it is not sent any more. */
  usefulUntil?: Date;
  createdAt: Date;
  /** The delivery worker that has it in hand; nobody else touches it until its lease (`nextAttemptAt`) is over. */
  claim?: string;
  /** When an administrator last sent it once more. */
  resentAt?: Date;
  sentAt?: Date;
  lastError?: string;
  /** Whoever it goes to is forgotten: no address is kept once it has left. */
  forgetWhenSent?: boolean;
  /** As it left. */
  attachments?: MailAttachment[];
  /** Of what was handed over (`HandedOver`). */
  sha256?: string;
  /** What the provider said last. */
  fate?: Fate;
  /** What the provider calls it (`mailDigest`); missing in mails that left before their fate was followed. */
  digest?: string;
  /** It did not arrive, no copy of it did, and nobody has settled it: somebody should act. Kept true by `RecordFates`. */
  undelivered?: boolean;
  /** An administrator saw to it another way: nobody has to act any more, whatever is told later. */
  settled?: boolean;
  /** It went to an address that was corrected since: wherever it arrived, the person was told nothing. */
  elsewhere?: boolean;
  /** How often a copy of it was judged with it: two that are judged at once both write this, so that one of them looks again. */
  judged?: number;
}

/** What is left of a mail to somebody who is forgotten. */
export const FORGOTTEN = {
  $set: { to: '', subject: '' },
  $unset: { lastError: 1, 'fate.reason': 1, undelivered: 1 },
} as const;

export const OutboxSchema = new Schema<OutboxDocument>(
  {
    _id: String,
    kind: { type: String, required: true },
    subjectId: String,
    facts: Schema.Types.Mixed,
    appendix: String,
    to: { type: String, default: '' },
    subject: { type: String, default: '' },
    text: { type: String, required: true },
    html: { type: String, required: true },
    unsubscribeUrl: String,
    state: { type: String, required: true },
    attempts: { type: Number, required: true },
    nextAttemptAt: { type: Date, required: true },
    giveUpAt: { type: Date, required: true },
    usefulUntil: Date,
    resentAt: Date,
    createdAt: { type: Date, required: true },
    claim: String,
    sentAt: Date,
    lastError: String,
    forgetWhenSent: Boolean,
    attachments: { type: Schema.Types.Mixed },
    sha256: String,
    fate: { type: Schema.Types.Mixed },
    digest: String,
    undelivered: Boolean,
    settled: Boolean,
    elsewhere: Boolean,
    judged: Number,
  },
  { collection: 'outbox', versionKey: false },
);
OutboxSchema.index({ state: 1, nextAttemptAt: 1 });
OutboxSchema.index({ subjectId: 1 });
OutboxSchema.index({ state: 1, createdAt: -1 });
OutboxSchema.index({ createdAt: -1 });
// What the provider's news are about.
OutboxSchema.index({ digest: 1 });
// Few at any time, and only these are indexed.
OutboxSchema.index({ undelivered: 1, createdAt: -1 }, { partialFilterExpression: { undelivered: true } });
// What retention looks for: the mails that still name somebody.
OutboxSchema.index({ state: 1, to: 1, createdAt: 1 });

/**
 * Mails wait here, written in the same transaction as what they report, so that none is sent for what did not
 * happen and none is lost for what did.
 */
@Injectable()
export class Outbox {
  private wake: (key?: string) => void = () => undefined;

  constructor(
    @InjectModel('Outbox') private readonly outbox: Model<OutboxDocument>,
    private readonly work: UnitOfWork,
    private readonly clock: Clock,
  ) {}

  /** Idempotent by `key`. Joins the current unit of work. */
  async queue({ key, notBefore, ...mail }: OutgoingMail): Promise<void> {
    const now = this.clock.now();
    const times = { nextAttemptAt: notBefore ?? now, createdAt: now, giveUpAt: giveUpAfter(now) };
    const end = usefulUntil(mail.kind, now);
    const written = {
      ...mail,
      subject: subjectLine(mail.subject),
      ...times,
      ...(end && { usefulUntil: end }),
      state: 'waiting',
      attempts: 0,
      digest: mailDigest(key),
    } as const;
    await this.work.write({
      collection: this.outbox.collection.name,
      update: { filter: { _id: key }, change: { $setOnInsert: written }, upsert: true },
    });
    this.wakeAfterCommit(key);
  }

  /**
   * Nobody is to read it: what it tells of did not happen. Joins the current unit of work.
   * @returns false where it left, or is leaving
   */
  async takeBack(key: string): Promise<boolean> {
    await this.outbox.deleteOne({ _id: key, state: 'waiting', attempts: 0 });
    return !(await this.has(key));
  }

  /** One that waits for its moment leaves now, before what is queued next. Joins the current unit of work. */
  async hurry(key: string): Promise<void> {
    const now = this.clock.now();
    const held = { _id: key, state: 'waiting', attempts: 0, nextAttemptAt: { $gt: now } } as const;
    await this.outbox.updateOne(held, { $set: { nextAttemptAt: new Date(now.getTime() - 1) } });
    this.wakeAfterCommit();
  }

  /** Whether one of this key was queued, so that a further one would be dropped. Joins the current unit of work. */
  async has(key: string): Promise<boolean> {
    return (await this.outbox.exists({ _id: key })) !== null;
  }

  /** Of these subjects those to whom a mail of this kind came back, or was called spam. Whoever was forgotten since is not among them. */
  async returned(kind: string, subjectIds: readonly string[]): Promise<string[]> {
    const found = await this.outbox
      .find({ subjectId: { $in: [...subjectIds] }, kind, to: { $ne: '' } }, { subjectId: 1, fate: 1 })
      .lean<Pick<OutboxDocument, 'subjectId' | 'fate'>[]>();
    const lost = found.filter(({ fate }) => isLost(fate) || fate?.state === 'spam');
    return [...new Set(lost.flatMap(({ subjectId }) => subjectId ?? []))];
  }

  /** What waits, or the mail of this key, is delivered as soon as the current unit of work is committed. */
  wakeAfterCommit(key?: string): void {
    this.work.afterCommit(() => this.wake(key));
  }

  /**
   * Whoever these mails speak to is forgotten: what was sent keeps its kind and its time only; what waits is dropped,
   * or sent and forgotten then. Joins the current unit of work.
   */
  async forget(subjectId: string, { waiting }: { waiting: 'drop' | 'send' }): Promise<void> {
    if (waiting === 'drop') await this.drop(subjectId);
    else await this.outbox.updateMany({ subjectId, state: { $ne: 'sent' } }, { $set: { forgetWhenSent: true } });
    await this.outbox.updateMany({ subjectId, state: 'sent' }, FORGOTTEN);
  }

  /** What of these mails has not left is not sent: something newer says it. Joins the current unit of work. */
  async drop(subjectId: string): Promise<void> {
    await this.outbox.deleteMany({ subjectId, state: { $ne: 'sent' } });
  }

  /**
   * The delivery worker listens here, so that a mail leaves as soon as its transaction is committed.
   *
   * @param wake told which mail was queued; undefined where any may be due
   */
  onQueued(wake: (key?: string) => void): void {
    this.wake = wake;
  }
}
