import type { Transaction } from 'lmdb';
import type { Change, ChangeSet } from './change-set.js';
import type { Disk, Entry, Bounds, Portion, RangeQuery } from './disk.js';
import type { DocumentCounts } from './document-counts.js';
import { changeOf } from './document-counts.js';
import type { KeptValues } from './kept-values.js';
import { behind } from './keyspace.js';

/** A consistent state of the whole keyspace. */
export interface ReadView {
  get(key: Buffer): Buffer | undefined;
  range(query: RangeQuery): Iterable<Entry>;
  /** The values of the whole range as 'latin1' texts. */
  texts(query: RangeQuery): string[];
  /** The same, each once. Not to be changed: of the newest state they are kept. */
  values(query: Bounds): ReadonlySet<string>;
  /** The first `most` of them, and what is left of the range. */
  portion(query: Bounds, most: number): Portion;
  /** Number of keys in the range. */
  count(query: RangeQuery): number;
}

/** Hears what is read, also where nothing is. */
export interface ReadTrace {
  /** @param name the key as a 'latin1' text */
  point(name: string): void;
  range(bounds: Bounds): void;
}

/**
 * What the disk holds, overlaid by layers of newer changes (oldest first): commits on their way to the disk and, for a
 * writer, its own changes.
 */
export class LayeredView implements ReadView {
  constructor(
    private readonly disk: Disk,
    private readonly layers: () => readonly ChangeSet[],
    /** Set where this is the newest state. */
    private readonly known?: { counts: DocumentCounts; values: KeptValues },
    private readonly transaction?: Transaction,
    private readonly own?: ChangeSet,
    /** Called when something is read that is not on disk yet. */
    private readonly onUnwritten: () => void = () => undefined,
    private readonly trace?: ReadTrace,
  ) {}

  /** The same state with the writer's own changes on top; those it had lie below them, over what is committed now. */
  withChanges(own: ChangeSet): LayeredView {
    const { disk, transaction, trace } = this;
    if (!this.own) return new LayeredView(disk, this.layers, this.known, transaction, own, undefined, trace);
    const layers = [...this.layers(), this.own];
    return new LayeredView(disk, () => layers, undefined, transaction, own, undefined, trace);
  }

  get(key: Buffer): Buffer | undefined {
    if (!this.own && !this.trace) return this.committed(key);
    const name = key.toString('latin1');
    this.trace?.point(name);
    const mine = this.own?.get(name);
    return mine ? (mine.value ?? undefined) : this.committed(key);
  }

  private committed(key: Buffer): Buffer | undefined {
    const layers = this.layers();
    if (layers.length > 0) {
      const name = key.toString('latin1');
      for (let i = layers.length - 1; i >= 0; i--) {
        const change = layers[i]?.get(name);
        if (!change) continue;
        this.onUnwritten();
        return change.value ?? undefined;
      }
    }
    return this.disk.get(key, this.transaction);
  }

  range(query: RangeQuery): Iterable<Entry> {
    this.trace?.range(query);
    const newer = this.newerChanges(query);
    if (newer.length === 0) return this.disk.range(query, this.transaction);
    // what is newer may lie before the offset: then entries are counted one by one
    const { offset = 0, ...whole } = query;
    const merged = merge(this.disk.range(whole, this.transaction), newer, query.reverse === true);
    return offset > 0 ? passing(merged, offset) : merged;
  }

  texts(query: RangeQuery): string[] {
    this.trace?.range(query);
    if (this.newerChanges(query).length === 0) return this.disk.texts(query, this.transaction);
    return Array.from(this.range(query), ({ value }) => value.toString('latin1'));
  }

  values({ start, end }: Bounds): ReadonlySet<string> {
    if (!this.known || this.own) return new Set(this.texts({ start, end }));
    // what is kept may be on its way to the disk
    if (this.layers().length > 0) this.onUnwritten();
    return this.known.values.of({ start, end }, () => this.texts({ start, end }));
  }

  portion({ start, end }: Bounds, most: number): Portion {
    this.trace?.range({ start, end });
    if (this.newerChanges({ start, end }).length === 0)
      return this.disk.portion({ start, end }, most, this.transaction);
    const texts: string[] = [];
    let last: Buffer | undefined;
    for (const { key, value } of this.range({ start, end })) {
      texts.push(value.toString('latin1'));
      if (texts.length === most) last = key;
      if (last) break;
    }
    return { texts, rest: last && { start: behind(last), end } };
  }

  count(query: RangeQuery): number {
    this.trace?.range(query);
    // a count is told without a look at what it counts
    if (this.layers().length > 0) this.onUnwritten();
    const committed = this.known
      ? this.known.counts.of(query, () => this.countCommitted(query))
      : this.countCommitted(query);
    if (!this.own) return committed;
    return committed + differenceOf(collected([this.own], query), (key) => this.committed(key) !== undefined);
  }

  private countCommitted(query: RangeQuery): number {
    const onDisk = (key: Buffer): boolean => this.disk.get(key, this.transaction) !== undefined;
    return this.disk.count(query, this.transaction) + differenceOf(collected(this.layers(), query), onDisk);
  }

  private newerChanges(query: RangeQuery): Change[] {
    const layers = this.layers();
    const found = collected(layers, query);
    if (found.size > 0) this.onUnwritten();
    if (this.own) for (const [name, change] of collected([this.own], query)) found.set(name, change);
    if (found.size === 0) return [];
    const sorted = [...found.values()];
    if (sorted.length > 1) sorted.sort((a, b) => Buffer.compare(a.key, b.key));
    return query.reverse ? sorted.reverse() : sorted;
  }
}

/** The newest change of each key in a range. */
function collected(layers: readonly ChangeSet[], { start, end }: RangeQuery): Map<string, Change> {
  const found = new Map<string, Change>();
  if (layers.length === 0) return found;
  const from = start.toString('latin1');
  const to = end.toString('latin1');
  for (const layer of layers) layer.collect(from, to, found);
  return found;
}

function differenceOf(changes: ReadonlyMap<string, Change>, existed: (key: Buffer) => boolean): number {
  let difference = 0;
  for (const change of changes.values()) difference += changeOf(change, existed);
  return difference;
}

function* passing(entries: Iterable<Entry>, offset: number): Generator<Entry> {
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
