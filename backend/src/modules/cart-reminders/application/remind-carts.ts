import { Inject, Injectable, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import type { Logger } from 'pino';
import { Clock } from '../../../shared/domain/clock.js';
import { isDaytime } from '../../../shared/domain/paris-days.js';
import { ShopSettings } from '../../../shared/domain/shop-settings.js';
import { LOGGER } from '../../../shared/logging/logging.module.js';
import { retryWhenStale } from '../../../shared/persistence/stale-write.js';
import { UnitOfWork } from '../../../shared/persistence/unit-of-work.js';
import { type CartReminder, keptSince, leftBefore, quietSince } from '../domain/reminder.js';
import { LeftCarts } from './ports/left-carts.js';
import { RemindedAccounts, ReminderSums } from './ports/reminded-accounts.js';
import { ReminderMails } from './ports/reminder-mails.js';
import { ReminderStore } from './ports/reminder-store.js';

const LOOK_EVERY_MS = 60_000;
const BATCH = 100;

/**
 * Reminds of carts that were left (docs/adr/0138). Every instance looks: a reminder is a conditional change of the record that was read, in one
 * unit of work with its mail, whose key is the cart's.
 */
@Injectable()
export class RemindCarts implements OnApplicationBootstrap, OnModuleDestroy {
  private timer: NodeJS.Timeout | undefined;
  private running: Promise<void> = Promise.resolve();
  private stopped = false;

  constructor(
    private readonly store: ReminderStore,
    private readonly carts: LeftCarts,
    private readonly accounts: RemindedAccounts,
    private readonly mails: ReminderMails,
    private readonly sums: ReminderSums,
    private readonly settings: ShopSettings,
    private readonly work: UnitOfWork,
    private readonly clock: Clock,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  onApplicationBootstrap(): void {
    this.timer = setInterval(() => this.wake(), LOOK_EVERY_MS).unref();
  }

  private wake(): void {
    this.running = this.running
      .then(async () => void (this.stopped || (await this.look())))
      .catch((error: unknown) => this.logger.error({ err: error }, 'nobody was reminded of a cart'));
  }

  async onModuleDestroy(): Promise<void> {
    this.stopped = true;
    clearInterval(this.timer);
    await this.running;
  }

  /** Everybody whose turn it is; nobody's cart is kept by a shop that does not remind. @returns how many were reminded */
  async look(): Promise<number> {
    const now = this.clock.now();
    const { remindCarts, remindAfterHours } = await this.settings.of('carts');
    if (!remindCarts) {
      await this.store.forgetCarts();
      return 0;
    }
    if (!isDaytime(now) || !(await this.carts.isOpen())) return 0;
    const when = { left: leftBefore(now, remindAfterHours), kept: keptSince(now), quiet: quietSince(now) };
    let reminded = 0;
    let after = '';
    for (;;) {
      const batch = await this.store.due(when, after, BATCH);
      for (const one of batch) {
        if (this.stopped) return reminded;
        try {
          if (await this.remind(one)) reminded += 1;
        } catch (error) {
          // One that fails keeps nobody else waiting: the next look meets it again.
          this.logger.error({ err: error, reminder: one.id }, 'a cart was not reminded');
        }
      }
      if (batch.length < BATCH) return reminded;
      after = batch.at(-1)!.id;
    }
  }

  /** Something of it was bought, or all: nobody is reminded of it. Joins the unit of work of the payment. */
  async bought(clientId: string, productIds: readonly string[]): Promise<void> {
    const known = await this.store.of(clientId);
    if (!known?.cart && !known?.reminded) return;
    const { reminded } = known;
    const isOf = reminded && reminded.at > keptSince(this.clock.now());
    if (isOf && productIds.some((id) => reminded.productIds.includes(id)))
      await this.sums.add(reminded.at, { boughtAfter: 1 });
    await this.store.bought(clientId);
    // One that waits for the provider is late by now.
    if (reminded) await this.mails.drop(known.id);
  }

  private async remind(known: CartReminder): Promise<boolean> {
    const { id, clientId, cart } = known;
    if (!cart || (await this.carts.orderedSince(clientId, cart.changedAt))) return false;
    const priced = await this.carts.priced(clientId, cart.items);
    if (!priced) return false;
    const productIds = cart.items.map(({ productId }) => productId);
    return retryWhenStale(() =>
      this.work.run(async () => {
        const account = await this.accounts.find(clientId);
        if (!account?.isConfirmed) return false;
        const at = this.clock.now();
        // Whoever takes it back, closes the account or changes the cart at this moment is met in the same record.
        if (!(await this.store.remind(known, { at, productIds }))) return false;
        const { email, prenom, nom, language } = account;
        await this.mails.remind({
          ...{ reminderId: id, cartId: cart.id, email, prenom, nom, ...priced },
          ...(language && { language }),
        });
        await this.sums.add(at, { reminded: 1 });
        return true;
      }),
    );
  }
}
