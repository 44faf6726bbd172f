import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model } from 'mongoose';
import { LiveFeed } from '../../live/live-feed.js';
import type { OutboxDocument } from '../outbox.js';

/** An administrator saw to it another way: a mail that was lost troubles nobody any more. Joins the caller's unit of work. */
@Injectable()
export class SettleMail {
  constructor(
    @InjectModel('Outbox') private readonly outbox: Model<OutboxDocument>,
    private readonly live: LiveFeed,
  ) {}

  /** @returns whether it was one to settle */
  async execute({ _id, kind, subjectId }: { _id: string; kind: string; subjectId: string }): Promise<boolean> {
    const open = { _id, settled: { $ne: true }, $or: [{ undelivered: true }, { state: 'abandoned' as const }] };
    const { matchedCount } = await this.outbox.updateOne(open, { $set: { settled: true }, $unset: { undelivered: 1 } });
    if (matchedCount > 0) await this.live.tell('mail-changed', { id: subjectId || _id, reference: kind });
    return matchedCount > 0;
  }
}
