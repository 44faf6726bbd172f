import { Injectable } from '@nestjs/common';
import { CART_REMINDER_TEXT_VERSION, type CartReminderConsent, type KeptCartItem } from '@shop/contract';
import { Clock } from '../../../shared/domain/clock.js';
import { ShopSettings } from '../../../shared/domain/shop-settings.js';
import { UnitOfWork } from '../../../shared/persistence/unit-of-work.js';
import { type Allowance, Throttle } from '../../../shared/throttle/throttle.js';
import { reminderErrors } from '../domain/reminder-errors.js';
import { keptSince } from '../domain/reminder.js';
import { RemindedAccounts } from './ports/reminded-accounts.js';
import { ReminderMails } from './ports/reminder-mails.js';
import { ReminderStore } from './ports/reminder-store.js';
import { ReminderLinks } from './reminder-links.js';

const following = (ip: string): Allowance => [{ name: 'cart-reminder-link', ip, limit: 100, windowSeconds: 900 }];

/** The consent of an account to be reminded of carts, and the cart that is kept for it (docs/adr/0138). */
@Injectable()
export class OwnReminders {
  constructor(
    private readonly store: ReminderStore,
    private readonly accounts: RemindedAccounts,
    private readonly mails: ReminderMails,
    private readonly links: ReminderLinks,
    private readonly settings: ShopSettings,
    private readonly throttle: Throttle,
    private readonly work: UnitOfWork,
    private readonly clock: Clock,
  ) {}

  async of(clientId: string): Promise<CartReminderConsent> {
    const [known, { remindCarts }] = await Promise.all([this.store.of(clientId), this.settings.of('carts')]);
    return {
      offered: remindCarts,
      agreed: !!known?.agreedAt,
      agreedAt: known?.agreedAt?.toISOString() ?? null,
      withdrawnAt: known?.withdrawnAt?.toISOString() ?? null,
      textVersion: known?.textVersion ?? null,
      remindedAt: known?.remindedAt?.toISOString() ?? null,
    };
  }

  /** @throws DomainError CART_REMINDER.NOT_OFFERED, CART_REMINDER.ACCOUNT_GONE */
  async agree(clientId: string): Promise<CartReminderConsent> {
    const { remindCarts } = await this.settings.of('carts');
    if (!remindCarts) throw reminderErrors.notOffered();
    await this.work.run(async () => {
      // An account that is closed at this moment is met in its own record, and one of both reads again.
      if (!(await this.accounts.mark(clientId, true))) throw reminderErrors.accountGone();
      await this.store.agree(clientId, { at: this.clock.now(), textVersion: CART_REMINDER_TEXT_VERSION });
    });
    return this.of(clientId);
  }

  async withdraw(clientId: string): Promise<CartReminderConsent> {
    await this.work.run(() => this.end(clientId));
    return this.of(clientId);
  }

  /**
   * By a mailed link. Whoever has the shop's link is never refused: mail providers post for all of their clients from a few addresses.
   * @throws DomainError CART_REMINDER.LINK_NOT_VALID, THROTTLE.TOO_MANY for a link that the shop never wrote
   */
  async leave(token: string, ip: string): Promise<void> {
    const id = this.links.read(token);
    if (!id) {
      await this.throttle.take(following(ip));
      throw reminderErrors.linkNotValid();
    }
    await this.work.run(async () => {
      const known = await this.store.find(id);
      if (known) await this.end(known.clientId);
    });
  }

  /** What is in the cart now. @returns whether it is kept: by a shop that reminds, of a client who agreed */
  async keep(clientId: string, items: readonly KeptCartItem[]): Promise<boolean> {
    const { remindCarts } = await this.settings.of('carts');
    // Whatever was kept before is not what is in the cart any more.
    const kept = await this.store.keep(clientId, remindCarts ? items : [], this.clock.now());
    return remindCarts && kept;
  }

  /** For another browser of the same account. */
  async cartOf(clientId: string): Promise<readonly KeptCartItem[]> {
    const cart = (await this.store.of(clientId))?.cart;
    return cart && cart.changedAt > keptSince(this.clock.now()) ? cart.items : [];
  }

  /** An address whose reminder came back, or whose person called it spam, is reminded no more. Joins the caller's unit of work. */
  async told(reminderIds: readonly string[]): Promise<void> {
    for (const id of await this.mails.returned(reminderIds)) {
      const known = await this.store.find(id);
      if (known) await this.end(known.clientId);
    }
  }

  /** The account is gone. Joins the caller's unit of work. */
  async remove(clientId: string): Promise<void> {
    const known = await this.store.of(clientId);
    await this.store.remove(clientId);
    if (known) await this.mails.forget(known.id);
  }

  private async end(clientId: string): Promise<void> {
    const known = await this.store.of(clientId);
    if (!known) return;
    await this.store.withdraw(clientId, this.clock.now());
    await this.mails.forget(known.id);
    await this.accounts.mark(clientId, false);
  }
}
