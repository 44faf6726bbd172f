import { ChangeSet } from '../storage/change-set.js';
import type { LayeredView, ReadView } from '../storage/read-view.js';
import type { CollectionInfo } from './catalog.js';

/** Decides what a writer may touch; throws where another writer was or is. */
export interface Guard {
  claim(key: string): void;
  enter(namespace: string): void;
}

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
  private readonly own: LayeredView;

  constructor(
    readonly base: LayeredView,
    private readonly guard: Guard,
    /** Sequence number of the snapshot that the unit reads; undefined when it reads the newest state. */
    readonly snapshotSequence?: number,
  ) {
    this.own = base.withChanges(this.changes);
    this.view = this.own;
  }

  get isEmpty(): boolean {
    return this.changes.size === 0;
  }

  /** A statement within this unit: it sees what this unit has written. */
  begin(): WriteUnit {
    return new WriteUnit(this.own, this.guard, this.snapshotSequence);
  }

  /** Takes over what a statement has written. */
  absorb(statement: WriteUnit): void {
    for (const [name, change] of statement.changes.changes) this.changes.changes.set(name, change);
    for (const key of statement.claimed) this.claimed.add(key);
    for (const [collection, difference] of statement.counts) this.count(collection, difference);
  }

  /** Must be called before a collection is written to. */
  enter({ namespace }: CollectionInfo): void {
    this.guard.enter(namespace);
  }

  /** Must be called for a document or unique value before it is changed. */
  claim(key: string): void {
    if (this.claimed.has(key)) return;
    this.guard.claim(key);
    this.claimed.add(key);
  }

  count(collection: CollectionInfo, difference: number): void {
    this.counts.set(collection, (this.counts.get(collection) ?? 0) + difference);
  }
}
