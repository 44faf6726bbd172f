import type { Database, Transaction } from 'lmdb';
import type { Change, ChangeSet } from './change-set.js';

export interface Entry {
  key: Buffer;
  value: Buffer;
}

export interface RangeQuery {
  /** First key of the range, included. */
  start: Buffer;
  /** End of the range, excluded. */
  end: Buffer;
  reverse?: boolean;
}

/** A consistent state of the whole keyspace. */
export interface ReadView {
  get(key: Buffer): Buffer | undefined;
  range(query: RangeQuery): Iterable<Entry>;
  /** Number of keys in the range. */
  count(query: RangeQuery): number;
}

type Store = Database<Buffer, Buffer>;

/**
 * What LMDB holds, overlaid by layers of newer changes (oldest first): commits on their way to the disk and, for a
 * writer, its own changes.
 */
export class LayeredView implements ReadView {
  constructor(
    private readonly store: Store,
    private readonly layers: () => readonly ChangeSet[],
    private readonly transaction?: Transaction,
    private readonly own?: ChangeSet,
  ) {}

  /** The same state with the writer's own changes on top. */
  withChanges(own: ChangeSet): LayeredView {
    return new LayeredView(this.store, this.layers, this.transaction, own);
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
    return this.store.get(key, this.options());
  }

  range(query: RangeQuery): Iterable<Entry> {
    const newer = this.newerChanges(query);
    const stored = this.stored(query);
    return newer.length === 0 ? stored : merge(stored, newer, query.reverse === true);
  }

  count(query: RangeQuery): number {
    const stored = this.store.getKeysCount({ ...this.options(), start: query.start, end: query.end });
    let difference = 0;
    for (const change of this.newerChanges(query)) {
      const before = this.store.get(change.key, this.options()) !== undefined;
      difference += Number(change.value !== null) - Number(before);
    }
    return stored + difference;
  }

  private options(): { transaction?: Transaction } {
    return this.transaction ? { transaction: this.transaction } : {};
  }

  private stored({ start, end, reverse }: RangeQuery): Iterable<Entry> {
    // reversed, LMDB's start is the upper bound; ours is excluded, and our lower bound is included
    const bounds = reverse ? { start: end, exclusiveStart: true, end: start, inclusiveEnd: true } : { start, end };
    return this.store.getRange({ ...this.options(), ...bounds, reverse: reverse === true });
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
