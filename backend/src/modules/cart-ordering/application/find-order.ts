import { Injectable } from '@nestjs/common';
import type { OpenedOrder, OrderPage } from '@shop/contract';
import { inConstantTime } from '../../../shared/auth/constant-time.js';
import { OneTimeTokens } from '../../../shared/auth/one-time-tokens.js';
import { OrderAccesses } from '../../../shared/auth/order-accesses.js';
import { normalizeEmail } from '../../../shared/domain/email-address.js';
import { tidyReference } from '../../../shared/domain/reference.js';
import { UnitOfWork } from '../../../shared/persistence/unit-of-work.js';
import { type Allowance, Throttle } from '../../../shared/throttle/throttle.js';
import { orderErrors } from '../domain/order-errors.js';
import { OrderPageLinks } from './order-page-links.js';
import { OrderPerson } from './order-person.js';
import { OrderMails } from './ports/order-mails.js';
import type { Order } from '../domain/order.js';
import { OrderRepository } from './ports/order-repository.js';
import { ShowOrderPage } from './show-order-page.js';

const PURPOSE = 'order-page';
const HOUR = 3600;
const LINK_SECONDS = HOUR;

/** At each network by itself: nobody uses up another's. */
const asking = (email: string, reference: string, ip: string): Allowance => [
  { name: 'find-order', account: email, ip, limit: 5, windowSeconds: HOUR },
  { name: 'find-order-reference', account: reference, ip, limit: 5, windowSeconds: HOUR },
  { name: 'find-order', ip, limit: 20, windowSeconds: HOUR },
];
/**
 * Mails to one address and about one order, whoever asks. Beyond it nobody is refused: the links sent within the hour still work. So only
 * what is mailed is counted: else whoever knows a reference or an address alone would keep its owner from being written to.
 */
const mailing = (email: string, reference: string): Allowance => [
  { name: 'find-order-mails', account: email, limit: 10, windowSeconds: LINK_SECONDS },
  { name: 'find-order-mails-about', account: reference, limit: 10, windowSeconds: LINK_SECONDS },
];
const following = (ip: string): Allowance => [{ name: 'find-order-link', ip, limit: 60, windowSeconds: HOUR / 4 }];

/**
 * 'Retrouver ma commande': reference and address ask, a mailed link proves whose the address is (docs/adr/0050). The mails about an order carry
 * a link that serves again (0110).
 */
@Injectable()
export class FindOrder {
  constructor(
    private readonly orders: OrderRepository,
    private readonly person: OrderPerson,
    private readonly page: ShowOrderPage,
    private readonly mails: OrderMails,
    private readonly tokens: OneTimeTokens,
    private readonly links: OrderPageLinks,
    private readonly accesses: OrderAccesses,
    private readonly throttle: Throttle,
    private readonly work: UnitOfWork,
  ) {}

  /** Says nothing about whether there is such an order, or whose it is. @throws DomainError THROTTLE.TOO_MANY */
  async ask({ reference, email, ip }: { reference: string; email: string; ip: string }): Promise<void> {
    const [address, wanted] = [normalizeEmail(email), tidyReference(reference)];
    await this.throttle.take(asking(address, wanted, ip));
    await inConstantTime(async () => {
      const isTheirs = (await this.person.addressOf(await this.orders.findByReference(wanted), address)) !== undefined;
      if (!isTheirs || !(await this.throttle.hasRoom(mailing(address, wanted)))) return;
      await this.work.run(() => this.sendLink(wanted, address));
    });
  }

  /**
   * Uses a link up that was asked for; one of the mails about the order serves again.
   *
   * @throws DomainError THROTTLE.TOO_MANY, ORDER.LINK_USED, ORDER.LINK_NOT_VALID, ORDER.MAILED_LINK_OVER
   */
  async open({ token, attempt, ip }: { token: string; attempt: string; ip: string }): Promise<OpenedOrder> {
    await this.throttle.take(following(ip));
    if (this.links.isOne(token)) return this.openMailed(token);
    return this.work.run(async () => {
      const link = await this.tokens.redeem([PURPOSE], token, (id) => this.boundTo(id), attempt);
      if (link.state === 'used') throw orderErrors.linkUsed();
      const order = link.state === 'valid' ? await this.orders.find(link.accountId) : undefined;
      const person = await this.person.of(order);
      if (!order || !person) throw orderErrors.linkNotValid();
      return this.giveAccess(order, person);
    });
  }

  /** @throws DomainError ORDER.ACCESS_OVER, whatever ended it */
  async read(access: string): Promise<OrderPage> {
    return this.page.of(await this.opened(access));
  }

  /** The order that a link opened. @throws DomainError ORDER.ACCESS_OVER */
  async opened(access: string): Promise<Order> {
    const opened = this.accesses.read(access);
    const order = opened && (await this.orders.find(opened.orderId));
    const person = await this.person.of(order);
    if (!order || !person || !opened?.isOf(person)) throw orderErrors.accessOver();
    return order;
  }

  private async openMailed(token: string): Promise<OpenedOrder> {
    const orderId = this.links.orderIdOf(token);
    const order = orderId === undefined ? undefined : await this.orders.find(orderId);
    const person = await this.person.of(order);
    if (!order || !person || !this.links.isRight(token, order.id, person)) throw orderErrors.mailedLinkOver();
    return this.giveAccess(order, person);
  }

  private async giveAccess(order: Order, person: readonly string[]): Promise<OpenedOrder> {
    return { access: this.accesses.issue(order.id, person), order: await this.page.of(order) };
  }

  private async sendLink(reference: string, typed: string): Promise<void> {
    const order = await this.orders.findByReference(reference);
    const to = await this.person.addressOf(order, typed);
    const boundTo = await this.person.of(order);
    if (!order || !to || !boundTo) return;
    const token = await this.tokens.issue({ purpose: PURPOSE, accountId: order.id, boundTo, seconds: LINK_SECONDS });
    await this.mails.pageLink(order, { to, token });
  }

  private async boundTo(orderId: string): Promise<readonly string[] | undefined> {
    return this.person.of(await this.orders.find(orderId));
  }
}
