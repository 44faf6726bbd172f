import type { LegalTextContent, LegalTextId } from '@shop/contract';
import type { Page, Slice } from '../../../../shared/http/lists/paging.js';
import type { NoticeEntry } from '../../domain/guarantee-notice.js';
import type { PublishedVersion } from '../../domain/legal-version.js';

export interface StoredDraft {
  text: LegalTextId;
  /** Null once it was published or discarded: its count goes on, so that no old form matches a new draft. */
  content: LegalTextContent | null;
  /** Counts changes, from 1 on. */
  version: number;
  /** Number of the version that it started from; null without one. */
  basedOn: number | null;
  changedBy: { name: string; at: Date };
}

/** What places a version among the others, without its words. */
export type PlacedVersion = Omit<PublishedVersion, 'content' | 'shown'>;

export abstract class LegalTextStore {
  /** Every version of a text, oldest first, without words: dozens in a shop's life. */
  abstract placed(text: LegalTextId): Promise<PlacedVersion[]>;
  /** Of all texts, with every entry of the guarantee's notice: one read for all that an order is placed under. */
  abstract everyPlaced(): Promise<{ placed: PlacedVersion[]; notices: NoticeEntry[] }>;
  /** Newest first, without words. */
  abstract list(text: LegalTextId, slice: Slice): Promise<Page<PlacedVersion>>;
  abstract version(text: LegalTextId, number: number): Promise<PublishedVersion | undefined>;
  /** Within the caller's unit of work. @throws StaleWrite when the number is taken */
  abstract add(version: PublishedVersion): Promise<void>;
  abstract draft(text: LegalTextId): Promise<StoredDraft | undefined>;
  /** Within the caller's unit of work. @throws StaleWrite when the draft is no longer of the version before */
  abstract writeDraft(draft: StoredDraft, expectedVersion: number): Promise<void>;
}
