import { Inject, Injectable, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import type { Logger } from 'pino';
import { Clock } from '../../../shared/domain/clock.js';
import { LOGGER } from '../../../shared/logging/logging.module.js';
import { Leases } from '../../../shared/persistence/leases.js';
import { UnitOfWork } from '../../../shared/persistence/unit-of-work.js';
import { HEAD_START_MS, howManyToTell, type StockAlert } from '../domain/stock-alert.js';
import { AlertMails } from './ports/alert-mails.js';
import { AlertStore } from './ports/alert-store.js';
import { KnownClients, ShopFloor } from './ports/shop-floor.js';

const LEASE = 'stock-alerts';
/** What a wake-up missed, such as one of a process that died, and those whose turn comes after a head start. */
const LOOK_EVERY_MS = 60_000;
const LEASE_SECONDS = 50;
/** Told in one unit of work. */
const BATCH = 25;

/**
 * Tells those who wait that a product is back, first come first served (docs/adr/0073). A change of stock only wakes it, after it is
 * committed: no order waits for mails, and what a crash swallowed is found by the next look.
 */
@Injectable()
export class TellWaiting implements OnApplicationBootstrap, OnModuleDestroy {
  private timer: NodeJS.Timeout | undefined;
  private running: Promise<void> = Promise.resolve();
  private readonly woken = new Set<string>();
  private stopped = false;

  constructor(
    private readonly alerts: AlertStore,
    private readonly floor: ShopFloor,
    private readonly clients: KnownClients,
    private readonly mails: AlertMails,
    private readonly leases: Leases,
    private readonly work: UnitOfWork,
    private readonly clock: Clock,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  onApplicationBootstrap(): void {
    this.timer = setInterval(() => this.enqueue(() => this.look()), LOOK_EVERY_MS).unref();
  }

  async onModuleDestroy(): Promise<void> {
    this.stopped = true;
    clearInterval(this.timer);
    await this.running;
  }

  /** Within the unit of work that brought units: after it. */
  more(productId: string): void {
    this.work.afterCommit(() => {
      if (this.woken.has(productId)) return;
      this.woken.add(productId);
      this.enqueue(async () => {
        this.woken.delete(productId);
        await this.tellAll(productId);
        // What came may have been all that a bundle waited for.
        for (const bundle of await this.floor.bundlesWith(productId)) await this.tellAll(bundle);
      });
    });
  }

  /** Every product that somebody waits for; on one instance at a time. */
  async look(): Promise<void> {
    if (!(await this.leases.take(LEASE, LEASE_SECONDS))) return;
    for (const productId of await this.alerts.awaited()) await this.tellAll(productId);
  }

  /** What was woken has been told. */
  settled(): Promise<void> {
    return this.running;
  }

  private enqueue(task: () => Promise<void>): void {
    if (this.stopped) return;
    this.running = this.running
      .then(() => (this.stopped ? undefined : task()))
      .catch((error: unknown) => this.logger.error({ err: error }, 'those who wait for a product were not told'));
  }

  private async tellAll(productId: string): Promise<void> {
    while (!this.stopped && (await this.work.run(() => this.tellSome(productId))) === BATCH);
  }

  /** Whoever is told at the same moment by another instance is met in the same document, and this one looks again. */
  private async tellSome(productId: string): Promise<number> {
    const [first] = await this.alerts.waitingFor(productId, 1);
    if (!first) return 0;
    const [product] = await this.floor.products([productId]);
    if (!product) {
      await this.alerts.removeOfProduct(productId);
      return 0;
    }
    if (!product.isSold || product.available < 1 || !(await this.floor.takesOrders())) return 0;
    const now = this.clock.now();
    const toldLately = await this.alerts.countTold(productId, new Date(now.getTime() - HEAD_START_MS));
    const count = Math.min(BATCH, howManyToTell(product.available, toldLately));
    if (count === 0) return 0;
    const next = await this.alerts.waitingFor(productId, count);
    for (const alert of next) await this.mails.back({ ...alert, email: await this.addressOf(alert) }, product);
    await this.alerts.told(
      next.map(({ id }) => id),
      now,
    );
    return next.length;
  }

  /** The account's, where the client has changed it since. */
  private async addressOf({ clientId, email }: StockAlert): Promise<string> {
    return (clientId === null ? undefined : await this.clients.confirmedEmailOf(clientId)) ?? email;
  }
}
