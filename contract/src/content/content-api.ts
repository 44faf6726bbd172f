import type { ApiError } from '../errors.js';
import type { ContentValue, PictureCrop, Words } from './content-fields.js';
import type { ContentKind } from './content-table.js';
import type { ContentClash } from './merge-content.js';

/** Hours for which a link to a draft opens it. */
export const CONTENT_PREVIEW_HOURS = 1;
/** What such a link carries in the query of the page. */
export const CONTENT_PREVIEW = 'apercu';

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

/** `POST /api/content/{kind}/draft/preview`: opens the real page with this draft, for whoever has the link, until then. */
export interface ContentPreview {
  /** From the shop's root: '/?apercu=…'. */
  address: string;
  until: string;
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

/** A picture as a page draws it: one that came with the shop, or each crop's part of its addresses, and what of the widest stays in sight, in per cent from the left. */
export type ShownPicture =
  { site: string } | { key: string; crops: Readonly<Record<PictureCrop, string>>; focus: number };

/** Null: in the words that the shop came with, which it says in every language. */
export interface ShownBanner {
  picture: ShownPicture;
  alt: Words | null;
  headline: Words | null;
  text: Words | null;
  action: Words | null;
  link: string;
}

/** What the owner published that is not what the shop came with, as pages draw it now. */
export interface ShownContent {
  banners?: ShownBanner[];
  slogan?: Words;
  announcement?: ShownAnnouncement;
  /** Kinds of a page of their own that are not as the shop came: the page has them, or asks for them. */
  texts?: ContentKind[];
}

export interface ShownAnnouncement {
  text: Words;
  action: Words;
  link: string;
}

/** Null: in the words of the question of the same id that the shop came with. */
export interface ShownQuestion {
  id: string;
  question: Words | null;
  answer: Words | null;
  action: Words | null;
  link: string;
}

/** `GET /api/page-texts/{kind}`: a page's own text that the owner wrote, and no other page needs. */
export interface ShownPageText {
  kind: 'faq';
  questions: ShownQuestion[];
}
