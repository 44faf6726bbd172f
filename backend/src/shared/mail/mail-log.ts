import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model } from 'mongoose';
import type { MailRecord, MailState } from '../../contract/index.js';
import { Clock } from '../domain/clock.js';
import type { Page, Slice } from '../http/paging.js';
import { UnitOfWork } from '../persistence/unit-of-work.js';
import { mailLabel } from './mail-kinds.js';
import { MailWriters } from './mail-writers.js';
import { Outbox, type OutboxDocument } from './outbox.js';

const STORED: Record<MailState, OutboxDocument['state']> = { waiting: 'waiting', sent: 'sent', failed: 'abandoned' };
const WITHOUT_WORDS = { text: 0, html: 0, claim: 0 } as const;

type Kept = Omit<OutboxDocument, keyof typeof WITHOUT_WORDS>;

/** What became of the shop's mails, for administrators. */
@Injectable()
export class MailLog {
  constructor(
    @InjectModel('Outbox') private readonly outbox: Model<OutboxDocument>,
    private readonly queue: Outbox,
    private readonly writers: MailWriters,
    private readonly work: UnitOfWork,
    private readonly clock: Clock,
  ) {}

  /** Newest first. */
  async list({ state, skip, limit }: Slice & { state?: MailState }): Promise<Page<MailRecord>> {
    const filter = state ? { state: STORED[state] } : {};
    const found = this.outbox.find(filter, WITHOUT_WORDS).sort({ createdAt: -1 }).skip(skip).limit(limit);
    const [mails, total] = await Promise.all([found.lean<Kept[]>(), this.outbox.countDocuments(filter)]);
    return { items: mails.map((mail) => this.toRecord(mail)), total };
  }

  /** Oldest first. */
  async ofSubject(subjectId: string): Promise<MailRecord[]> {
    const mails = await this.outbox.find({ subjectId }, WITHOUT_WORDS).sort({ createdAt: 1 }).lean<Kept[]>();
    return mails.map((mail) => this.toRecord(mail));
  }

  async find(id: string): Promise<MailRecord | undefined> {
    const mail = await this.outbox.findById(id, WITHOUT_WORDS).lean<Kept | null>();
    return mail ? this.toRecord(mail) : undefined;
  }

  async failed(): Promise<number> {
    return this.outbox.countDocuments({ state: 'abandoned' });
  }

  /**
   * Sends what was given up, or writes what was sent anew. Twice within a minute is once.
   * @returns false when the mail cannot be sent again
   */
  async resend(id: string): Promise<boolean> {
    return this.work.run(async () => {
      const now = this.clock.now();
      const { matchedCount } = await this.outbox.updateOne(
        { _id: id, state: { $ne: 'sent' } },
        { $set: { state: 'waiting', attempts: 0, nextAttemptAt: now } },
      );
      if (matchedCount > 0) {
        this.queue.wakeAfterCommit();
        return true;
      }
      const mail = await this.outbox.findById(id, WITHOUT_WORDS).lean<Kept | null>();
      if (!mail || !this.isResendable(mail)) return false;
      const minute = Math.floor(now.getTime() / 60_000);
      await this.writers.write({ ...mail, subjectId: mail.subjectId ?? '', key: `${id}:again:${minute}` });
      return true;
    });
  }

  private isResendable({ state, kind, to }: Kept): boolean {
    return state !== 'sent' || (to !== '' && this.writers.knows(kind));
  }

  private toRecord(mail: Kept): MailRecord {
    const { _id, kind, to, subject, attempts, createdAt, sentAt, nextAttemptAt, lastError = '', subjectId = '' } = mail;
    const state: MailState = mail.state === 'abandoned' ? 'failed' : mail.state;
    return {
      _id,
      kind,
      label: mailLabel(kind),
      to,
      subject,
      state,
      attempts,
      createdAt: createdAt.toISOString(),
      sentAt: sentAt?.toISOString() ?? null,
      nextAttemptAt: state === 'waiting' ? nextAttemptAt.toISOString() : null,
      lastError: state === 'sent' ? '' : lastError,
      subjectId,
      resendable: this.isResendable(mail),
    };
  }
}
