import { Injectable } from '@nestjs/common';
import { WithdrawalLinks } from '../../../shared/auth/withdrawal-links.js';
import { normalizeEmail } from '../../../shared/domain/email-address.js';
import { tidyReference } from '../../../shared/domain/reference.js';
import type { Withdrawal } from '../domain/withdrawal.js';
import { withdrawalErrors } from '../domain/withdrawal-errors.js';
import { declaredOf } from './declared-withdrawal.js';
import { type BoughtOrder, Orders } from './ports/orders.js';

export interface OrderClues {
  /** As typed. */
  reference: string;
  email: string;
  /** Of the mailed link. */
  link?: string;
  /** Who is connected; null for nobody. */
  clientId: string | null;
}

export interface FoundOrder {
  order: BoughtOrder;
  /** Who declares has the order's mail or its client's account, and may choose among its lines. */
  isTheirs: boolean;
}

/** Which order a declaration is about. */
@Injectable()
export class FindWithdrawnOrder {
  constructor(
    private readonly orders: Orders,
    private readonly links: WithdrawalLinks,
  ) {}

  /** Its link says which, or its reference together with its client's account or its mail address; nothing else does. */
  async execute({ reference, email, link, clientId }: OrderClues): Promise<FoundOrder | undefined> {
    const linked = link ? await this.byLink(link) : undefined;
    if (linked && linked.reference === tidyReference(reference)) return { order: linked, isTheirs: true };
    const order = await this.orders.byReference(tidyReference(reference));
    if (!order) return undefined;
    if (clientId !== null && order.clientId === clientId) return { order, isTheirs: true };
    const isSameAddress = order.customer.email !== '' && normalizeEmail(order.customer.email) === normalizeEmail(email);
    return isSameAddress ? { order, isTheirs: false } : undefined;
  }

  /** Joins the caller's unit of work. */
  async tellOf({ snapshot }: Withdrawal): Promise<void> {
    if (snapshot.orderId) await this.orders.withdrawalDeclared(snapshot.orderId, declaredOf(snapshot));
  }

  /** @throws DomainError WITHDRAWAL.LINK_NOT_VALID */
  async ofLink(link: string): Promise<BoughtOrder> {
    const order = await this.byLink(link);
    if (!order) throw withdrawalErrors.linkNotValid();
    return order;
  }

  private async byLink(link: string): Promise<BoughtOrder | undefined> {
    const id = this.links.orderIdOf(link);
    const [order] = id === undefined ? [] : await this.orders.byIds([id]);
    return order && !order.asksToBeForgotten && this.links.isRight(link, order) ? order : undefined;
  }
}
