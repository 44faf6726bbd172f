import type { Transaction } from 'lmdb';
import type { Change, ChangeSet } from './change-set.js';
import type { Disk, Entry, RangeQuery } from './disk.js';

/** A consistent state of the whole keyspace. */
export interface ReadView {
  get(key: Buffer): Buffer | undefined;
  range(query: RangeQuery): Iterable<Entry>;
  /** The values of the whole range as 'latin1' texts. */
  texts(query: RangeQuery): string[];
  /** Number of keys in the range. */
  count(query: RangeQuery): number;
}

/**
 * What the disk holds, overlaid by layers of newer changes (oldest first): commits on their way to the disk and, for a
 * writer, its own changes.
 */
export class LayeredView implements ReadView {
  constructor(
    private readonly disk: Disk,
    private readonly layers: () => readonly ChangeSet[],
    private readonly transaction?: Transaction,
    private readonly own?: ChangeSet,
  ) {}

  /** The same state with the writer's own changes on top. */
  withChanges(own: ChangeSet): LayeredView {
    return new LayeredView(this.disk, this.layers, this.transaction, own);
  }

  get(key: Buffer): Buffer | undefined {
    const layers = this.layers();
    if (this.own || layers.length > 0) {
      const name = key.toString('latin1');
      const mine = this.own?.get(name);
      if (mine) return mine.value ?? undefined;
      for (let i = layers.length - 1; i >= 0; i--) {
        const change = layers[i]?.get(name);
        if (change) return change.value ?? undefined;
      }
    }
    return this.disk.get(key, this.transaction);
  }

  range(query: RangeQuery): Iterable<Entry> {
    const newer = this.newerChanges(query);
    if (newer.length === 0) return this.disk.range(query, this.transaction);
    // what is newer may lie before the offset: then entries are counted one by one
    const { offset = 0, ...whole } = query;
    const merged = merge(this.disk.range(whole, this.transaction), newer, query.reverse === true);
    return offset > 0 ? behind(merged, offset) : merged;
  }

  texts(query: RangeQuery): string[] {
    if (this.newerChanges(query).length === 0) return this.disk.texts(query, this.transaction);
    return Array.from(this.range(query), ({ value }) => value.toString('latin1'));
  }

  count(query: RangeQuery): number {
    const stored = this.disk.count(query, this.transaction);
    let difference = 0;
    for (const change of this.newerChanges(query)) {
      const before = this.disk.get(change.key, this.transaction) !== undefined;
      difference += Number(change.value !== null) - Number(before);
    }
    return stored + difference;
  }

  private newerChanges({ start, end, reverse }: RangeQuery): Change[] {
    const layers = this.layers();
    if (!this.own && layers.length === 0) return [];
    const found = new Map<string, Change>();
    const from = start.toString('latin1');
    const to = end.toString('latin1');
    for (const layer of layers) layer.collect(from, to, found);
    this.own?.collect(from, to, found);
    const sorted = [...found.values()];
    if (sorted.length > 1) sorted.sort((a, b) => Buffer.compare(a.key, b.key));
    return reverse ? sorted.reverse() : sorted;
  }
}

function* behind(entries: Iterable<Entry>, offset: number): Generator<Entry> {
  let passed = 0;
  for (const entry of entries) if (passed++ >= offset) yield entry;
}

function* merge(stored: Iterable<Entry>, newer: readonly Change[], reverse: boolean): Generator<Entry> {
  let next = 0;
  for (const entry of stored) {
    let replaced = false;
    for (let change = newer[next]; change; change = newer[next]) {
      const order = reverse ? Buffer.compare(entry.key, change.key) : Buffer.compare(change.key, entry.key);
      if (order > 0) break;
      if (order === 0) replaced = true;
      if (change.value) yield { key: change.key, value: change.value };
      next++;
    }
    if (!replaced) yield entry;
  }
  for (let change = newer[next]; change; change = newer[++next]) {
    if (change.value) yield { key: change.key, value: change.value };
  }
}
