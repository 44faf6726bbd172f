import type { RawValue } from '../bson/raw.js';
import { rawDocument } from '../bson/raw.js';
import type { DocumentTest } from '../query/filter.js';
import { behind, keyIn } from '../storage/keyspace.js';
import type { ReadView } from '../storage/read-view.js';
import type { KeyRange } from './constraints.js';
import type { IndexInfo } from './index-info.js';
import type { NaturalPosition } from './natural-order.js';
import { inNaturalOrder } from './natural-order.js';
import type { Plan } from './planner.js';

/** Every key begins with the number of its space. */
const SPACE_BYTES = 4;

/** Reading an entry costs about a quarter of reading and testing its document. */
const ENTRIES_PER_DOCUMENT = 4;
/** Entries that are read at one go of a part that is left as soon as enough is found. */
const PORTION = 512;

type Ids = ReadonlySet<string>;

/** Documents that every match is among. */
interface Among {
  ids: Ids;
  /** Those that were looked at. */
  seen: Set<string>;
  /** Where each match stands as well; undefined when all ids are to be looked at. */
  within?: KeyRange[];
}

/** How much a scan has read. */
export interface ScanStats {
  keys: number;
  documents: number;
}

/**
 * Reads a plan's documents one after another. It can be left at any point and taken up later, on a newer state: it
 * remembers the last key, not a database cursor.
 */
export class Scan {
  private plans: readonly Plan[];
  /** Undefined when it is not known beforehand. */
  private among: Among | undefined;
  private begun = false;
  private planIndex = 0;
  private rangeIndex = 0;
  private lastKey: Buffer | undefined;
  private readonly position: NaturalPosition = {};
  private seen: Set<string> | undefined;
  readonly stats: ScanStats = { keys: 0, documents: 0 };

  constructor(
    plan: Plan,
    private readonly test: DocumentTest,
    /** Matching entries to pass over without reading their documents; only with a covered plan. */
    private entriesToSkip = 0,
  ) {
    this.plans = plan.branches ?? [plan];
    // one document may stand several times in an index over an array, or in several branches
    this.seen = plan.branches !== undefined || plan.index.multikey ? new Set() : undefined;
  }

  /** Those whose entries it goes through. */
  get indexes(): IndexInfo[] {
    return this.plans.map(({ index }) => index);
  }

  *documents(view: ReadView): Generator<RawValue> {
    if (!this.begun) this.among = this.narrow(view);
    this.begun = true;
    if (this.among) {
      yield* this.documentsAmong(this.among, view);
      return;
    }
    const [only] = this.plans;
    if (only?.natural && only.collection.natural !== undefined) {
      yield* this.documentsInOrder(only, view);
      return;
    }
    for (; this.planIndex < this.plans.length; this.planIndex++, this.rangeIndex = 0) {
      yield* this.documentsOf(this.plans[this.planIndex] as Plan, view);
    }
  }

  private *documentsOf(plan: Plan, view: ReadView): Generator<RawValue> {
    const { test, stats } = this;
    const primary = plan.index.space === 0;
    // the first array may have come since the portion before
    if (plan.index.multikey) this.seen ??= new Set();
    for (; this.rangeIndex < plan.ranges.length; this.rangeIndex++, this.lastKey = undefined) {
      const range = plan.ranges[this.rangeIndex];
      if (!range) return;
      const offset = this.passOver(range, plan, view);
      for (const { key, value } of view.range({ ...this.remaining(plan, range), offset })) {
        this.lastKey = key;
        stats.keys++;
        if (this.seen && !this.isNew(primary ? key.subarray(SPACE_BYTES) : value)) continue;
        const bytes = primary ? value : view.get(keyIn(plan.collection.space, value));
        if (!bytes) continue;
        stats.documents++;
        const document = rawDocument(bytes);
        if (test(document)) yield document;
      }
    }
  }

  private *documentsInOrder({ collection, reverse }: Plan, view: ReadView): Generator<RawValue> {
    // what the scan had come to before the first late document
    if (this.lastKey) this.position.document ??= this.lastKey;
    for (const bytes of inNaturalOrder(view, collection, reverse, this.position)) {
      this.stats.keys++;
      if (this.entriesToSkip > 0) {
        this.entriesToSkip--;
        continue;
      }
      this.stats.documents++;
      const document = rawDocument(bytes);
      if (this.test(document)) yield document;
    }
  }

