import { Inject, Injectable, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import type { Logger } from 'pino';
import { LOGGER } from '../../../shared/logging/logging.module.js';
import { PublishDue } from '../application/publish-due.js';

const LOOK_EVERY_MS = 1_000;

/** Looks once a second, in every instance, whether a scheduled product's moment has come: nobody has to ask for it to appear. */
@Injectable()
export class PublishingWorker implements OnApplicationBootstrap, OnModuleDestroy {
  private timer: NodeJS.Timeout | undefined;
  private running: Promise<void> | undefined;

  constructor(
    private readonly due: PublishDue,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  onApplicationBootstrap(): void {
    this.timer = setInterval(() => this.look(), LOOK_EVERY_MS).unref();
  }

  async onModuleDestroy(): Promise<void> {
    clearInterval(this.timer);
    await this.running;
  }

  private look(): void {
    this.running ??= this.due
      .execute()
      .catch((error: unknown) => this.logger.error({ err: error }, 'scheduled products wait for the next look'))
      .finally(() => {
        this.running = undefined;
      });
  }
}
