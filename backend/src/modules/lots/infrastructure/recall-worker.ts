import { Inject, Injectable, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import type { Logger } from 'pino';
import { LOGGER } from '../../../shared/logging/logging.module.js';
import { StaleWrite } from '../../../shared/persistence/stale-write.js';
import { KeepLots } from '../application/keep-lots.js';
import { RecallLots } from '../application/recall-lots.js';

const LOOK_EVERY_MS = 60_000;

/** Goes on with recalls that were begun, also those of a start before, and keeps blocked lots out of the sale: at once when a recall begins, and once a minute. */
@Injectable()
export class RecallWorker implements OnApplicationBootstrap, OnModuleDestroy {
  private timer: NodeJS.Timeout | undefined;
  private running: Promise<void> | undefined;
  private again = false;
  private stopped = false;

  constructor(
    private readonly recalls: RecallLots,
    private readonly lots: KeepLots,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  onApplicationBootstrap(): void {
    this.recalls.onStart(() => this.wake());
    this.timer = setInterval(() => this.wake(), LOOK_EVERY_MS).unref();
    this.wake();
  }

  async onModuleDestroy(): Promise<void> {
    this.stopped = true;
    clearInterval(this.timer);
    await this.running;
  }

  private wake(): void {
    if (this.stopped) return;
    if (this.running) {
      this.again = true;
      return;
    }
    this.running = this.run()
      .catch((error: unknown) => this.logger.error({ err: error }, 'recall stopped, it goes on within a minute'))
      .finally(() => {
        this.running = undefined;
        // Who woke it while it ended is not left waiting.
        if (this.again) {
          this.again = false;
          this.wake();
        }
      });
  }

  private async run(): Promise<void> {
    while (!this.stopped && (await this.step()));
    if (!this.stopped) await this.lots.holdBackMore();
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
