import { DatabaseError, TRANSIENT, writeConflict } from '../errors.js';
import type { Engine } from '../engine/engine.js';
import type { Guard } from '../engine/write-unit.js';
import { WriteUnit } from '../engine/write-unit.js';
import type { Snapshot } from '../storage/storage.js';
import { Blocked, Claimant } from './claims.js';

export type TransactionState = 'open' | 'committed' | 'aborted';

/**
 * A multi-statement transaction: reads the state of its first operation plus its own writes. What it writes is claimed
 * until its end; who else wants it waits a while.
 */
export class Transaction {
  state: TransactionState = 'open';
  /** The connection of the last statement; when it breaks the transaction is aborted. */
  connection: object | undefined;
  /** Resolves when the commit is on disk; a repeated commit waits for the same. */
  durable: Promise<void> | undefined;
  private snapshot: Snapshot | undefined;
  /** All that its statements have written. */
  private whole: WriteUnit | undefined;
  /** Somebody was told of its snapshot, which is that of the transaction from then on. */
  private isTold = false;
  private readonly claimant = new Claimant();
  private lastStatement: Promise<unknown> = Promise.resolve();
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

  /** The state that its statements see. */
  read(): WriteUnit {
    this.isTold = true;
    return this.unit();
  }

  /**
   * Runs a statement; one that meets what another transaction has claimed runs again once that has ended.
   * @throws DatabaseError WriteConflict, after which the transaction must be aborted
   */
  write<R>(work: (unit: WriteUnit) => R): Promise<R> {
    const result = this.lastStatement.then(() => this.statement(work));
    this.lastStatement = result.catch(() => undefined);
    return result;
  }

  private async statement<R>(work: (unit: WriteUnit) => R): Promise<R> {
    const { lockWaitMs } = this.engine.limits;
    const until = performance.now() + lockWaitMs;
    for (let hasWaited = false; ; hasWaited = true) {
      if (this.state !== 'open') throw noSuchTransaction(this.number);
      const done = this.attempt(work);
      if (done instanceof Blocked) {
        await this.waitFor(done.key, hasWaited ? until - performance.now() : lockWaitMs);
        continue;
      }
      if (hasWaited) this.engine.claims.keepOnly(this.claimant, this.whole?.claimed ?? new Set());
      return done.result;
    }
  }

  /** A statement that fails or is blocked has written nothing. */
  private attempt<R>(work: (unit: WriteUnit) => R): { result: R } | Blocked {
    const whole = this.unit();
    const unit = whole.begin();
    try {
      const result = work(unit);
      this.isTold = true;
      whole.absorb(unit);
      return { result };
    } catch (error) {
      if (error instanceof Blocked) return error;
      throw error;
    }
  }

  /** What is claimed stays so meanwhile: whoever waits gets nearer to its end each time. */
  private async waitFor(key: string, milliseconds: number): Promise<void> {
    // nobody knows the snapshot yet: the one after the wait has nothing to conflict with
    if (!this.isTold) this.forgetSnapshot();
    const { claims, limits } = this.engine;
    const outcome = await claims.wait(this.claimant, key, milliseconds, limits.waiting);
    if (this.state !== 'open') throw noSuchTransaction(this.number);
    if (outcome === 'cycle') throw writeConflict('Another transaction waits for this one.');
    if (outcome === 'refused') throw writeConflict('What another transaction is writing could not be had in time.');
  }

  private unit(): WriteUnit {
    this.whole ??= this.takeSnapshot();
    return this.whole;
  }

  private takeSnapshot(): WriteUnit {
    const { engine, claimant } = this;
    const snapshot = engine.storage.snapshot();
    this.snapshot = snapshot;
    engine.recent.transactionBegan();
    const guard: Guard = {
      claim: (key) => {
        if (engine.recent.changedSince(key, snapshot.sequence)) throw writeConflict();
        engine.claims.take(key, claimant);
      },
      enter: (namespace) => engine.claims.enter(namespace, claimant),
    };
    return new WriteUnit(snapshot.view, guard, snapshot.sequence);
  }

  private forgetSnapshot(): void {
    if (this.snapshot) {
      this.snapshot.release();
      this.engine.recent.transactionEnded();
    }
    this.snapshot = undefined;
    this.whole = undefined;
  }

  /** Orders all writes at once; resolves when they are on disk. */
  commit(record: (unit: WriteUnit) => void): Promise<void> {
    this.durable ??= this.commitOnce(record);
    return this.durable;
  }

  private commitOnce(record: (unit: WriteUnit) => void): Promise<void> {
    const { whole } = this;
    this.state = 'committed';
    try {
      if (!whole) return Promise.resolve();
      // it only read: what it read must be on disk
      if (whole.isEmpty) return this.engine.storage.durable();
      record(whole);
      return this.engine.commit(whole);
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
    this.forgetSnapshot();
    this.engine.claims.end(this.claimant);
    for (const callback of this.endings.splice(0)) callback();
  }
}

export function noSuchTransaction(number: bigint): DatabaseError {
  return new DatabaseError(
    'NoSuchTransaction',
    `Given transaction number ${number} does not match any in-progress transactions.`,
  ).withLabel(TRANSIENT);
}
