import { Inject, Injectable, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import type { Logger } from 'pino';
import { LOGGER } from '../../../shared/logging/logging.module.js';
import { Wakeable } from '../../../shared/wakeable.js';
import { CarryOutPlanned } from '../application/carry-out-planned.js';
import { PublishDue } from '../application/publish-due.js';

const LOOK_EVERY_MS = 1_000;

/** Looks once a second, in every instance, whether the moment of a scheduled product or of a planned change has come: nobody has to ask for it. */
@Injectable()
export class PublishingWorker implements OnApplicationBootstrap, OnModuleDestroy {
  private readonly looking: Wakeable;

  constructor(due: PublishDue, planned: CarryOutPlanned, @Inject(LOGGER) logger: Logger) {
    const late = (error: unknown) => logger.error({ err: error }, 'scheduled products wait for the next look');
    this.looking = new Wakeable(async () => {
      // One that fails keeps nothing of the other back.
      await due.execute().catch(late);
      await planned.execute();
    }, late);
  }

  onApplicationBootstrap(): void {
    this.looking.every(LOOK_EVERY_MS);
  }

  onModuleDestroy(): Promise<void> {
    return this.looking.stop();
  }
}
