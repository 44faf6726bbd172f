import { Inject, Injectable, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import type { Logger } from 'pino';
import { LOGGER } from '../../../shared/logging/logging.module.js';
import { CarryOutPlanned } from '../application/carry-out-planned.js';
import { PublishDue } from '../application/publish-due.js';

const LOOK_EVERY_MS = 1_000;

/** Looks once a second, in every instance, whether the moment of a scheduled product or of a planned change has come: nobody has to ask for it. */
@Injectable()
export class PublishingWorker implements OnApplicationBootstrap, OnModuleDestroy {
  private timer: NodeJS.Timeout | undefined;
  private running: Promise<void> | undefined;

  constructor(
    private readonly due: PublishDue,
    private readonly planned: CarryOutPlanned,
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
    const late = (error: unknown) => this.logger.error({ err: error }, 'scheduled products wait for the next look');
    this.running ??= this.due
      .execute()
      .catch(late)
      .then(() => this.planned.execute())
      .catch(late)
      .finally(() => {
        this.running = undefined;
      });
  }
}
