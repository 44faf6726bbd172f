import { Injectable } from '@nestjs/common';
import type { OrderInvoices } from '@shop/contract';

/** An order, as far as its documents are looked for. */
interface Ordered {
  reference: string;
  date: Date;
}

type Finder = (order: Ordered) => Promise<OrderInvoices>;

/** What was invoiced of an order. The module that keeps invoices knows orders and registers here, so that this one needs not know it. */
@Injectable()
export class InvoicesOfOrders {
  private finder: Finder = () => Promise.resolve({ invoices: [], beforeInvoicing: false });

  register(finder: Finder): void {
    this.finder = finder;
  }

  of(order: Ordered): Promise<OrderInvoices> {
    return this.finder(order);
  }
}
