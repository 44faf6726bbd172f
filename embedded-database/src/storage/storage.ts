import { DatabaseError } from '../errors.js';
import { ChangeSet } from './change-set.js';
import { Disk } from './disk.js';
import { DocumentCounts } from './document-counts.js';
import { KeptValues } from './kept-values.js';
import type { ReadTrace } from './read-view.js';
import { LayeredView } from './read-view.js';

interface PendingCommit {
  changes: ChangeSet;
  resolve(): void;
  reject(error: unknown): void;
}

/** A state that stays as it was; must be released. */
export interface Snapshot {
  readonly view: LayeredView;
  /** Number of the last commit that it contains. */
  readonly sequence: number;
  release(): void;
}

/**
 * Durable ordered storage. A commit is ordered at once: every later read sees it. Its promise resolves when it is on
 * disk; all commits that arrive while one disk write is under way share the next one. LMDB runs with its own full
 * synchronisation (data pages, then the meta page), so a power failure leaves the last finished group intact.
 */
export class Storage {
  readonly latest: LayeredView;
  private pending: PendingCommit[] = [];
  private layers: readonly ChangeSet[] = [];
  private writing: Promise<void> | undefined;
  /** The newest commit; those before it are on disk no later. */
  private newest: Promise<void> = Promise.resolve();
  private lastSequence = 0;
  private readonly counts = new DocumentCounts();
  private readonly kept = new KeptValues();
  private readonly known = { counts: this.counts, values: this.kept };

  private constructor(
    private readonly disk: Disk,
    private readonly beforeFlush: (changes: ChangeSet) => void,
    private readonly onLostCommits: (error: unknown) => void,
  ) {
    this.latest = new LayeredView(disk, () => this.layers, this.known);
  }

  /**
   * @param beforeFlush adds the server's own bookkeeping (document counts) to a group that is about to be written
   * @param onLostCommits called after a group could not be written (disk full): memory must be rebuilt from disk
   */
  static open(
    path: string,
    beforeFlush: (changes: ChangeSet) => void,
    onLostCommits: (error: unknown) => void,
  ): Storage {
    const disk = Disk.open(path);
    const storage = new Storage(disk, beforeFlush, onLostCommits);
    if (disk.isEmpty) storage.writeFormat();
    return storage;
  }

  private writeFormat(): void {
    const changes = new ChangeSet();
    this.disk.writeFormat(changes);
    // refused, it fails whatever write comes with it and is tried again by the next start
    this.commit(changes).catch(() => undefined);
  }

  /** Number of the newest commit. */
  get sequence(): number {
    return this.lastSequence;
  }

  /** The newest state; `onUnwritten` hears that something of it is not on disk yet: wait for `durable` before telling it. */
  latestWatched(onUnwritten: () => void): LayeredView {
    return new LayeredView(this.disk, () => this.layers, this.known, undefined, undefined, onUnwritten);
  }

  /** Resolves when all that is ordered up to now is on disk; rejects when the disk refused it. */
  durable(): Promise<void> {
    return this.newest;
  }

  /** @param trace hears what is read of it */
  snapshot(trace?: ReadTrace): Snapshot {
    const transaction = this.disk.readTransaction();
    const layers = this.layers;
    let released = false;
    return {
      view: new LayeredView(this.disk, () => layers, undefined, transaction, undefined, undefined, trace),
      sequence: this.lastSequence,
      release: () => {
        if (released) return;
        released = true;
        transaction.done();
      },
    };
  }

  /** Orders the changes now; resolves when they are on disk. */
  commit(changes: ChangeSet): Promise<void> {
    this.lastSequence++;
    this.kept.follow(changes);
    this.counts.follow(changes, (key) => this.latest.get(key) !== undefined);
    this.layers = [...this.layers, changes];
    const durable = new Promise<void>((resolve, reject) => {
      this.pending.push({ changes, resolve, reject });
      this.writing ??= this.writeGroups();
    });
    this.newest = durable;
    return durable;
  }

  /** Resolves when everything that is ordered so far is on disk. */
  async settled(): Promise<void> {
    while (this.writing) await this.writing;
  }

  async close(): Promise<void> {
    await this.settled();
    await this.disk.close();
  }

  private async writeGroups(): Promise<void> {
    // let the commands that are already in the socket buffers join the first group
    await new Promise(setImmediate);
    while (this.pending.length > 0) {
      const group = this.pending;
      this.pending = [];
      try {
        await this.writeGroup(group);
      } catch (failure) {
        const error = new DatabaseError('OutOfDiskSpace', `The disk refused a write: ${await reasonOf(failure)}`);
        const lost = [...group, ...this.pending];
        this.pending = [];
        this.layers = [];
        this.counts.forget();
        this.kept.forget();
        this.disk.renewReads();
        this.onLostCommits(error);
        for (const commit of lost) commit.reject(error);
        this.newest = Promise.resolve();
        continue;
      }
      this.disk.renewReads();
      this.layers = this.layers.slice(group.length);
      for (const commit of group) commit.resolve();
    }
    this.writing = undefined;
  }

  private async writeGroup(group: readonly PendingCommit[]): Promise<void> {
    const all = group.length === 1 && group[0] ? group[0].changes : new ChangeSet();
    if (group.length > 1) {
      for (const { changes } of group) for (const [name, change] of changes.changes) all.changes.set(name, change);
    }
    const own = new ChangeSet();
    this.beforeFlush(own);
    await this.disk.write([all, own]);
  }
}

/** lmdb wraps what the system said into a promise of its own. */
async function reasonOf(failure: unknown): Promise<string> {
  const { commitError, message } = failure as Error & { commitError?: Promise<unknown> };
  try {
    await commitError;
    return message;
  } catch (reason) {
    return (reason as Error).message;
  }
}
