import { Injectable } from '@nestjs/common';
import type { Dashboard } from '@shop/contract';
import { MailLog } from '../../../shared/mail/mail-log.js';
import { PaymentGateway } from '../../../shared/domain/settlement.js';
import { SalesFigures } from './ports/sales-figures.js';
import { Stock } from './ports/stock.js';
import { ShowSales } from './show-sales.js';

/** What an owner looks at first. */
@Injectable()
export class ShowDashboard {
  constructor(
    private readonly figures: SalesFigures,
    private readonly sales: ShowSales,
    private readonly payments: PaymentGateway,
    private readonly stock: Stock,
    private readonly mails: MailLog,
  ) {}

  async execute(): Promise<Dashboard> {
    const [toPrepare, refundRequests, failedMails, openPayments, unsettledRefunds, lowStock, sales] = await Promise.all(
      [
        this.figures.toPrepare(),
        this.figures.refundRequests(),
        this.mails.failed(),
        this.payments.countUndecided(),
        this.payments.countUnsettled(),
        this.stock.countLow(),
        this.sales.execute(),
      ],
    );
    return { toPrepare, refundRequests, failedMails, openPayments, unsettledRefunds, lowStock, ...sales };
  }
}
