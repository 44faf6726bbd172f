import { Injectable } from '@nestjs/common';
import type { StockAlertConfirmed } from '@shop/contract';
import { Clock } from '../../../shared/domain/clock.js';
import { UnitOfWork } from '../../../shared/persistence/unit-of-work.js';
import { type Allowance, Throttle } from '../../../shared/throttle/throttle.js';
import { mayWaitForMore } from '../domain/stock-alert.js';
import { stockAlertErrors } from '../domain/stock-alert-errors.js';
import { AlertLinks } from './alert-links.js';
import { EndAlerts } from './end-alerts.js';
import { AlertStore } from './ports/alert-store.js';
import { KnownClients, ShopFloor } from './ports/shop-floor.js';

const following = (ip: string): Allowance => [{ name: 'stock-alert-link', ip, limit: 60, windowSeconds: 900 }];

/** What the links in the mails do. Both may be followed twice. */
@Injectable()
export class FollowAlertLink {
  constructor(
    private readonly alerts: AlertStore,
    private readonly floor: ShopFloor,
    private readonly clients: KnownClients,
    private readonly ending: EndAlerts,
    private readonly links: AlertLinks,
    private readonly throttle: Throttle,
    private readonly work: UnitOfWork,
    private readonly clock: Clock,
  ) {}

  /** The address is theirs: they wait from now on. @throws DomainError STOCK_ALERT.*, THROTTLE.TOO_MANY */
  async confirm(token: string, ip: string): Promise<StockAlertConfirmed> {
    await this.throttle.take(following(ip));
    const id = this.links.read('confirm', token);
    if (!id) throw stockAlertErrors.linkNotValid();
    return this.work.run(async () => {
      const alert = await this.alerts.find(id);
      if (!alert) throw stockAlertErrors.linkNotValid();
      const [product] = await this.floor.products([alert.productId]);
      if (!product?.isShown) throw stockAlertErrors.linkNotValid();
      const answer = { product: { _id: product.id, name: product.name } };
      if (alert.state === 'waiting') return { state: 'waiting', ...answer };
      // Nobody has to be told what is there to be bought.
      if (product.isSold && product.available > 0) {
        await this.alerts.remove(id);
        return { state: 'available', ...answer };
      }
      const own = await this.alerts.ofPerson({ email: alert.email, clientId: await this.clients.ownerOf(alert.email) });
      if (!mayWaitForMore(own, alert.productId)) throw stockAlertErrors.tooMany();
      await this.alerts.save({ ...alert, state: 'waiting', since: this.clock.now() });
      return { state: 'waiting', ...answer };
    });
  }

  /**
   * Also of a wait that is over. Whoever has the shop's link is never refused: mail providers post for all of their clients from a few
   * addresses.
   * @throws DomainError STOCK_ALERT.LINK_NOT_VALID, THROTTLE.TOO_MANY for a link that the shop never wrote
   */
  async leave(token: string, ip: string): Promise<void> {
    const id = this.links.read('leave', token);
    if (!id) {
      await this.throttle.take(following(ip));
      throw stockAlertErrors.linkNotValid();
    }
    await this.work.run(() => this.ending.one(id));
  }
}
