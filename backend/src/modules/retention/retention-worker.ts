import { Inject, Injectable, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import { InjectConnection } from '@nestjs/mongoose';
import type { Connection } from 'mongoose';
import type { Logger } from 'pino';
import { Clock } from '../../shared/domain/clock.js';
import { LOGGER } from '../../shared/logging/logging.module.js';
import { Leases } from '../../shared/persistence/leases.js';
import { WarnInactiveClients } from '../clients/application/warn-inactive-clients.js';
import { runRetention } from './run-retention.js';

const LEASE = 'retention';
const DAY_SECONDS = 24 * 3600;
const LOOK_EVERY_MS = 3_600_000;
/** A start is busy enough. */
const FIRST_LOOK_MS = 60_000;

/** Runs the job once a day, on one instance: whoever takes the day's lease. */
@Injectable()
export class RetentionWorker implements OnApplicationBootstrap, OnModuleDestroy {
  private timer: NodeJS.Timeout | undefined;
  private running: Promise<void> | undefined;
  private ranAt = -Infinity;

  constructor(
    @InjectConnection() private readonly connection: Connection,
    private readonly leases: Leases,
    private readonly clock: Clock,
    private readonly warnInactive: WarnInactiveClients,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  onApplicationBootstrap(): void {
    this.timer = setTimeout(() => {
      this.wake();
      this.timer = setInterval(() => this.wake(), LOOK_EVERY_MS).unref();
    }, FIRST_LOOK_MS).unref();
  }

  async onModuleDestroy(): Promise<void> {
    clearTimeout(this.timer);
    await this.running;
  }

  private wake(): void {
    this.running ??= this.run()
      .then(() => undefined)
      .catch((error: unknown) => this.logger.error({ err: error }, 'retention failed'))
      .then(() => {
        this.running = undefined;
      });
  }

  /** True when this instance did the day's work. */
  async run(): Promise<boolean> {
    const now = this.clock.now();
    // The lease lets its owner in again: who has done the day's work need not ask.
    if (now.getTime() - this.ranAt < DAY_SECONDS * 1000) return false;
    if (!(await this.leases.take(LEASE, DAY_SECONDS))) return false;
    this.ranAt = now.getTime();
    const { db } = this.connection;
    if (!db) return false;
    const warned = await this.warnInactive.execute();
    const reports = await runRetention(db, now, { dryRun: false });
    const ended = Object.fromEntries(reports.map(({ id, count }) => [id, count]));
    this.logger.info({ ...ended, warned }, 'retention done');
    return true;
  }
}
