import { Injectable } from '@nestjs/common';
import {
  type Adjustment,
  extraCentsOf,
  type Language,
  leftCentsOf,
  paidDeliveryCents,
  type OrderStatus,
  type ReturnPayer,
  type SoldPart,
} from '@shop/contract';
import type { Cents } from '../../../shared/domain/money.js';
import { LiveFeed } from '../../../shared/live/live-feed.js';
import type { Order } from '../domain/order.js';
import type { NamedRefund, ShelvedUnits } from '../domain/refunded-units.js';
import type { DeclaredWithdrawal } from '../domain/order-proof.js';
import { OrderRepository } from './ports/order-repository.js';

/** A paid order, deleted or not, as far as a withdrawal from it is concerned. */
export interface OrderToWithdraw {
  id: string;
  reference: string;
  clientId: string | null;
  customer: { prenom: string; nom: string; email: string };
  addressCorrections: number;
  asksToBeForgotten: boolean;
  /** In which it was placed; missing for French. */
  language?: Language;
  lines: readonly {
    productId: string;
    name: string;
    image: string;
    quantity: number;
    unitPriceCents: Cents;
    parts?: readonly SoldPart[];
    sealedForHygiene?: true;
  }[];
  adjustments: readonly Adjustment[];
  /** Given back by the provider so far. */
  refundedCents: Cents;
  leftCents: Cents;
  /** Refunds that said which units they were for. */
  namedRefunds: readonly NamedRefund[];
  /** What refunds put back on the shelf. */
  shelved: readonly ShelvedUnits[];
  /** What its client chose to pay above the standard delivery, once it was sent so; 0 for nothing. */
  extraDeliveryCents: Cents;
  status: OrderStatus;
  /** A parcel left the shop. */
  shipped: boolean;
  /** Numbers of declarations whose goods were not in it. */
  unsent: readonly string[];
  deliveredAt: Date | null;
  noticeGivenAt: Date | null;
  /** As the client was told before the order. */
  returnPaidBy: ReturnPayer;
}

/** The orders that one may withdraw from, for the module that keeps withdrawals. */
@Injectable()
export class OrdersToWithdraw {
  constructor(
    private readonly orders: OrderRepository,
    private readonly live: LiveFeed,
  ) {}

  /** @param reference as the shop writes it */
  async byReference(reference: string): Promise<OrderToWithdraw | undefined> {
    const order = await this.orders.findByReference(reference);
    return order?.wasPaid ? toWithdraw(order) : undefined;
  }

  /** Its client withdrew, in time or not: the order's chain keeps it. Joins the caller's unit of work. @throws StaleWrite */
  async withdrawalDeclared(orderId: string, declared: DeclaredWithdrawal): Promise<void> {
    const order = await this.orders.find(orderId);
    if (!order?.isPaid || !order.declareWithdrawal(declared)) return;
    await this.orders.save(order);
    await this.live.tell('order-changed', order.snapshot);
  }

  /** The declaration was another order's. Joins the caller's unit of work. @throws StaleWrite */
  async withdrawalMoved(orderId: string, number: string): Promise<void> {
    const order = await this.orders.find(orderId);
    if (!order?.withdrawalMoved(number)) return;
    await this.orders.save(order);
    await this.live.tell('order-changed', order.snapshot);
  }

  /** Ids of orders that are unknown or were never paid are left out. */
  async byIds(ids: readonly string[]): Promise<OrderToWithdraw[]> {
    return (await this.orders.findPaid(ids)).map(toWithdraw);
  }
}

function toWithdraw(order: Order): OrderToWithdraw {
  const { id, reference, clientId, customer, lines, adjustments, status, refundedCents, ...state } = order.snapshot;
  const { addressCorrections = 0, forgetWhenOver: asksToBeForgotten } = order.snapshot;
  const { language } = order.snapshot;
  const { deliveredAt, noticeGivenAt, returnPaidBy = 'shop', namedRefunds = [], shelved = [] } = state;
  const facts = {
    id,
    reference,
    clientId,
    customer,
    addressCorrections,
    asksToBeForgotten,
    ...(language && { language }),
    lines,
    adjustments,
    status,
    deliveredAt,
    noticeGivenAt,
    namedRefunds,
    shelved,
  };
  const sent = { shipped: order.wasSent, unsent: order.unsentWithdrawals };
  const left = { refundedCents, leftCents: leftCentsOf(order.snapshot), extraDeliveryCents: extraDeliveryOf(order) };
  return { ...facts, ...sent, ...left, returnPaidBy };
}

/** Of what never left, the whole delivery goes back. */
function extraDeliveryOf({ snapshot: { adjustments, deliveryMethod }, wasSent }: Order): Cents {
  if (!wasSent || !deliveryMethod) return 0;
  return extraCentsOf(paidDeliveryCents(adjustments), deliveryMethod.standardCents);
}