  private *documentsAmong(among: Among, view: ReadView): Generator<RawValue> {
    const { ids, seen, within } = among;
    if (!within) yield* this.documentsOfIds(ids, among, view);
    while (within?.[0] && seen.size < ids.size) {
      const { texts, rest } = view.portion(within[0], PORTION);
      this.stats.keys += texts.length;
      // left in the middle, this portion is begun again
      yield* this.documentsOfIds(texts, among, view);
      within.splice(0, 1, ...(rest ? [rest] : []));
    }
  }

  private *documentsOfIds(names: Iterable<string>, { ids, seen }: Among, view: ReadView): Generator<RawValue> {
    const space = this.plans[0]?.collection.space ?? 0;
    for (const name of names) {
      if (!ids.has(name) || seen.has(name)) continue;
      seen.add(name);
      const bytes = view.get(keyIn(space, Buffer.from(name, 'latin1')));
      if (!bytes) continue;
      this.stats.documents++;
      const document = rawDocument(bytes);
      if (this.test(document)) yield document;
    }
  }

  /**
   * Of several parts of an index over arrays only the shortest is read. A part that few documents stand in takes away
   * from it what it does not hold, as long as that costs less than looking at the documents, which are tested all the
   * same. The last such part is read while its documents are handed out: who wants a few need not wait for all of it.
   */
  private narrow(view: ReadView): Among | undefined {
    const [plan] = this.plans;
    if (!plan?.also || this.plans.length > 1) return undefined;
    const parts = [plan.ranges, ...plan.also].map((ranges) => ({
      ranges,
      size: ranges.reduce((sum, range) => sum + view.count(range), 0),
    }));
    const [shortest, ...others] = parts.sort((a, b) => a.size - b.size);
    if (!shortest) return undefined;
    this.plans = [{ ...plan, ranges: shortest.ranges }];
    // where most documents stand, the first ones that are looked at will do
    const telling = others.filter(({ size }) => size * 2 <= plan.collection.count);
    if (!telling.some(({ size }) => size <= shortest.size * ENTRIES_PER_DOCUMENT)) return undefined;
    let ids = this.idsIn(shortest.ranges, view);
    for (const [at, { ranges, size }] of telling.entries()) {
      if (size > ids.size * ENTRIES_PER_DOCUMENT) break;
      if (at === telling.length - 1) return { ids, seen: new Set(), within: [...ranges] };
      const [few, many] = [ids, this.idsIn(ranges, view)].sort((a, b) => a.size - b.size) as [Ids, Ids];
      ids = new Set([...few].filter((id) => many.has(id)));
    }
    return { ids, seen: new Set() };
  }

  private idsIn(ranges: readonly KeyRange[], view: ReadView): Ids {
    const [only, ...others] = ranges.map((range) => view.values(range));
    const ids = others.length > 0 || !only ? new Set([only ?? [], ...others].flatMap((part) => [...part])) : only;
    this.stats.keys += ids.size;
    return ids;
  }

  /** How many entries of this range are skipped; the store passes them over without handing them out. */
  private passOver(range: KeyRange, { ranges, collection }: Plan, view: ReadView): number {
    const wanted = this.entriesToSkip;
    if (wanted === 0) return 0;
    const offset = ranges.length === 1 ? wanted : Math.min(wanted, view.count(range));
    this.entriesToSkip -= offset;
    // there may be fewer than are to be skipped
    this.stats.keys += Math.min(offset, collection.count);
    return offset;
  }

  private remaining(plan: Plan, range: KeyRange): { start: Buffer; end: Buffer; reverse: boolean } {
    const { reverse } = plan;
    if (!this.lastKey) return { ...range, reverse };
    return reverse
      ? { start: range.start, end: this.lastKey, reverse }
      : { start: behind(this.lastKey), end: range.end, reverse };
  }

  private isNew(id: Buffer): boolean {
    const name = id.toString('latin1');
    if (this.seen?.has(name)) return false;
    this.seen?.add(name);
    return true;
  }
}
