import { Inject, Injectable, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import type { Logger } from 'pino';
import { LOGGER } from '../../../shared/logging/logging.module.js';
import { Leases } from '../../../shared/persistence/leases.js';
import { KeptCards } from '../application/kept-cards.js';
import { ReconcilePayments } from '../application/reconcile-payments.js';

const LEASE = 'payments-reconciler';
const LEASE_SECONDS = 60;
const PAUSE_MS = 20_000;

/** Runs the reconciler on one instance at a time. */
@Injectable()
export class PaymentsWorker implements OnApplicationBootstrap, OnModuleDestroy {
  private timer: NodeJS.Timeout | undefined;
  private running: Promise<void> | undefined;

  constructor(
    private readonly leases: Leases,
    private readonly reconcile: ReconcilePayments,
    private readonly cards: KeptCards,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  onApplicationBootstrap(): void {
    this.timer = setInterval(() => this.wake(), PAUSE_MS).unref();
    // What the process before this one left open is due.
    this.wake();
  }

  async onModuleDestroy(): Promise<void> {
    clearInterval(this.timer);
    await this.running;
  }

  private wake(): void {
    this.running ??= this.run()
      .catch((error: unknown) => this.logger.error({ err: error }, 'reconciler failed'))
      .finally(() => {
        this.running = undefined;
      });
  }

  private async run(): Promise<void> {
    if (!(await this.leases.take(LEASE, LEASE_SECONDS))) return;
    await this.reconcile.execute();
    await this.cards.forgetDue();
  }
}
