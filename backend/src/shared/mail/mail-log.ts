import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model } from 'mongoose';
import type { MailRecord, MailSelection } from '@shop/contract';
import { Clock } from '../domain/clock.js';
import type { Page, Slice } from '../http/lists/paging.js';
import { pageWithTotal, totalOf } from '../persistence/list-totals.js';
import { TROUBLED_ATTEMPTS } from './mail-patience.js';
import { type KeptMail, toMailRecord, WITHOUT_WORDS } from './mail-record.js';
import { MailWriters } from './mail-writers.js';
import type { OutboxDocument } from './outbox.js';

/** Given up, tried in vain for a while, or come back, and there is still somebody to send it to. */
const IN_TROUBLE = {
  to: { $ne: '' },
  $or: [
    { state: 'abandoned' as const, settled: { $ne: true } },
    { state: 'waiting' as const, attempts: { $gte: TROUBLED_ATTEMPTS } },
    { undelivered: true },
  ],
};

const SELECTED = {
  waiting: { state: 'waiting' as const },
  sent: { state: 'sent' as const },
  failed: IN_TROUBLE,
  undelivered: { undelivered: true },
} satisfies Record<MailSelection, unknown>;

/** What became of the shop's mails, for administrators. Sending them again is `MailResending`. */
@Injectable()
export class MailLog {
  constructor(
    @InjectModel('Outbox') private readonly outbox: Model<OutboxDocument>,
    private readonly writers: MailWriters,
    private readonly clock: Clock,
  ) {}

  /** Newest first. */
  async list({ state, skip, limit }: Slice & { state?: MailSelection }): Promise<Page<MailRecord>> {
    const filter = state ? SELECTED[state] : {};
    const found = this.outbox.find(filter, WITHOUT_WORDS).sort({ createdAt: -1 }).skip(skip).limit(limit);
    const { items, ...page } = await pageWithTotal(this.outbox, filter, skip, () => found.lean<KeptMail[]>());
    return { ...page, items: items.map((mail) => this.toRecord(mail)) };
  }

  /** Oldest first. */
  async ofSubject(subjectId: string): Promise<MailRecord[]> {
    const mails = await this.outbox.find({ subjectId }, WITHOUT_WORDS).sort({ createdAt: 1 }).lean<KeptMail[]>();
    return mails.map((mail) => this.toRecord(mail));
  }

  async find(id: string): Promise<MailRecord | undefined> {
    const mail = await this.outbox.findById(id, WITHOUT_WORDS).lean<KeptMail | null>();
    return mail ? this.toRecord(mail) : undefined;
  }

  /** Mails that somebody should look at. */
  async failed(): Promise<number> {
    return (await totalOf(this.outbox, IN_TROUBLE)).total;
  }

  private toRecord(mail: KeptMail): MailRecord {
    return toMailRecord(mail, { now: this.clock.now(), rewritable: this.writers.knows(mail.kind) });
  }
}
