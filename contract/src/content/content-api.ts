import type { ApiError } from '../errors.js';
import type { ContentValue } from './content-fields.js';
import type { ContentKind } from './content-table.js';
import type { ContentClash } from './merge-content.js';

/** Hours for which the editor's own frames open a page with a draft. */
export const CONTENT_PREVIEW_HOURS = 1;
/** Hours for which a link that is handed to somebody does. */
export const CONTENT_SHARE_HOURS = 24;
/** What such a link carries in the query of the page. */
export const CONTENT_PREVIEW = 'apercu';
/** Beside it: the id of the one that is shown alone, of several that take turns. */
export const CONTENT_PREVIEW_ONE = 'seule';

interface Signed {
  /** Who; '' for the shop itself. */
  name: string;
  at: string;
}

/** A version that was published and never changes. */
export interface ContentVersionSummary {
  /** From 1 on; 0 is what the shop came with. */
  number: number;
  publishedBy: Signed;
}

export interface ContentVersion extends ContentVersionSummary {
  value: ContentValue;
}

/** One of `GET /api/content`. */
export interface ContentState {
  kind: ContentKind;
  /** Null while what the shop came with is shown. */
  published: ContentVersionSummary | null;
  draft: { changedBy: Signed; publishAt: string | null } | null;
  /** Shoppers see nothing of it: it has no words, or it is not its time. */
  silent: boolean;
}

/** `GET /api/content/{kind}/draft`, and the answer to whatever changes it. */
export interface ContentDraft {
  kind: ContentKind;
  /** What was saved, else what is published. */
  value: ContentValue;
  /** What shoppers see. */
  published: ContentValue;
  /** Its number; 0: what the shop came with. */
  publishedNumber: number;
  /** Counts each change, also after it was published or given up. */
  version: number;
  /** False where nothing is being written. */
  saved: boolean;
  changedBy: Signed | null;
  /** When it is published by itself; null while nobody has said so. */
  publishAt: string | null;
}

/** `PUT /api/content/{kind}/draft`: merged with what others saved since, field by field. */
export interface ContentChange {
  value: ContentValue;
  /** What the screen showed before it was changed. */
  base: ContentValue;
}

/** Body of the 409 `CONTENT.CHANGED_MEANWHILE`: nothing was kept. */
export interface ContentConflict extends ApiError {
  clashes: ContentClash[];
  current: ContentDraft;
  changedBy: Signed | null;
}

interface ContentLink {
  /** From the shop's root: '/?apercu=…'. */
  address: string;
  until: string;
}

/** `POST /api/content/{kind}/draft/preview`: opens the real page with this draft, for whoever has the link, until then. Without a draft, the page as it is. */
export interface ContentPreview extends ContentLink {
  /** The one to hand on; null where there is no draft to show anybody. */
  shared: ContentLink | null;
}

/** `POST /api/content/pictures`. */
export interface KeptContentPicture {
  /** By which a text names it. */
  name: string;
  /** JPEG address of the form `/images/{key}/640.jpg`. */
  image: string;
  /** Pixels, upright. */
  width: number;
  height: number;
}
