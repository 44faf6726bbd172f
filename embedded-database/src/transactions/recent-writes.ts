import type { ReadSet } from './read-set.js';

interface Commit {
  readonly sequence: number;
  /** Documents and unique values. */
  readonly claimed: readonly string[];
  /** All keys, those of index entries among them. */
  readonly changed: readonly string[];
}

/**
 * Remembers what was written by which commit as long as a transaction with an older snapshot is open, so that one which
 * wants to write the same learns that it came too late, or whether it has read anything of it.
 */
export class RecentWrites {
  private readonly latest = new Map<string, number>();
  /** Oldest first. */
  private readonly commits: Commit[] = [];
  /** How many open transactions read the state of a sequence number, oldest first. */
  private readonly open = new Map<number, number>();

  transactionBegan(sequence: number): void {
    this.open.set(sequence, (this.open.get(sequence) ?? 0) + 1);
  }

  transactionEnded(sequence: number): void {
    const others = (this.open.get(sequence) ?? 1) - 1;
    if (others > 0) this.open.set(sequence, others);
    else this.open.delete(sequence);
    const [oldest = Infinity] = this.open.keys();
    while (this.commits[0] && this.commits[0].sequence <= oldest) this.forget(this.commits.shift() as Commit);
  }

  record(claimed: Iterable<string>, changed: Iterable<string>, sequence: number): void {
    if (this.open.size === 0) return;
    const commit = { sequence, claimed: [...claimed], changed: [...changed] };
    for (const key of commit.claimed) this.latest.set(key, sequence);
    this.commits.push(commit);
  }

  changedSince(key: string, sequence: number): boolean {
    const at = this.latest.get(key);
    return at !== undefined && at > sequence;
  }

  /** Whether a transaction would read the same now as in the state of that sequence number. */
  readsSame(reads: ReadSet, sequence: number): boolean {
    const isRead = reads.test();
    if (!isRead) return false;
    for (let at = this.commits.length - 1; at >= 0; at--) {
      const commit = this.commits[at] as Commit;
      if (commit.sequence <= sequence) return true;
      if (commit.changed.some(isRead)) return false;
    }
    return true;
  }

  private forget({ claimed, sequence }: Commit): void {
    for (const key of claimed) if (this.latest.get(key) === sequence) this.latest.delete(key);
  }
}
