import { Injectable } from '@nestjs/common';
import type { Language } from '@shop/contract';
import { inConstantTime } from '../../../shared/auth/constant-time.js';
import { type Allowance, Throttle } from '../../../shared/throttle/throttle.js';
import { mayJoinAccount } from '../domain/joining-accounts.js';
import type { Customer } from '../domain/customer.js';
import type { Delivery } from '../domain/order-content.js';
import { orderErrors } from '../domain/order-errors.js';
import { FindOrder } from './find-order.js';
import { Buyers, paidOrderOf } from './ports/buyers.js';
import { OrderRepository } from './ports/order-repository.js';

const HOUR = 3600;
const asking = (ip: string): Allowance => [{ name: 'order-account', ip, limit: 100, windowSeconds: HOUR }];
/** Mails about one order, whoever asks. Beyond it nobody is refused: the links sent within the hour still work. */
const mailing = (reference: string): Allowance => [
  { name: 'order-account-mails', account: reference, limit: 10, windowSeconds: HOUR },
];

/** An order placed without an account, in that of its buyer (docs/adr/0106). */
@Injectable()
export class KeepOrder {
  constructor(
    private readonly orders: OrderRepository,
    private readonly findOrder: FindOrder,
    private readonly buyers: Buyers,
    private readonly throttle: Throttle,
  ) {}

  /**
   * Mails the link to the order's address. Says nothing about whether that has an account: whoever has just paid may have typed anybody's.
   * @throws DomainError THROTTLE.TOO_MANY, ORDER.ACCESS_OVER, ORDER.NO_ACCOUNT
   */
  async ask({ access, ip }: { access: string; ip: string }): Promise<void> {
    await this.throttle.take(asking(ip));
    const order = await this.findOrder.opened(access);
    if (!mayJoinAccount(order.snapshot)) throw orderErrors.noAccount();
    if (!(await this.throttle.hasRoom(mailing(order.snapshot.reference)))) return;
    await inConstantTime(() => this.buyers.invite(order.id));
  }

  /** Whoever it is for, as it says now; undefined where it is nobody's any more, or an account's. */
  async find(
    orderId: string,
  ): Promise<(Customer & { reference: string; home?: Delivery; language?: Language }) | undefined> {
    const order = await this.orders.find(orderId);
    if (!order || order.isForgotten || order.snapshot.clientId || order.snapshot.forgetWhenOver) return undefined;
    const { reference, customer, language } = order.snapshot;
    const { nom, prenom, email, mobile } = customer;
    const home = order.ownAddress;
    return { reference, nom, prenom, email, mobile, ...(home?.address && { home }), ...(language && { language }) };
  }

  /**
   * What may not join an account any more stays as it is: one that is opened with it is opened without it. Joins the caller's unit of work.
   * @param isNew opened with this very order: the account knows no other address
   * @returns whether it joined
   * @throws DomainError ORDER.NO_ACCOUNT where there was nothing else to do
   */
  async keep(orderId: string, { clientId, isNew }: { clientId: string; isNew: boolean }): Promise<boolean> {
    const order = await this.orders.find(orderId);
    if (!order || !mayJoinAccount(order.snapshot)) {
      if (isNew) return false;
      throw orderErrors.noAccount();
    }
    order.joinAccount(clientId);
    const { refundedCents } = order.snapshot;
    await this.buyers.hold(clientId);
    await this.buyers.recordPaidOrder(clientId, {
      ...paidOrderOf(order.snapshot),
      ...(isNew && { deliveryAddress: order.ownAddress }),
    });
    // What went back before it was in the account; what goes back from now on is told by itself.
    if (refundedCents > 0) await this.buyers.recordRefund(clientId, `${orderId}:before-account`, refundedCents);
    await this.orders.save(order);
    return true;
  }
}
