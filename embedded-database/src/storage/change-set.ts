/** One key's new value; null when it was removed. */
export interface Change {
  key: Buffer;
  value: Buffer | null;
}

/** Up to this many changes are searched one by one. */
const LINEAR = 64;

/**
 * The writes of one command or transaction before (and while) they reach the disk. Keys are compared as latin1
 * strings, whose order is byte order.
 */
export class ChangeSet {
  readonly changes = new Map<string, Change>();
  /** Names in order; names are only ever added, so its length tells whether it is complete. */
  private sorted: string[] | undefined;

  get size(): number {
    return this.changes.size;
  }

  put(key: Buffer, value: Buffer): void {
    this.changes.set(key.toString('latin1'), { key, value });
  }

  remove(key: Buffer): void {
    this.changes.set(key.toString('latin1'), { key, value: null });
  }

  get(name: string): Change | undefined {
    return this.changes.get(name);
  }

  /** Adds the changes between two keys to `into`, replacing what an older layer said. */
  collect(start: string, end: string, into: Map<string, Change>): void {
    if (this.changes.size < LINEAR) {
      for (const [name, change] of this.changes) if (name >= start && name < end) into.set(name, change);
      return;
    }
    if (this.sorted?.length !== this.changes.size) this.sorted = [...this.changes.keys()].sort();
    for (let i = firstFrom(this.sorted, start); i < this.sorted.length; i++) {
      const name = this.sorted[i] as string;
      if (name >= end) return;
      into.set(name, this.changes.get(name) as Change);
    }
  }
}

/** Position of the first name that is not below `start`. */
function firstFrom(names: readonly string[], start: string): number {
  let low = 0;
  let high = names.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((names[middle] as string) < start) low = middle + 1;
    else high = middle;
  }
  return low;
}
