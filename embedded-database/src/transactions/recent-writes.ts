import type { ChangeSet } from '../storage/change-set.js';
import type { ReadSet } from './read-set.js';

interface Commit {
  readonly sequence: number;
  /** Documents and unique values. */
  readonly claimed: readonly string[];
  /** All keys, those of index entries among them; undefined when they are too many to be kept. */
  readonly changed: readonly string[] | undefined;
}

/** Of all commits together; some megabytes. */
const MOST_CHANGED = 20_000;

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
  private kept = 0;

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

  record(claimed: Iterable<string>, { changes }: ChangeSet, sequence: number): void {
    if (this.open.size === 0) return;
    const changed = this.kept + changes.size <= MOST_CHANGED ? [...changes.keys()] : undefined;
    const commit = { sequence, claimed: [...claimed], changed };
    this.kept += changed?.length ?? 0;
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
      if (!commit.changed || commit.changed.some(isRead)) return false;
    }
    return true;
  }

  private forget({ claimed, changed, sequence }: Commit): void {
    this.kept -= changed?.length ?? 0;
    for (const key of claimed) if (this.latest.get(key) === sequence) this.latest.delete(key);
  }
}
