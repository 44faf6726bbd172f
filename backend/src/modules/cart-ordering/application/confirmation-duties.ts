import { Inject, Injectable } from '@nestjs/common';
import type { Duty } from '@shop/contract';
import { ENVIRONMENT } from '../../../config/environment.module.js';
import type { Environment } from '../../../config/environment.js';
import { Clock } from '../../../shared/domain/clock.js';
import { longDay, parisDay } from '../../../shared/domain/paris-days.js';
import { CopiesOfMails, type LostMail } from '../../../shared/mail/fate/copies-of-mails.js';
import type { Order } from '../domain/order.js';
import { CONFIRMATION_MAIL } from './ports/order-mails.js';
import { OrderRepository } from './ports/order-repository.js';

/** Confirmations that nobody got: the client must have one when the goods are delivered at the latest (C. conso. L221-13). */
@Injectable()
export class ConfirmationDuties {
  constructor(
    private readonly orders: OrderRepository,
    private readonly mails: CopiesOfMails,
    private readonly clock: Clock,
    @Inject(ENVIRONMENT) private readonly environment: Environment,
  ) {}

  async open(): Promise<Duty[]> {
    const lost = new Map((await this.mails.lost(CONFIRMATION_MAIL)).map((mail) => [mail.subjectId, mail]));
    if (lost.size === 0) return [];
    const today = parisDay(this.clock.now());
    const orders = await this.orders.findPaid([...lost.keys()]);
    // A deleted order is in no list that one could be led to.
    return orders.filter(({ isPaid }) => isPaid).map((order) => toDuty(order, lost.get(order.id)!, today));
  }

  /** What is amiss with confirmations; '' when nothing is. */
  async amiss(): Promise<string> {
    const { sendgrid, mailEvents } = this.environment;
    if (sendgrid && !mailEvents.publicKey) {
      return 'Le sort des mails n’est pas connu\u00a0: donnez SENDGRID_WEBHOOK_KEY à la boutique.';
    }
    const open = (await this.open()).length;
    if (open === 0) return '';
    return open === 1
      ? 'Une confirmation n’a pas été reçue, voir plus haut.'
      : `${open} confirmations n’ont pas été reçues, voir plus haut.`;
  }
}

function toDuty(order: Order, { lostAt, reason }: LostMail, today: string): Duty {
  const { id, reference, customer, deliveryDates, deliveredAt } = order.snapshot;
  const lostOn = parisDay(lostAt);
  // Before the first day on which the goods may be there; at once when that day is over, or was never told.
  const dueOn = deliveryDates && deliveryDates.first > lostOn ? deliveryDates.first : lostOn;
  return {
    kind: 'undelivered',
    id,
    title: `${customer.prenom} ${customer.nom}`,
    detail: `${reference}, confirmation non distribuée le ${longDay(lostAt)}`,
    amount: null,
    note: reason,
    dueOn,
    overdue: today > dueOn || deliveredAt !== null,
  };
}
