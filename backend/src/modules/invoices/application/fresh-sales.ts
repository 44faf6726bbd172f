import { Injectable } from '@nestjs/common';
import type { AccountingDocument, Buyer } from '../domain/accounting-document.js';

/** As many as may wait for their mail at once; what another instance mails is dropped with the rest. */
const MOST = 200;

export interface FreshSale {
  invoice: AccountingDocument;
  buyer: Buyer;
}

/** Sales that this process has just booked: the mail that carries the invoice leaves next, and need not read what was written a moment ago. */
@Injectable()
export class FreshSales {
  private readonly booked = new Map<string, FreshSale>();

  /** Once its unit of work is committed. */
  note(sale: FreshSale): void {
    if (this.booked.size >= MOST) this.booked.clear();
    this.booked.set(sale.invoice.order.reference, sale);
  }

  /** Once only: whoever asks again reads what is stored. @param reference of the order */
  take(reference: string): FreshSale | undefined {
    const sale = this.booked.get(reference);
    this.booked.delete(reference);
    return sale;
  }
}
