import { Schema } from 'mongoose';
import type { PublishedVersion } from '../domain/legal-version.js';

/** `_id`: `{text}:{number}`, so that a number is given once. */
export interface VersionDocument extends PublishedVersion {
  _id: string;
}

export const LEGAL_VERSION_MODEL = 'LegalVersion';

export const LegalVersionSchema = new Schema<VersionDocument>(
  {
    _id: String,
    text: { type: String, required: true },
    number: { type: Number, required: true },
    effectiveFrom: { type: String, required: true },
    summary: { type: String, default: '' },
    author: { type: String, default: '' },
    publishedAt: { type: Date, required: true },
    sha256: { type: String, required: true },
    // Only in texts with a notice of withdrawal.
    returnPaidBy: String,
    content: { type: Object, required: true },
    shown: { type: Object, required: true },
  },
  { collection: 'legalversions', versionKey: false, minimize: false },
);
LegalVersionSchema.index({ text: 1, number: -1 });

/** What lists and orders ask: texts are long. */
export const WITHOUT_WORDS = { content: 0, shown: 0 } as const;

export function withoutId<Kept extends { _id: unknown }>({ _id, ...kept }: Kept): Omit<Kept, '_id'> {
  return kept;
}
