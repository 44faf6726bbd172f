import { Injectable } from '@nestjs/common';
import type { MailToWrite } from '../../../shared/mail/mail-writers.js';
import type { Withdrawal } from '../domain/withdrawal.js';
import { Orders } from './ports/orders.js';
import { numberOfReceipt, WithdrawalMails } from './ports/withdrawal-mails.js';
import { WithdrawalRepository } from './ports/withdrawal-repository.js';

/** Writes the receipt of a declaration once more, as it was declared (C. conso. L221-21). Joins the caller's unit of work. */
@Injectable()
export class RewriteReceipt {
  constructor(
    private readonly withdrawals: WithdrawalRepository,
    private readonly orders: Orders,
    private readonly mails: WithdrawalMails,
  ) {}

  /** @throws DomainError WITHDRAWAL.NOT_FOUND */
  async execute(mail: MailToWrite): Promise<void> {
    await this.of(await this.withdrawals.get(mail.subjectId), mail);
  }

  /** To where its receipts go now; whoever is forgotten is written to no more. */
  async of(withdrawal: Withdrawal, { key }: Pick<MailToWrite, 'key'>): Promise<void> {
    const { id, declaration, repeats, orderId } = withdrawal.snapshot;
    const to = withdrawal.receiptEmail;
    if (to === '') return;
    const [order] = await this.orders.byIds(orderId ? [orderId] : []);
    // Of the same declaration made again, number and moment are kept.
    const repeat = repeats.find(({ number }) => number === numberOfReceipt(key));
    await this.mails.receiptAgain(id, { ...declaration, ...repeat }, order?.returnPaidBy, { to, key });
  }
}
