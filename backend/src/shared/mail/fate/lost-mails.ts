import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model } from 'mongoose';
import { WITHOUT_WORDS } from '../mail-record.js';
import type { MailToWrite } from '../mail-writers.js';
import type { OutboxDocument } from '../outbox.js';
import { copyKey, firstKey } from './mail-copies.js';

/** Mails about one subject that nobody got, or not yet. */
@Injectable()
export class LostMails {
  constructor(@InjectModel('Outbox') private readonly outbox: Model<OutboxDocument>) {}

  /**
   * Each once, to be written anew for another address, the oldest first; what still waits for its attempt as well. One that waits or was given
   * up is not tried any more where it was going; one that came back stays open until its copy arrives. One that a worker has in hand is left
   * to it. Joins the caller's unit of work.
   */
  async takeOver(subjectId: string, kinds: readonly string[], now: Date): Promise<MailToWrite[]> {
    const open = {
      subjectId,
      kind: { $in: [...kinds] },
      to: { $ne: '' },
      $or: [
        { undelivered: true },
        { state: 'abandoned' as const, settled: { $ne: true } },
        { state: 'waiting' as const, claim: null },
      ],
    };
    const found = await this.outbox.find(open, WITHOUT_WORDS).sort({ createdAt: 1 }).lean<OutboxDocument[]>();
    const unsent = found.filter(({ state }) => state !== 'sent').map(({ _id }) => _id);
    const over = { $set: { state: 'abandoned', settled: true } } as const;
    if (unsent.length > 0) await this.outbox.updateMany({ _id: { $in: unsent } }, over);
    const once = new Map(found.map((mail) => [firstKey(mail._id), mail]));
    return [...once].map(([first, { kind, facts }]) => ({
      kind,
      subjectId,
      key: copyKey(first, now),
      ...(facts && { facts }),
    }));
  }
}
