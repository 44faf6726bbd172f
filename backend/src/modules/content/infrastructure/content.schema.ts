import { Schema } from 'mongoose';
import type { ContentKind } from '@shop/contract';
import type { PublishedContent, StoredDraft } from '../domain/stored-content.js';

/** `_id`: `{kind}:{number}`, so that a number is given once. */
export interface VersionDocument extends PublishedContent {
  _id: string;
}

/** `_id`: the kind. */
export interface DraftDocument extends StoredDraft {
  _id: ContentKind;
}

export const CONTENT_VERSION_MODEL = 'ContentVersion';
export const CONTENT_DRAFT_MODEL = 'ContentDraft';

export const ContentVersionSchema = new Schema<VersionDocument>(
  {
    _id: String,
    kind: { type: String, required: true },
    number: { type: Number, required: true },
    value: { type: Object, required: true },
    publishedBy: { type: Object, required: true },
  },
  { collection: 'content_versions', versionKey: false, minimize: false },
);
ContentVersionSchema.index({ kind: 1, number: -1 });

export const ContentDraftSchema = new Schema<DraftDocument>(
  {
    _id: String,
    kind: { type: String, required: true },
    value: { type: Object, default: null },
    writing: { type: String, required: true },
    version: { type: Number, required: true },
    changedBy: { type: Object, required: true },
    publishAt: { type: Date, default: null },
  },
  { collection: 'content_drafts', versionKey: false, minimize: false },
);
// Looked at once a second by every instance: of the few that wait, nobody reads another.
ContentDraftSchema.index({ publishAt: 1 }, { partialFilterExpression: { publishAt: { $type: 'date' } } });
