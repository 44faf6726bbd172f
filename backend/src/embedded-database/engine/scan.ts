import type { RawValue } from '../bson/raw.js';
import { rawDocument } from '../bson/raw.js';
import type { DocumentTest } from '../query/filter.js';
import { keyIn } from '../storage/keyspace.js';
import type { ReadView } from '../storage/read-view.js';
import type { Plan } from './planner.js';

/**
 * Reads a plan's documents one after another. It can be left at any point and taken up later, on a newer state: it
 * remembers the last key, not a database cursor.
 */
export class Scan {
  private rangeIndex = 0;
  private lastKey: Buffer | undefined;
  private readonly seen: Set<string> | undefined;

  constructor(
    private readonly plan: Plan,
    private readonly test: DocumentTest,
    /** Matching entries to pass over without reading their documents; only with a covered plan. */
    private entriesToSkip = 0,
  ) {
    // one document may stand several times in an index over an array
    this.seen = plan.index.multikey ? new Set() : undefined;
  }

  *documents(view: ReadView): Generator<RawValue> {
    const { plan, test } = this;
    const primary = plan.index.space === 0;
    for (; this.rangeIndex < plan.ranges.length; this.rangeIndex++, this.lastKey = undefined) {
      const range = plan.ranges[this.rangeIndex];
      if (!range) return;
      for (const { key, value } of view.range(this.remaining(range))) {
        this.lastKey = key;
        if (this.entriesToSkip > 0) {
          this.entriesToSkip--;
          continue;
        }
        const bytes = primary ? value : this.fetch(view, value);
        if (!bytes) continue;
        const document = rawDocument(bytes);
        if (test(document)) yield document;
      }
    }
  }

  private remaining(range: { start: Buffer; end: Buffer }): { start: Buffer; end: Buffer; reverse: boolean } {
    const { reverse } = this.plan;
    if (!this.lastKey) return { ...range, reverse };
    return reverse
      ? { start: range.start, end: this.lastKey, reverse }
      : { start: Buffer.concat([this.lastKey, Buffer.from([0])]), end: range.end, reverse };
  }

  private fetch(view: ReadView, id: Buffer): Buffer | undefined {
    if (this.seen) {
      const name = id.toString('latin1');
      if (this.seen.has(name)) return undefined;
      this.seen.add(name);
    }
    return view.get(keyIn(this.plan.collection.space, id));
  }
}
