import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model } from 'mongoose';
import { WITHOUT_WORDS } from '../mail-record.js';
import type { MailToWrite } from '../mail-writers.js';
import type { OutboxDocument } from '../outbox.js';
import { copyKey, firstKey } from './mail-copies.js';

/** Mails about one subject that nobody got. */
@Injectable()
export class LostMails {
  constructor(@InjectModel('Outbox') private readonly outbox: Model<OutboxDocument>) {}

  /**
   * Each once, to be written anew for another address, the oldest first. One that was given up is not tried any more where it was going; one
   * that came back stays open until its copy arrives. Joins the caller's unit of work.
   */
  async takeOver(subjectId: string, kinds: readonly string[], now: Date): Promise<MailToWrite[]> {
    const open = {
      subjectId,
      kind: { $in: [...kinds] },
      to: { $ne: '' },
      $or: [{ undelivered: true }, { state: 'abandoned' as const, settled: { $ne: true } }],
    };
    const found = await this.outbox.find(open, WITHOUT_WORDS).sort({ createdAt: 1 }).lean<OutboxDocument[]>();
    const given = found.filter(({ state }) => state === 'abandoned').map(({ _id }) => _id);
    if (given.length > 0) await this.outbox.updateMany({ _id: { $in: given } }, { $set: { settled: true } });
    const once = new Map(found.map((mail) => [firstKey(mail._id), mail]));
    return [...once].map(([first, { kind, facts }]) => ({
      kind,
      subjectId,
      key: copyKey(first, now),
      ...(facts && { facts }),
    }));
  }
}
