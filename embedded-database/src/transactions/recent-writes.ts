/**
 * Remembers which keys were written by which commit while transactions with older snapshots are open, so that a
 * transaction which wants to write one of them learns that it came too late.
 */
export class RecentWrites {
  private readonly written = new Map<string, number>();
  private open = 0;

  transactionBegan(): void {
    this.open++;
  }

  transactionEnded(): void {
    if (--this.open === 0) this.written.clear();
  }

  record(keys: Iterable<string>, sequence: number): void {
    if (this.open === 0) return;
    for (const key of keys) this.written.set(key, sequence);
  }

  changedSince(key: string, sequence: number): boolean {
    const at = this.written.get(key);
    return at !== undefined && at > sequence;
  }
}
