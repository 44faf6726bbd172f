import { Inject, Injectable } from '@nestjs/common';
import { InjectConnection } from '@nestjs/mongoose';
import { type Connection, mongo, type Schema } from 'mongoose';
import type { Logger } from 'pino';
import { context, ContextPart } from '../context.js';
import { faultPoint } from '../faults/fault-point.js';
import { LOGGER } from '../logging/logging.module.js';
import { contended, ranAgain } from './contention.js';
import type { JoinedWrite } from './joined-write.js';
import { JoinedWrites } from './joined-writes.js';

type AfterCommit = () => void;

interface Unit {
  of: UnitOfWork;
  afterCommit: AfterCommit[];
  writes: JoinedWrites;
}

/** One for the process, however many shops it starts. */
const units = new ContextPart<Unit>('unit');

/**
 * Units that run at once in this process. Each may wait for another's lock while it holds a connection of the pool:
 * without a limit the waiting ones take every connection, and the one they wait for cannot go on. More would not be
 * faster: what they contend for is the same few products.
 */
export const AT_ONCE = 8;

/**
 * One database transaction around what must happen together. Every mongoose operation inside joins it by itself
 * (`transactionAsyncLocalStorage`); a unit inside a unit is the same unit. The work may be run again when the
 * database reports a conflict, so it must touch nothing but the database and what `afterCommit` defers.
 */
@Injectable()
export class UnitOfWork {
  private running = 0;
  private readonly waiting: (() => void)[] = [];

  constructor(
    @InjectConnection() private readonly connection: Connection,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  /** Whoever asks does so within a unit. */
  get isRunning(): boolean {
    return this.deferred !== undefined;
  }

  async run<T>(work: () => Promise<T>): Promise<T> {
    if (this.isRunning) return work();
    await this.enter();
    let deferred: AfterCommit[] = [];
    const attempts: number[] = [];
    try {
      const result = await this.connection.transaction((session) => {
        attempts.push(performance.now());
        deferred = [];
        const writes = new JoinedWrites(this.connection, session);
        return units.run({ of: this, afterCommit: deferred, writes }, () => withWrites(writes, work));
      });
      for (const callback of deferred) this.afterwards(callback);
      return result as T;
    } finally {
      this.leave();
      ranAgain('conflict', attempts);
    }
  }

  /** What is asked so is no part of the current unit: it sees what is committed, by a connection of its own. */
  outside<T>(ask: () => T): T {
    return context.outside(ask);
  }

  /** What is committed stays so, and whoever asked is told so, whatever becomes of what follows. */
  private afterwards(callback: AfterCommit): void {
    try {
      callback();
    } catch (error) {
      this.logger.error({ err: error }, 'what follows a commit failed');
    }
  }

  /** Runs `callback` once the current unit is committed, at once when there is none. */
  afterCommit(callback: AfterCommit): void {
    const { deferred } = this;
    if (deferred) deferred.push(callback);
    else this.afterwards(callback);
  }

  /**
   * Written with the unit's other joined writes once its work is done, or before somebody reads their collection in it. Whoever asks outside of a
   * unit has it written when this resolves.
   */
  async write(write: JoinedWrite): Promise<void> {
    const unit = units.getStore();
    if (unit?.of === this) return unit.writes.add(write);
    const alone = new JoinedWrites(this.connection, undefined);
    alone.add(write);
    await alone.flush();
  }

  private get deferred(): AfterCommit[] | undefined {
    const unit = units.getStore();
    if (unit?.of !== this) return undefined;
    unit.writes.assertNotOver('a part of it');
    return unit.afterCommit;
  }

  /** First come, first served. */
  private async enter(): Promise<void> {
    if (this.running < AT_ONCE) {
      this.running += 1;
      return;
    }
    const since = performance.now();
    await new Promise<void>((resolve) => this.waiting.push(resolve));
    contended('place', since);
  }

  /** The place goes straight to whoever waits longest. */
  private leave(): void {
    const next = this.waiting.shift();
    if (next) next();
    else this.running -= 1;
  }
}

/** The work, then what waited for its end. What was asked before something failed has the first word: it may have failed earlier. */
async function withWrites<T>(writes: JoinedWrites, work: () => Promise<T>): Promise<T> {
  try {
    const result = await work();
    await writes.flush();
    faultPoint('unit-written');
    return result;
  } catch (error) {
    if (error instanceof mongo.MongoNetworkError) error.addErrorLabel(AGAIN);
    // One that failed has said why; whatever was asked behind it found its transaction gone, and would have the unit run again without end.
    await writes.soFar();
    if (!(error instanceof mongo.MongoError)) await flushUnlessOver(writes, error);
    throw error;
  } finally {
    writes.end();
  }
}

/**
 * The driver says so only of what failed on a connection, and not of what found none since all were lost at that moment; MongoDB asks it of drivers
 * for both (specifications, "Transactions", TransientTransactionError). Nothing of the transaction is left in either case.
 */
const AGAIN = 'TransientTransactionError';

const NO_SUCH_TRANSACTION = 251;

/** @throws reason where the database has ended the transaction already: what the work made of that refusal is all that can be said */
async function flushUnlessOver(writes: JoinedWrites, reason: unknown): Promise<void> {
  try {
    await writes.flush();
  } catch (error) {
    throw error instanceof mongo.MongoServerError && error.code === NO_SUCH_TRANSACTION ? reason : error;
  }
}

const READS_AND_WRITES = [
  ...['find', 'findOne', 'countDocuments', 'distinct', 'updateOne', 'updateMany', 'deleteOne', 'deleteMany'],
  ...['replaceOne', 'findOneAndDelete', 'findOneAndReplace'],
] as const;

interface Asking {
  model: { collection: { name: string } };
}

/** Whoever looks at a collection within a unit of work sees what the unit has written there. What is asked behind its end is refused. */
export function seeOwnWrites(schema: Schema): void {
  const unit = (collection?: string) => {
    const writes = units.getStore()?.writes;
    // A unit that is run again has the same session: what is left of the try before would be done within the next one.
    writes?.assertNotOver(collection);
    return writes;
  };
  const seen = (collection?: string, atOnce = true) => {
    const writes = unit(collection);
    return writes?.awaits(collection, atOnce) ? writes.flush() : undefined;
  };
  schema.pre(READS_AND_WRITES as never, function (this: Asking) {
    return seen(this.model.collection.name);
  });
  // What moves a counter is asked one after the other: nothing is as long in the way of others, and so it comes first.
  schema.pre('findOneAndUpdate', function () {
    return seen((this as unknown as Asking).model.collection.name, false);
  });
  // It may look into other collections too.
  schema.pre('aggregate', () => seen());
  const seenByModel = function (this: Asking['model']) {
    return seen(this.collection.name);
  };
  schema.pre('insertMany', seenByModel as never);
  schema.pre('bulkWrite', seenByModel as never);
  // Also of parts of a document, which have no collection.
  schema.pre('save', () => void unit());
}
