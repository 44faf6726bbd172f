import { Schema } from 'mongoose';
import { GUARANTEE_NOTICE_ID } from '@shop/contract';
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

export const isNotice = (found: { text: string }): found is NoticeDocument => found.text === GUARANTEE_NOTICE_ID;
