import { DatabaseError } from '../errors.js';
import type { Engine } from '../engine/engine.js';
import type { ReadView } from '../storage/read-view.js';
import type { Snapshot } from '../storage/storage.js';

/** As long as MongoDB keeps a past state by default (minSnapshotHistoryWindowInSeconds). */
const KEPT_MS = 5 * 60_000;
/** Each keeps pages of the file from being used again. */
const MOST_KEPT = 16;

/** A state of the whole database that reads outside a transaction may name by its time. */
export interface KeptSnapshot {
  /** What `atClusterTime` says: a BSON timestamp, seconds in the upper half. */
  readonly time: bigint;
  readonly view: ReadView;
  readonly sequence: number;
}

interface Kept extends KeptSnapshot {
  snapshot: Snapshot;
  expires: number;
}

/** Reads with `readConcern: { level: 'snapshot' }`: the first one fixes the state, the next ones name its time. */
export class SnapshotReads {
  private readonly kept = new Map<bigint, Kept>();
  private lastTime = 0n;

  constructor(private readonly engine: Engine) {
    // the layers that a snapshot consists of may have been refused by the disk
    engine.onReset(() => this.releaseAll());
  }

  take(): KeptSnapshot {
    this.sweep();
    const oldest = this.kept.size >= MOST_KEPT ? [...this.kept.values()][0] : undefined;
    if (oldest) this.release(oldest);
    const now = this.engine.clock();
    const second = BigInt(Math.floor(now / 1000)) << 32n;
    const time = second > this.lastTime ? second + 1n : this.lastTime + 1n;
    this.lastTime = time;
    const snapshot = this.engine.storage.snapshot();
    const kept = { time, view: snapshot.view, sequence: snapshot.sequence, snapshot, expires: now + KEPT_MS };
    this.kept.set(time, kept);
    return kept;
  }

  /** @throws DatabaseError SnapshotTooOld when that state is no longer (or was never) kept */
  at(time: bigint): KeptSnapshot {
    this.sweep();
    const kept = this.kept.get(time);
    if (!kept)
      throw new DatabaseError('SnapshotTooOld', 'Read timestamp is older than the oldest available timestamp.');
    return kept;
  }

  sweep(): void {
    const now = this.engine.clock();
    for (const kept of this.kept.values()) if (kept.expires <= now) this.release(kept);
  }

  releaseAll(): void {
    for (const kept of this.kept.values()) this.release(kept);
  }

  private release(kept: Kept): void {
    kept.snapshot.release();
    this.kept.delete(kept.time);
  }
}
