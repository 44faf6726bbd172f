import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model } from 'mongoose';
import { GUARANTEE_NOTICE_ID } from '@shop/contract';
import type { Page, Slice } from '../../../shared/http/lists/paging.js';
import { totalOf } from '../../../shared/persistence/list-totals.js';
import { StaleWrite } from '../../../shared/persistence/stale-write.js';
import { GuaranteeNoticeStore } from '../application/ports/guarantee-notice-store.js';
import type { NoticeEntry } from '../domain/guarantee-notice.js';
import { GUARANTEE_NOTICE_MODEL, type NoticeDocument } from './guarantee-notice.schema.js';
import { PlacedVersions } from './placed-versions.js';

const ALL = { text: GUARANTEE_NOTICE_ID } as const;

@Injectable()
export class MongoGuaranteeNotices extends GuaranteeNoticeStore {
  constructor(
    @InjectModel(GUARANTEE_NOTICE_MODEL) private readonly notices: Model<NoticeDocument>,
    private readonly everyVersion: PlacedVersions,
  ) {
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
    this.everyVersion.changed();
  }
}
