import { AsyncLocalStorage } from 'node:async_hooks';
import { Injectable } from '@nestjs/common';
import { InjectConnection } from '@nestjs/mongoose';
import type { Connection } from 'mongoose';
import { contended, ranAgain } from './contention.js';

type AfterCommit = () => void;

interface Unit {
  of: UnitOfWork;
  afterCommit: AfterCommit[];
}

/** One for the process, however many shops it starts: Node hands every storage to all that is begun, long after its last use. */
const units = new AsyncLocalStorage<Unit>();

/**
 * Units that run at once in this process. Each may wait for another's lock while it holds a connection of the pool:
 * without a limit the waiting ones take every connection, and the one they wait for cannot go on. More would not be
 * faster: what they contend for is the same few products.
 */
const AT_ONCE = 8;

/**
 * One database transaction around what must happen together. Every mongoose operation inside joins it by itself
 * (`transactionAsyncLocalStorage`); a unit inside a unit is the same unit. The work may be run again when the
 * database reports a conflict, so it must touch nothing but the database and what `afterCommit` defers.
 */
@Injectable()
export class UnitOfWork {
  private running = 0;
  private readonly waiting: (() => void)[] = [];

  constructor(@InjectConnection() private readonly connection: Connection) {}

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
      const result = await this.connection.transaction(() => {
        attempts.push(performance.now());
        deferred = [];
        return units.run({ of: this, afterCommit: deferred }, work);
      });
      for (const callback of deferred) callback();
      return result as T;
    } finally {
      this.leave();
      ranAgain('conflict', attempts);
    }
  }

  /** Runs `callback` once the current unit is committed, at once when there is none. */
  afterCommit(callback: AfterCommit): void {
    const { deferred } = this;
    if (deferred) deferred.push(callback);
    else callback();
  }

  private get deferred(): AfterCommit[] | undefined {
    const unit = units.getStore();
    return unit?.of === this ? unit.afterCommit : undefined;
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
