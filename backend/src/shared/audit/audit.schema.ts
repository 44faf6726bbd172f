import { Schema } from 'mongoose';
import type { ChainedEntry, ChainHead } from './audit-chain.js';

/** Parts that are written once and read whole. */
const whole = { type: Schema.Types.Mixed, default: null };
const text = { type: String, default: '' };

export const AUDIT_COLLECTION = 'audit_log';
export const AUDIT_HEAD_COLLECTION = 'audit_head';
/** The one document that every addition writes, so that two at once follow one another. */
export const AUDIT_HEAD_ID = 'head';

export const AuditSchema = new Schema<ChainedEntry>(
  {
    _id: Number,
    at: { type: Date, required: true },
    actor: whole,
    act: { type: String, required: true },
    target: { type: Schema.Types.Mixed, required: true },
    before: whole,
    after: whole,
    requestId: text,
    address: { type: String, default: null },
    addressSeal: { type: String, required: true },
    previous: { type: String, required: true },
    key: { type: String, required: true },
    hash: { type: String, required: true },
  },
  { collection: AUDIT_COLLECTION, versionKey: false, minimize: false },
);
for (const field of ['act', 'actor.id', 'actor.reference', 'target.id', 'target.reference']) {
  AuditSchema.index({ [field]: 1, at: 1, _id: 1 });
}
AuditSchema.index({ at: 1, _id: 1 });
// Of addresses that have not ended yet.
AuditSchema.index({ at: 1 }, { partialFilterExpression: { address: { $gt: '' } } });

export interface AuditHeadDocument extends ChainHead {
  _id: string;
}

export const AuditHeadSchema = new Schema<AuditHeadDocument>(
  {
    _id: String,
    seq: { type: Number, required: true },
    hash: { type: String, required: true },
    key: String,
    seal: String,
  },
  { collection: AUDIT_HEAD_COLLECTION, versionKey: false },
);
