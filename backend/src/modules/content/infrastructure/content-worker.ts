import { Inject, Injectable, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import type { Logger } from 'pino';
import { LOGGER } from '../../../shared/logging/logging.module.js';
import { Wakeable } from '../../../shared/wakeable.js';
import { PublishContent } from '../application/publish-content.js';

const LOOK_EVERY_MS = 1_000;

/** Looks once a second, in every instance, whether the moment of a draft has come. */
@Injectable()
export class ContentWorker implements OnApplicationBootstrap, OnModuleDestroy {
  private readonly looking: Wakeable;

  constructor(publish: PublishContent, @Inject(LOGGER) logger: Logger) {
    this.looking = new Wakeable(
      () => publish.due(),
      (error) => logger.error({ err: error }, 'scheduled content waits for the next look'),
    );
  }

  onApplicationBootstrap(): void {
    this.looking.every(LOOK_EVERY_MS);
  }

  onModuleDestroy(): Promise<void> {
    return this.looking.stop();
  }
}
