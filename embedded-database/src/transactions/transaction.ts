import { DatabaseError, TRANSIENT, writeConflict } from '../errors.js';
import type { Engine } from '../engine/engine.js';
import { WriteUnit } from '../engine/write-unit.js';
import type { Snapshot } from '../storage/storage.js';

export type TransactionState = 'open' | 'committed' | 'aborted';

/**
 * A multi-statement transaction: reads the state of its first operation plus its own writes. The first write takes the
 * writer lock and keeps it until the end.
 */
export class Transaction {
  state: TransactionState = 'open';
  /** The connection of the last statement; when it breaks the transaction is aborted. */
  connection: object | undefined;
  /** Resolves when the commit is on disk; a repeated commit waits for the same. */
  durable: Promise<void> | undefined;
  private snapshot: Snapshot | undefined;
  private unit: WriteUnit | undefined;
  private readonly lifetime: NodeJS.Timeout;
  private readonly endings: (() => void)[] = [];

  constructor(
    private readonly engine: Engine,
    readonly number: bigint,
  ) {
    this.lifetime = setTimeout(() => this.abort(), engine.limits.transactionMs);
    this.lifetime.unref();
  }

  /** Called once when the transaction ends, however it ends. */
  onEnd(callback: () => void): void {
    this.endings.push(callback);
  }

  /** The state to work on; before a write the writer lock is awaited. */
  async begin(writing: boolean): Promise<WriteUnit> {
    if (writing && this.engine.lock.holder !== this) {
      const { lockWaitMs, waiting } = this.engine.limits;
      const granted = await this.engine.lock.acquire(this, lockWaitMs, waiting);
      if (this.state !== 'open') {
        if (granted) this.engine.lock.release(this);
        throw noSuchTransaction(this.number);
      }
      if (!granted) throw writeConflict('The writer lock could not be had in time.');
    }
    this.unit ??= this.takeSnapshot();
    return this.unit;
  }

  private takeSnapshot(): WriteUnit {
    const { engine } = this;
    const snapshot = engine.storage.snapshot();
    this.snapshot = snapshot;
    engine.recent.transactionBegan();
    const guard = (key: string): void => {
      if (engine.recent.changedSince(key, snapshot.sequence)) throw writeConflict();
    };
    return new WriteUnit(snapshot.view, guard, snapshot.sequence);
  }

  /** What this transaction, while it holds the writer lock, has written: others must not touch it. */
  hasClaimed(key: string): boolean {
    return this.unit?.claimed.has(key) === true;
  }

  /** Orders all writes at once; resolves when they are on disk. */
  commit(record: (unit: WriteUnit) => void): Promise<void> {
    this.durable ??= this.commitOnce(record);
    return this.durable;
  }

  private commitOnce(record: (unit: WriteUnit) => void): Promise<void> {
    const { unit } = this;
    this.state = 'committed';
    try {
      if (!unit) return Promise.resolve();
      // it only read: what it read must be on disk
      if (unit.isEmpty) return this.engine.storage.durable();
      record(unit);
      return this.engine.commit(unit);
    } finally {
      this.finish();
    }
  }

  abort(): void {
    if (this.state !== 'open') return;
    this.state = 'aborted';
    this.finish();
  }

  private finish(): void {
    clearTimeout(this.lifetime);
    if (this.snapshot) {
      this.snapshot.release();
      this.engine.recent.transactionEnded();
    }
    this.snapshot = undefined;
    this.unit = undefined;
    this.engine.lock.release(this);
    for (const callback of this.endings.splice(0)) callback();
  }
}

export function noSuchTransaction(number: bigint): DatabaseError {
  return new DatabaseError(
    'NoSuchTransaction',
    `Given transaction number ${number} does not match any in-progress transactions.`,
  ).withLabel(TRANSIENT);
}
