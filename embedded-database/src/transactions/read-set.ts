import type { Bounds } from '../storage/disk.js';
import type { ReadTrace } from '../storage/read-view.js';

/** Whoever has read more is not worth comparing with what others write. */
const MOST_POINTS = 1_000;
const MOST_RANGES = 100;

/** What a transaction has read of its snapshot: keys and ranges, also where nothing was. */
export class ReadSet implements ReadTrace {
  private readonly points: string[] = [];
  private readonly ranges: { start: string; end: string }[] = [];
  private isComplete = true;

  point(name: string): void {
    if (this.points.length < MOST_POINTS) this.points.push(name);
    else this.isComplete = false;
  }

  range({ start, end }: Bounds): void {
    if (this.ranges.length < MOST_RANGES) {
      this.ranges.push({ start: start.toString('latin1'), end: end.toString('latin1') });
    } else this.isComplete = false;
  }

  /** Runs something whose reading counts only if it says so: who runs it again reads anew. */
  unless<R>(isVoid: (result: R) => boolean, read: () => R): R {
    const [points, ranges, isComplete] = [this.points.length, this.ranges.length, this.isComplete];
    const result = read();
    if (isVoid(result)) {
      this.points.length = points;
      this.ranges.length = ranges;
      this.isComplete = isComplete;
    }
    return result;
  }

  /** Tells whether a key is among what was read; undefined when that is not known. */
  test(): ((key: string) => boolean) | undefined {
    if (!this.isComplete) return undefined;
    const points = new Set(this.points);
    return (key) => points.has(key) || this.ranges.some(({ start, end }) => key >= start && key < end);
  }

  clear(): void {
    this.points.length = 0;
    this.ranges.length = 0;
  }
}
