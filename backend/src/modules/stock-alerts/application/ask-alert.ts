import { Injectable } from '@nestjs/common';
import type { StockAlertAsked } from '@shop/contract';
import { inConstantTime } from '../../../shared/auth/constant-time.js';
import { Clock } from '../../../shared/domain/clock.js';
import { normalizeEmail } from '../../../shared/domain/email-address.js';
import { askedLanguage } from '../../../shared/languages/asked-language.js';
import { UnitOfWork } from '../../../shared/persistence/unit-of-work.js';
import { type Allowance, Throttle } from '../../../shared/throttle/throttle.js';
import { mayWaitForMore } from '../domain/stock-alert.js';
import { stockAlertErrors } from '../domain/stock-alert-errors.js';
import { AlertMails } from './ports/alert-mails.js';
import { AlertStore } from './ports/alert-store.js';
import { type AwaitedSoap, KnownClients, ShopFloor } from './ports/shop-floor.js';

const HOUR = 3600;

/** At each network by itself: nobody uses up another's. */
const asking = (email: string, ip: string): Allowance => [
  { name: 'stock-alert', account: email, ip, limit: 10, windowSeconds: HOUR },
  { name: 'stock-alert', ip, limit: 40, windowSeconds: HOUR },
];
/**
 * Mails to one address, whoever asks: one for each product and a second one for whoever lost it, and so many in all. Beyond it nobody is
 * refused: the links sent within the day still work.
 */
const mailing = (email: string, productId: string): Allowance => [
  { name: `stock-alert-mails:${productId}`, account: email, limit: 2, windowSeconds: 24 * HOUR },
  { name: 'stock-alert-mails', account: email, limit: 8, windowSeconds: 24 * HOUR },
];

interface Asked {
  productId: string;
  /** As typed. */
  email: string | undefined;
  /** Of whoever is connected to an account. */
  clientId: string | undefined;
  ip: string;
}

/** « Prévenez-moi » on the page of a product that is sold out (docs/adr/0073). */
@Injectable()
export class AskAlert {
  constructor(
    private readonly alerts: AlertStore,
    private readonly floor: ShopFloor,
    private readonly clients: KnownClients,
    private readonly mails: AlertMails,
    private readonly throttle: Throttle,
    private readonly work: UnitOfWork,
    private readonly clock: Clock,
  ) {}

  /**
   * Whoever is connected waits at once, at the confirmed address of the account. Of any other address the answer says nothing: a mail asks
   * whose it is.
   * @throws DomainError PRODUCT.NOT_FOUND, STOCK_ALERT.*, THROTTLE.TOO_MANY
   */
  async execute({ productId, email, clientId, ip }: Asked): Promise<StockAlertAsked> {
    const product = await this.soldOut(productId);
    const own = clientId && (await this.clients.confirmedEmailOf(clientId));
    const address = email === undefined ? own : normalizeEmail(email);
    if (!address) throw stockAlertErrors.emailMissing();
    await this.throttle.take(asking(address, ip));
    if (clientId && address === own) {
      await this.work.run(() => this.wait(productId, address, clientId));
      return { state: 'waiting' };
    }
    await inConstantTime(async () => {
      if (!(await this.throttle.hasRoom(mailing(address, productId)))) return;
      await this.work.run(() => this.askWhose(product, address));
    });
    return { state: 'mail-sent' };
  }

  private async soldOut(productId: string): Promise<AwaitedSoap> {
    const [product] = await this.floor.products([productId]);
    if (!product?.isShown) throw stockAlertErrors.gone();
    if (!product.isSold) throw stockAlertErrors.notSold();
    if (product.available > 0) throw stockAlertErrors.inStock();
    return product;
  }

  private async wait(productId: string, email: string, clientId: string): Promise<void> {
    const since = this.clock.now();
    const wanted = { productId, email, clientId, state: 'waiting' as const, since, asks: 0, ...askedLanguage() };
    const person = { clientId, email };
    if (!mayWaitForMore(await this.alerts.ofPerson(person), productId)) throw stockAlertErrors.tooMany();
    const { alert, isNew } = await this.alerts.findOrAdd(person, wanted);
    if (isNew) return;
    const place = alert.state === 'waiting' ? alert.since : since;
    await this.alerts.save({ ...alert, state: 'waiting', clientId, email, since: place });
  }

  private async askWhose(product: AwaitedSoap, email: string): Promise<void> {
    const since = this.clock.now();
    const asking = { state: 'asked' as const, since, asks: 0, ...askedLanguage() };
    const wanted = { productId: product.id, email, clientId: null, ...asking };
    const { alert } = await this.alerts.findOrAdd({ email, clientId: await this.clients.ownerOf(email) }, wanted);
    const asked = { ...alert, email, asks: alert.asks + 1, ...(alert.state === 'asked' && { since }) };
    await this.alerts.save(asked);
    if (asked.state === 'asked') await this.mails.confirm(asked, product);
    else await this.mails.alreadyWaiting(asked, product, asked.asks);
  }
}
