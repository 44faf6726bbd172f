import type { ContentKind } from '@shop/contract';
import type { Page, Slice } from '../../../../shared/http/lists/paging.js';
import type { PublishedContent, StoredDraft } from '../../domain/stored-content.js';

export abstract class ContentStore {
  /** What is published of every kind; up to a second old outside a unit of work (docs/adr/0054). */
  abstract published(): Promise<ReadonlyMap<ContentKind, PublishedContent>>;
  abstract version(kind: ContentKind, number: number): Promise<PublishedContent | undefined>;
  /** Newest first. */
  abstract versions(kind: ContentKind, slice: Slice): Promise<Page<PublishedContent>>;
  /** Within the caller's unit of work. @throws StaleWrite when its number is given already */
  abstract add(version: PublishedContent): Promise<void>;
  abstract drafts(): Promise<StoredDraft[]>;
  abstract draft(kind: ContentKind): Promise<StoredDraft | undefined>;
  /** Within the caller's unit of work. @throws StaleWrite when it is no longer of the version before */
  abstract writeDraft(draft: StoredDraft): Promise<void>;
  /** Whose moment of publication has come. */
  abstract due(now: Date): Promise<ContentKind[]>;
}
