import { Inject, Injectable, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import type { Logger } from 'pino';
import { Clock } from '../../../shared/domain/clock.js';
import { parisDay, parisMidnight } from '../../../shared/domain/paris-days.js';
import { ShopSettings } from '../../../shared/domain/shop-settings.js';
import { LOGGER } from '../../../shared/logging/logging.module.js';
import { Leases } from '../../../shared/persistence/leases.js';
import { retryWhenStale } from '../../../shared/persistence/stale-write.js';
import { UnitOfWork } from '../../../shared/persistence/unit-of-work.js';
import { ReviewMails } from './ports/review-mails.js';
import { InvitationStore } from './ports/review-store.js';
import { type ArrivedOrder, ReviewedOrders } from './ports/reviewed-orders.js';
import { ReviewedProducts } from './ports/reviewed-products.js';
import { ReviewLinks } from './review-links.js';

const LEASE = 'review-invitations';
const LOOK_EVERY_MS = 15 * 60_000;
const LEASE_SECONDS = 14 * 60;
const BATCH = 200;
/** Whoever could not be invited so long is not any more: a shop that begins to invite does not write to everybody of former years. */
const STILL_DAYS = 30;

/** Invites whoever received an order some days ago to say what they think of it: one mail for an order, ever (docs/adr/0127). */
@Injectable()
export class InviteBuyers implements OnApplicationBootstrap, OnModuleDestroy {
  private timer: NodeJS.Timeout | undefined;
  private running: Promise<void> = Promise.resolve();
  private stopped = false;

  constructor(
    private readonly orders: ReviewedOrders,
    private readonly invitations: InvitationStore,
    private readonly products: ReviewedProducts,
    private readonly mails: ReviewMails,
    private readonly links: ReviewLinks,
    private readonly settings: ShopSettings,
    private readonly leases: Leases,
    private readonly work: UnitOfWork,
    private readonly clock: Clock,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  onApplicationBootstrap(): void {
    // A shop that was down for days invites as it starts.
    this.wake();
    this.timer = setInterval(() => this.wake(), LOOK_EVERY_MS).unref();
  }

  private wake(): void {
    this.running = this.running
      .then(async () => void (this.stopped || (await this.look())))
      .catch((error: unknown) => this.logger.error({ err: error }, 'nobody was invited to review'));
  }

  async onModuleDestroy(): Promise<void> {
    this.stopped = true;
    clearInterval(this.timer);
    await this.running;
  }

  /** Everybody whose day it is; on one instance at a time. @returns how many were invited */
  async look(): Promise<number> {
    const { invite, daysAfterDelivery } = await this.settings.of('reviews');
    if (!invite || !(await this.leases.take(LEASE, LEASE_SECONDS))) return 0;
    const today = parisDay(this.clock.now());
    // Whole days of Paris: received on that day or before.
    const to = parisMidnight(today, 1 - daysAfterDelivery);
    const from = parisMidnight(today, 1 - daysAfterDelivery - STILL_DAYS);
    let invited = 0;
    let after: ArrivedOrder | undefined;
    do {
      const batch = await this.orders.arrived(from, to, after, BATCH);
      const known = new Set((await this.invitations.ofOrders(batch.map(({ id }) => id))).map(({ orderId }) => orderId));
      for (const { id } of batch) {
        if (this.stopped) return invited;
        if (!known.has(id) && (await retryWhenStale(() => this.work.run(() => this.invite(id))))) invited += 1;
      }
      after = batch.length === BATCH ? batch.at(-1) : undefined;
    } while (after);
    return invited;
  }

  /** Whoever writes the same order's invitation at this moment, or releases it, is met in the same document, and this one looks again. */
  private async invite(orderId: string): Promise<boolean> {
    const [done] = await this.invitations.ofOrders([orderId]);
    const order = done ? undefined : await this.orders.invitable(orderId);
    if (!order || (await this.invitations.hasLeft(order.email))) return false;
    const known = await this.products.known(order.products.map(({ productId }) => productId));
    if (known.length === 0) return false;
    const id = this.invitations.nextId();
    await this.invitations.add({ id, orderId, at: this.clock.now() }, order.email);
    const { email, language, person } = order;
    const to = { invitationId: id, email, language, url: this.links.url(orderId, person) };
    await this.mails.invite(
      to,
      known.map(({ name }) => name),
    );
    return true;
  }
}
