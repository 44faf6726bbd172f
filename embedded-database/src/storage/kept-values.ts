import type { ChangeSet } from './change-set.js';
import type { Bounds } from './disk.js';

/** Reading so few again costs less than minding them with every commit. */
const WORTH_KEEPING = 256;
/** All sets together: some ten megabytes. */
const MOST_KEPT = 100_000;

interface Kept {
  /** Bounds as 'latin1' texts, whose order is that of the keys; the end is excluded. */
  readonly start: string;
  readonly end: string;
  readonly values: ReadonlySet<string>;
}

/**
 * The values in the ranges of the newest state that were read last. A search by words is asked again with each letter
 * of the next word, and of several lists at once. A commit that touches a range takes it out.
 */
export class KeptValues {
  /** Least recently asked for first. */
  private readonly ranges = new Map<string, Kept>();
  private size = 0;

  /** @param read the values of the range in the newest state */
  of(bounds: Bounds, read: () => readonly string[]): ReadonlySet<string> {
    const [start, end] = [bounds.start.toString('latin1'), bounds.end.toString('latin1')];
    const name = `${start.length}:${start}${end}`;
    const known = this.ranges.get(name);
    if (known) this.drop(name, known);
    const kept = known ?? { start, end, values: new Set(read()) };
    const { size } = kept.values;
    if (size < WORTH_KEEPING || size > MOST_KEPT / 2) return kept.values;
    for (const [oldest, range] of this.ranges) {
      if (this.size + size <= MOST_KEPT) break;
      this.drop(oldest, range);
    }
    this.ranges.set(name, kept);
    this.size += size;
    return kept.values;
  }

  /** Must be called before the newest state shows the commit. */
  follow({ changes }: ChangeSet): void {
    if (this.ranges.size === 0) return;
    for (const key of changes.keys()) {
      for (const [name, range] of this.ranges) {
        if (key >= range.start && key < range.end) this.drop(name, range);
      }
    }
  }

  forget(): void {
    this.ranges.clear();
    this.size = 0;
  }

  private drop(name: string, { values }: Kept): void {
    this.ranges.delete(name);
    this.size -= values.size;
  }
}
