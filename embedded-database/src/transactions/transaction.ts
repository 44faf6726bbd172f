import { DatabaseError, TRANSIENT, writeConflict } from '../errors.js';
import type { Engine } from '../engine/engine.js';
import type { Guard } from '../engine/write-unit.js';
import { WriteUnit } from '../engine/write-unit.js';
import type { Snapshot } from '../storage/storage.js';
import { Blocked, Claimant } from './claims.js';
import { ReadSet } from './read-set.js';

export type TransactionState = 'open' | 'committed' | 'aborted';

const WHY_REFUSED = {
  cycle: 'Another transaction waits for this one.',
  refused: 'What another transaction is writing could not be had in time.',
};

const TOO_LONG = 'The statement waited longer than maxTimeMS for what another transaction is writing.';

/** Raised inside a statement that wants to write what others have written since the snapshot. */
class Outdated extends Error {}

/**
 * A multi-statement transaction: reads the state of its first operation plus its own writes. What it writes is claimed
 * until its end; who else wants it waits a while. Where others have written something since that state, it takes a newer
 * one if nothing that it has read is another there: it might as well have begun later.
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
  private readonly reads = new ReadSet();
  /** A statement was answered from its snapshot. */
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
   * Runs a statement, after those before it; one that meets what another transaction has claimed runs again once that
   * has ended.
   * @param waitMs how long it may wait, if that is shorter than any may
   * @throws DatabaseError WriteConflict or MaxTimeMSExpired, after which the transaction must be aborted
   */
  write<R>(work: (unit: WriteUnit) => R, waitMs = Infinity): Promise<R> {
    const result = this.lastStatement.then(() => this.statement(work, waitMs));
    this.lastStatement = result.catch(() => undefined);
    return result;
  }

  private async statement<R>(work: (unit: WriteUnit) => R, mostMs: number): Promise<R> {
    const { claims, limits } = this.engine;
    const waitMs = Math.min(limits.lockWaitMs, mostMs);
    const until = performance.now() + waitMs;
    for (let hasWaited = false; ;) {
      if (this.state !== 'open') throw noSuchTransaction(this.number);
      const done = this.reads.unless(isVoid, () => this.attempt(work));
      if (done instanceof Outdated) this.renew();
      else if (done instanceof Blocked) {
        // nobody knows its snapshot yet: the state after the wait will do
        if (!this.isTold) this.forgetSnapshot();
        const leftMs = hasWaited ? until - performance.now() : waitMs;
        // what is claimed stays so meanwhile: with each wait a statement gets nearer to its end
        const outcome = await claims.wait(this.claimant, done.key, leftMs, limits.waiting);
        if (this.state === 'open' && outcome !== 'granted') {
          const isLate = outcome === 'refused' && performance.now() >= until && waitMs === mostMs;
          throw isLate ? new DatabaseError('MaxTimeMSExpired', TOO_LONG) : writeConflict(WHY_REFUSED[outcome]);
        }
        hasWaited = true;
      } else {
        if (hasWaited) claims.keepOnly(this.claimant, this.whole?.claimed ?? new Set());
        return done.result;
      }
    }
  }

  /** An attempt that comes to nothing has written nothing. */
  private attempt<R>(work: (unit: WriteUnit) => R): { result: R } | Blocked | Outdated {
    const whole = this.unit();
    const statement = whole.begin();
    try {
      const result = work(statement);
      this.isTold = true;
      whole.absorb(statement);
      return { result };
    } catch (error) {
      if (error instanceof Blocked || error instanceof Outdated) return error;
      throw error;
    }
  }

  /** @throws DatabaseError WriteConflict when somebody could tell */
  private renew(): void {
    const { whole, engine } = this;
    const { snapshotSequence: sequence = 0 } = whole ?? {};
    const isSame = !engine.schemaChangedSince(sequence) && engine.recent.readsSame(this.reads, sequence);
    if (this.isTold && !isSame) throw writeConflict();
    this.forgetSnapshot();
    if (whole) this.unit().absorb(whole);
  }

  private unit(): WriteUnit {
    this.whole ??= this.takeSnapshot();
    return this.whole;
  }

  private takeSnapshot(): WriteUnit {
    const { engine, claimant } = this;
    const snapshot = engine.storage.snapshot(this.reads);
    this.snapshot = snapshot;
    engine.recent.transactionBegan(snapshot.sequence);
    const guard: Guard = {
      claim: (key) => {
        if (engine.recent.changedSince(key, snapshot.sequence)) throw new Outdated();
        engine.claims.take(key, claimant);
      },
      enter: (namespace) => engine.claims.enter(namespace, claimant),
    };
    return new WriteUnit(snapshot.view, guard, snapshot.sequence);
  }

  private forgetSnapshot(): void {
    if (this.snapshot) {
      this.snapshot.release();
      this.engine.recent.transactionEnded(this.snapshot.sequence);
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
    this.reads.clear();
    this.engine.claims.end(this.claimant);
    for (const callback of this.endings.splice(0)) callback();
  }
}

const isVoid = (done: object): boolean => done instanceof Error;

export function noSuchTransaction(number: bigint): DatabaseError {
  return new DatabaseError(
    'NoSuchTransaction',
    `Given transaction number ${number} does not match any in-progress transactions.`,
  ).withLabel(TRANSIENT);
}
