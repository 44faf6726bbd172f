import { Inject, Injectable, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import type { Logger } from 'pino';
import { LOGGER } from '../../../shared/logging/logging.module.js';
import { Leases } from '../../../shared/persistence/leases.js';
import { ForgetOldPapers } from '../application/forget-old-papers.js';
import { MakeDuePapers } from '../application/make-due-papers.js';

const LEASE = 'invoice-papers';
const LEASE_SECONDS = 120;
const LOOK_EVERY_MS = 60_000;

/** Looks once a minute, on one instance, for papers that no mail has made and for those that are to go (docs/adr/0059). */
@Injectable()
export class PaperWorker implements OnApplicationBootstrap, OnModuleDestroy {
  private timer: NodeJS.Timeout | undefined;
  private running: Promise<void> | undefined;

  constructor(
    private readonly due: MakeDuePapers,
    private readonly old: ForgetOldPapers,
    private readonly leases: Leases,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  onApplicationBootstrap(): void {
    this.timer = setInterval(() => this.wake(), LOOK_EVERY_MS).unref();
  }

  async onModuleDestroy(): Promise<void> {
    clearInterval(this.timer);
    await this.running;
  }

  private wake(): void {
    this.running ??= this.run()
      .catch((error: unknown) => this.logger.error({ err: error }, 'papers not made, tried again within a minute'))
      .finally(() => {
        this.running = undefined;
      });
  }

  private async run(): Promise<void> {
    if (!(await this.leases.take(LEASE, LEASE_SECONDS))) return;
    await this.old.execute();
    await this.due.execute();
  }
}
