import { ChangeSet } from '../storage/change-set.js';
import type { LayeredView, ReadView } from '../storage/read-view.js';
import type { CollectionInfo } from './catalog.js';

/** Decides whether a writer may touch a key; throws when another writer was or is there. */
export type ClaimGuard = (key: string) => void;

/**
 * The writes of one command (or one transaction) on top of the state it reads. Nothing of it is visible to others
 * before the commit.
 */
export class WriteUnit {
  readonly changes = new ChangeSet();
  readonly view: ReadView;
  /** Documents and unique values that this unit writes. */
  readonly claimed = new Set<string>();
  /** The _ids that this unit gave unique values to (null: it freed them), by index entry prefix. */
  readonly uniques = new Map<string, Buffer | null>();
  readonly counts = new Map<CollectionInfo, number>();

  constructor(
    readonly base: LayeredView,
    private readonly guard: ClaimGuard,
    /** Sequence number of the snapshot that the unit reads; undefined when it reads the newest state. */
    readonly snapshotSequence?: number,
  ) {
    this.view = base.withChanges(this.changes);
  }

  get isEmpty(): boolean {
    return this.changes.size === 0;
  }

  /** Must be called for a document or unique value before it is changed. */
  claim(key: string): void {
    if (this.claimed.has(key)) return;
    this.guard(key);
    this.claimed.add(key);
  }

  count(collection: CollectionInfo, difference: number): void {
    this.counts.set(collection, (this.counts.get(collection) ?? 0) + difference);
  }
}
