import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { type Model, Schema } from 'mongoose';
import { GUARANTEE_NOTICE_ID } from '@shop/contract';
import type { Page, Slice } from '../../../shared/http/lists/paging.js';
import { totalOf } from '../../../shared/persistence/list-totals.js';
import { StaleWrite } from '../../../shared/persistence/stale-write.js';
import { GuaranteeNoticeStore } from '../application/ports/guarantee-notice-store.js';
import type { NoticeEntry } from '../domain/guarantee-notice.js';

/** `_id`: `guarantee-notice:{number}`, so that a number is given once. */
export interface NoticeDocument extends NoticeEntry {
  _id: string;
  text: typeof GUARANTEE_NOTICE_ID;
}

export const GUARANTEE_NOTICE_MODEL = 'GuaranteeNotice';

/** In the collection of the legal texts: what an order reads of both is one read. */
export const GuaranteeNoticeSchema = new Schema<NoticeDocument>(
  {
    _id: String,
    text: { type: String, required: true },
    number: { type: Number, required: true },
    publishedAt: { type: Date, required: true },
    author: { type: String, default: '' },
    picture: { type: Object, default: null },
  },
  { collection: 'legalversions', versionKey: false, minimize: false },
);
GuaranteeNoticeSchema.index({ text: 1, number: -1 });

const ALL = { text: GUARANTEE_NOTICE_ID } as const;

export const isNotice = (found: { text: string }): found is NoticeDocument => found.text === GUARANTEE_NOTICE_ID;

@Injectable()
export class MongoGuaranteeNotices extends GuaranteeNoticeStore {
  constructor(@InjectModel(GUARANTEE_NOTICE_MODEL) private readonly notices: Model<NoticeDocument>) {
    super();
  }

  override async list({ skip, limit }: Slice): Promise<Page<NoticeEntry>> {
    const [items, total] = await Promise.all([
      this.notices.find(ALL).sort({ number: -1 }).skip(skip).limit(limit).lean<NoticeDocument[]>(),
      totalOf(this.notices, ALL),
    ]);
    return { items, ...total };
  }

  override async entry(number: number): Promise<NoticeEntry | undefined> {
    return (await this.notices.findById(`${GUARANTEE_NOTICE_ID}:${number}`).lean<NoticeDocument | null>()) ?? undefined;
  }

  override async add(entry: NoticeEntry): Promise<void> {
    try {
      await this.notices.create([{ _id: `${GUARANTEE_NOTICE_ID}:${entry.number}`, ...ALL, ...entry }]);
    } catch (error) {
      if ((error as { code?: unknown }).code === 11000) throw new StaleWrite(`notice ${entry.number}`);
      throw error;
    }
  }
}
