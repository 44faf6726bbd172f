import type { ContentKind, ContentValue } from '@shop/contract';

export interface SignedAt {
  /** '' for the shop itself. */
  name: string;
  at: Date;
}

/** A version that was published; never changed. */
export interface PublishedContent {
  kind: ContentKind;
  /** From 1 on, without a gap. */
  number: number;
  value: ContentValue;
  publishedBy: SignedAt;
}

/** What is being written of one kind; one at a time. */
export interface StoredDraft {
  kind: ContentKind;
  /** Null once it was published or given up: the count goes on. */
  value: ContentValue | null;
  /** Drawn when the writing begins: links to the page with this draft are bound to it. */
  writing: string;
  version: number;
  changedBy: SignedAt;
  publishAt: Date | null;
}
