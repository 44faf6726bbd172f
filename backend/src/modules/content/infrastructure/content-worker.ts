import { Inject, Injectable, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import type { Logger } from 'pino';
import { LOGGER } from '../../../shared/logging/logging.module.js';
import { PublishContent } from '../application/publish-content.js';

const LOOK_EVERY_MS = 1_000;

/** Looks once a second, in every instance, whether the moment of a draft has come. */
@Injectable()
export class ContentWorker implements OnApplicationBootstrap, OnModuleDestroy {
  private timer: NodeJS.Timeout | undefined;
  private running: Promise<void> | undefined;

  constructor(
    private readonly publish: PublishContent,
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
    this.running ??= this.publish
      .due()
      .catch((error: unknown) => this.logger.error({ err: error }, 'scheduled content waits for the next look'))
      .finally(() => {
        this.running = undefined;
      });
  }
}
