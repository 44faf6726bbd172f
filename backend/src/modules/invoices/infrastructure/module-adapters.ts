import { Injectable } from '@nestjs/common';
import type { Actor } from '../../../shared/auth/actor.js';
import { WorkQueue } from '../../../shared/work-queue.js';
import { OrdersWithPapers } from '../../cart-ordering/application/orders-with-papers.js';
import { InvoicePress } from '../application/ports/invoice-press.js';
import { OrderReaders } from '../application/ports/order-readers.js';
import type { InvoicePaper } from '../domain/invoice-paper.js';
import { drawInvoice } from './paper/draw-invoice.js';

@Injectable()
export class ShopOrderReaders extends OrderReaders {
  constructor(private readonly orders: OrdersWithPapers) {
    super();
  }

  override seenBy(reference: string, actor: Actor): Promise<{ restricted: boolean } | undefined> {
    return this.orders.seenBy(reference, actor);
  }

  override anyPaidBefore(moment: Date): Promise<boolean> {
    return this.orders.anyPaidBefore(moment);
  }

  override openedBy(access: string): Promise<string> {
    return this.orders.openedBy(access);
  }
}

/** One at a time: shoppers go first. */
@Injectable()
export class PdfInvoicePress extends InvoicePress {
  private readonly queue = new WorkQueue(1);

  override draw(paper: InvoicePaper): Promise<Buffer> {
    return this.queue.run(() => drawInvoice(paper), { urgent: true });
  }
}
