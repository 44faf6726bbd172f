import { Injectable } from '@nestjs/common';
import { OrdersOfClient } from '../../cart-ordering/application/orders-of-client.js';
import { AccountingDocuments } from '../application/ports/accounting-documents.js';
import type { AccountingDocument } from '../domain/accounting-document.js';

/** The invoices and credit notes of all orders of an account. */
@Injectable()
export class InvoicesOfClient {
  constructor(
    private readonly orders: OrdersOfClient,
    private readonly documents: AccountingDocuments,
  ) {}

  async find(clientId: string): Promise<AccountingDocument[]> {
    const orders = await this.orders.find(clientId);
    return (await Promise.all(orders.map(({ reference }) => this.documents.ofOrder(reference)))).flat();
  }
}
