import type { Change, ChangeSet } from './change-set.js';
import type { RangeQuery } from './disk.js';

/** Counting so few keys again costs less than minding them with every commit. */
const WORTH_KEEPING = 256;
const MOST_KEPT = 64;
const SPACE_BYTES = 4;

interface Kept {
  readonly name: string;
  /** Bounds as 'latin1' texts, whose order is that of the keys; the end is excluded. */
  readonly start: string;
  readonly end: string;
  keys: number;
}

/**
 * How many keys of the newest state lie in the ranges that are asked for again and again. A count walks its whole
 * range; the lists and figures of the back-office would take longer with every order. Here it is made once and then
 * follows the commits; the ranges asked for last are kept.
 */
export class DocumentCounts {
  /** Least recently asked for first. */
  private readonly ranges = new Map<string, Kept>();
  /** The same by the space they begin in: a commit looks only at those its keys can lie in. */
  private bySpace: Map<string, Kept[]> | undefined;

  /** @param make counts the range in the newest state */
  of({ start, end }: RangeQuery, make: () => number): number {
    const from = start.toString('latin1');
    const to = end.toString('latin1');
    const name = `${from.length}:${from}${to}`;
    const known = this.ranges.get(name);
    if (known) {
      this.ranges.delete(name);
      this.ranges.set(name, known);
      return known.keys;
    }
    const keys = make();
    if (keys >= WORTH_KEEPING && withinOneSpace(from, to)) this.keep({ name, start: from, end: to, keys });
    return keys;
  }

  /**
   * Takes over a commit; must be called before the newest state shows it.
   * @param exists whether the newest state holds a key
   */
  follow(commit: ChangeSet, exists: (key: Buffer) => boolean): void {
    if (this.ranges.size === 0) return;
    this.bySpace ??= grouped(this.ranges.values());
    for (const [name, change] of commit.changes) {
      const touched = this.bySpace
        .get(name.slice(0, SPACE_BYTES))
        ?.filter(({ start, end }) => name >= start && name < end);
      if (!touched?.length) continue;
      const difference = changeOf(change, exists);
      if (difference !== 0) for (const range of touched) range.keys += difference;
    }
  }

  /** After the newest state has become another one than its commits say. */
  forget(): void {
    this.ranges.clear();
    this.bySpace = undefined;
  }

  private keep(range: Kept): void {
    this.ranges.set(range.name, range);
    if (this.ranges.size > MOST_KEPT) {
      for (const oldest of this.ranges.keys()) {
        this.ranges.delete(oldest);
        break;
      }
    }
    this.bySpace = undefined;
  }
}

/** By how many keys a change makes the state larger than before it. */
export function changeOf(change: Change, existed: (key: Buffer) => boolean): number {
  return Number(change.value !== null) - Number(existed(change.key));
}

function withinOneSpace(start: string, end: string): boolean {
  const space = (text: string): number => Buffer.from(text.slice(0, SPACE_BYTES), 'latin1').readUInt32BE();
  if (start.length < SPACE_BYTES || end.length < SPACE_BYTES) return false;
  return space(start) === space(end) || (end.length === SPACE_BYTES && space(end) === space(start) + 1);
}

function grouped(ranges: Iterable<Kept>): Map<string, Kept[]> {
  const groups = new Map<string, Kept[]>();
  for (const range of ranges) {
    const space = range.start.slice(0, SPACE_BYTES);
    groups.set(space, [...(groups.get(space) ?? []), range]);
  }
  return groups;
}
