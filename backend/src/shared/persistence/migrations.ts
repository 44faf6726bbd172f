import { setTimeout as pause } from 'node:timers/promises';
import { Inject, Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { type Model, Schema } from 'mongoose';
import type { Logger } from 'pino';
import { Clock } from '../domain/clock.js';
import { LOGGER } from '../logging/logging.module.js';
import { Leases } from './leases.js';

/** One change of what an earlier version stored. */
export interface Migration {
  /** Never changed once released: it says whether the migration ran. They run in the order of their ids. */
  id: `${number}-${string}`;
  /** May be run again from its middle. @param goingOn to be called between portions of long work */
  run(goingOn: () => Promise<void>): Promise<void>;
}

interface MigrationDocument {
  _id: string;
  at: Date;
}

export const MigrationSchema = new Schema<MigrationDocument>(
  { _id: String, at: { type: Date, required: true } },
  { collection: 'migrations', versionKey: false },
);

const LEASE = 'migrations';
/** Longest portion of work; whoever dies holds the others up no longer than this. */
const LEASE_SECONDS = 60;
const LOOK_AGAIN_MS = 250;

/**
 * Before the first request, each migration once per database, by one of the instances that start; the others wait until
 * it is done. Modules register theirs in their constructors.
 */
@Injectable()
export class Migrations {
  private readonly known = new Map<string, Migration>();

  constructor(
    @InjectModel('Migration') private readonly done: Model<MigrationDocument>,
    private readonly leases: Leases,
    private readonly clock: Clock,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  register(...migrations: Migration[]): void {
    for (const migration of migrations) {
      if (this.known.has(migration.id)) throw new Error(`two migrations are called ${migration.id}`);
      this.known.set(migration.id, migration);
    }
  }

  /**
   * @returns whether any was open, whoever ran it
   * @throws whatever a migration throws: a shop whose data are half changed does not start
   */
  async run(): Promise<boolean> {
    let wereOpen = false;
    while ((await this.open()).length > 0) {
      wereOpen = true;
      if (await this.leases.take(LEASE, LEASE_SECONDS)) await this.runOpen();
      else await pause(LOOK_AGAIN_MS);
    }
    return wereOpen;
  }

  private async runOpen(): Promise<void> {
    try {
      // Asked again under the lease: another instance may just have finished.
      for (const migration of await this.open()) {
        await this.goOn();
        await migration.run(() => this.goOn());
        await this.done.updateOne({ _id: migration.id }, { $set: { at: this.clock.now() } }, { upsert: true });
        this.logger.info({ migration: migration.id }, 'stored data brought up to date');
      }
    } finally {
      await this.leases.release(LEASE);
    }
  }

  private async open(): Promise<Migration[]> {
    const done = new Set((await this.done.find({}, { _id: 1 }).lean()).map(({ _id }) => _id));
    const open = [...this.known.values()].filter(({ id }) => !done.has(id));
    return open.sort((a, b) => (a.id < b.id ? -1 : 1));
  }

  private async goOn(): Promise<void> {
    if (!(await this.leases.take(LEASE, LEASE_SECONDS))) throw new Error('the lease of the migrations was lost');
  }
}
