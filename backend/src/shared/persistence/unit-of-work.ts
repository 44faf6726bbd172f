import { AsyncLocalStorage } from 'node:async_hooks';
import { Injectable } from '@nestjs/common';
import { InjectConnection } from '@nestjs/mongoose';
import type { Connection } from 'mongoose';

type AfterCommit = () => void;

/**
 * One database transaction around what must happen together. Every mongoose operation inside joins it by itself
 * (`transactionAsyncLocalStorage`); a unit inside a unit is the same unit. The work may be run again when the
 * database reports a conflict, so it must touch nothing but the database and what `afterCommit` defers.
 */
@Injectable()
export class UnitOfWork {
  private readonly current = new AsyncLocalStorage<AfterCommit[]>();

  constructor(@InjectConnection() private readonly connection: Connection) {}

  async run<T>(work: () => Promise<T>): Promise<T> {
    if (this.current.getStore()) return work();
    let deferred: AfterCommit[] = [];
    const result = await this.connection.transaction(() => {
      deferred = [];
      return this.current.run(deferred, work);
    });
    for (const callback of deferred) callback();
    return result as T;
  }

  /** Runs `callback` once the current unit is committed, at once when there is none. */
  afterCommit(callback: AfterCommit): void {
    const deferred = this.current.getStore();
    if (deferred) deferred.push(callback);
    else callback();
  }
}
