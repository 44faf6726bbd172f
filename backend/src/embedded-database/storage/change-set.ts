/** One key's new value; null when it was removed. */
export interface Change {
  key: Buffer;
  value: Buffer | null;
}

/**
 * The writes of one command or transaction before (and while) they reach the disk. Keys are compared as latin1
 * strings, whose order is byte order.
 */
export class ChangeSet {
  readonly changes = new Map<string, Change>();

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
    for (const [name, change] of this.changes) if (name >= start && name < end) into.set(name, change);
  }
}
