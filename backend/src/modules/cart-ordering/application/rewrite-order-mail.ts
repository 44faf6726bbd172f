import { Injectable } from '@nestjs/common';
import type { MailToWrite } from '../../../shared/mail/mail-writers.js';
import { OrderMails } from './ports/order-mails.js';
import { OrderRepository } from './ports/order-repository.js';

/** Writes a mail about an order once more, from the order as it is today. Joins the caller's unit of work. */
@Injectable()
export class RewriteOrderMail {
  constructor(
    private readonly orders: OrderRepository,
    private readonly mails: OrderMails,
  ) {}

  /** An order that is gone has nobody to write to. */
  async execute(mail: MailToWrite): Promise<void> {
    const order = await this.orders.find(mail.subjectId);
    if (order) await this.mails.again(order, mail);
  }
}
