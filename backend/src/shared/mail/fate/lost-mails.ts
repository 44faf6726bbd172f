import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model } from 'mongoose';
import { WITHOUT_WORDS } from '../mail-record.js';
import type { MailToWrite } from '../mail-writers.js';
import type { OutboxDocument } from '../outbox.js';
import { copyKey, firstKey } from './mail-copies.js';

/** What left so shortly ago may have been on its way when somebody saw that the address is wrong. */
const JUST_LEFT_MS = 60_000;

export interface CorrectedAddress {
  subjectId: string;
  /** Where its mails go from now on. */
  to: string;
  /** Numbers the corrections of this subject: two within one millisecond write two copies. */
  number: number;
  /** Kinds that can be written anew. */
  kinds: readonly string[];
  /** One of them, which must reach the right address whatever became of it at the former. */
  must: string;
  now: Date;
}

/** Mails about one subject that nobody got, or not yet, or somebody else. */
@Injectable()
export class LostMails {
  constructor(@InjectModel('Outbox') private readonly outbox: Model<OutboxDocument>) {}

  /**
   * Each once, to be written anew for the corrected address, the oldest first; what still waits for its attempt as well. One that waits or was
   * given up is not tried any more where it was going; one that came back stays open until its copy arrives. One that a worker has in hand may
   * still leave, as its history then says, and is not tried again. What arrived at the former address told the person nothing
   * (`elsewhere`). Joins the caller's unit of work.
   */
  async takeOver({ subjectId, to, number, kinds, must, now }: CorrectedAddress): Promise<MailToWrite[]> {
    const all = { subjectId, kind: { $in: [...kinds] } };
    const open = {
      ...all,
      to: { $ne: '' },
      $or: [
        { undelivered: true },
        { state: 'abandoned' as const, settled: { $ne: true } },
        { state: 'waiting' as const },
        { sentAt: { $gt: new Date(now.getTime() - JUST_LEFT_MS) }, elsewhere: { $ne: true } },
        { kind: must, elsewhere: { $ne: true } },
      ],
    };
    const found = await this.outbox.find(open, WITHOUT_WORDS).sort({ createdAt: 1 }).lean<OutboxDocument[]>();
    const unsent = found.filter(({ state }) => state !== 'sent').map(({ _id }) => _id);
    const over = { $set: { state: 'abandoned', settled: true } } as const;
    await this.outbox.bulkWrite([
      { updateMany: { filter: { _id: { $in: unsent } }, update: over } },
      { updateMany: { filter: { ...all, to: { $nin: ['', to] } }, update: { $set: { elsewhere: true } } } },
      // Back at the first one: what arrived there counts after all.
      { updateMany: { filter: { ...all, to }, update: { $unset: { elsewhere: 1 } } } },
    ]);
    const once = new Map(found.map((mail) => [firstKey(mail._id), mail]));
    return [...once].map(([first, { kind, facts }]) => ({
      kind,
      subjectId,
      key: copyKey(first, `${now.getTime()}-${number}`),
      ...(facts && { facts }),
    }));
  }
}
