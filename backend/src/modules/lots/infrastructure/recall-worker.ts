import { Inject, Injectable, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import type { Logger } from 'pino';
import { LOGGER } from '../../../shared/logging/logging.module.js';
import { StaleWrite } from '../../../shared/persistence/stale-write.js';
import { Wakeable } from '../../../shared/wakeable.js';
import { KeepLots } from '../application/keep-lots.js';
import { RecallLots } from '../application/recall-lots.js';

const LOOK_EVERY_MS = 60_000;

/** Goes on with recalls that were begun, also those of a start before, and keeps blocked lots out of the sale: at once when a recall begins, and once a minute. */
@Injectable()
export class RecallWorker implements OnApplicationBootstrap, OnModuleDestroy {
  private readonly work = new Wakeable(
    () => this.run(),
    (error) => this.logger.error({ err: error }, 'recall stopped, it goes on within a minute'),
  );

  constructor(
    private readonly recalls: RecallLots,
    private readonly lots: KeepLots,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  onApplicationBootstrap(): void {
    this.recalls.onStart(() => this.work.wake());
    this.work.every(LOOK_EVERY_MS);
  }

  onModuleDestroy(): Promise<void> {
    return this.work.stop();
  }

  private async run(): Promise<void> {
    while (!this.work.stopped && (await this.step()));
    if (!this.work.stopped) await this.lots.holdBackMore();
  }

  /** Another instance that goes on with the same recall is as good. */
  private async step(): Promise<boolean> {
    try {
      return await this.recalls.step();
    } catch (error) {
      if (error instanceof StaleWrite) return false;
      throw error;
    }
  }
}
