import { Injectable } from '@nestjs/common';
import type { Invoice, InvoiceIdentity, InvoiceRow, InvoicesBeginning, OrderInvoices } from '@shop/contract';
import { AuditLog } from '../../../shared/audit/audit-log.js';
import type { Page } from '../../../shared/http/lists/paging.js';
import { UnitOfWork } from '../../../shared/persistence/unit-of-work.js';
import { invoiceErrors } from '../domain/invoice-errors.js';
import { toContract, toOrderInvoice, toRow } from './invoice-view.js';
import { AccountingDocuments, type DocumentListRequest } from './ports/accounting-documents.js';
import { OrderReaders } from './ports/order-readers.js';

@Injectable()
export class ShowInvoices {
  constructor(
    private readonly documents: AccountingDocuments,
    private readonly orders: OrderReaders,
    private readonly audit: AuditLog,
    private readonly work: UnitOfWork,
  ) {}

  async list(request: DocumentListRequest): Promise<Page<InvoiceRow>> {
    const { items, ...page } = await this.documents.list(request);
    return { ...page, items: items.map(toRow) };
  }

  /** What is older than the first number is in no list, journal or total: whoever reads them is told. */
  async beginning(): Promise<InvoicesBeginning> {
    const since = await this.documents.since();
    return { since: since.toISOString(), afterSales: await this.orders.anyPaidBefore(since) };
  }

  /** @throws DomainError INVOICE.NOT_FOUND */
  async one(number: string): Promise<Invoice> {
    return toContract(await this.get(number));
  }

  async ofOrder({ reference, date }: { reference: string; date: Date }): Promise<OrderInvoices> {
    const documents = await this.documents.ofOrder(reference);
    const beforeInvoicing = documents.length === 0 && date < (await this.documents.since());
    return { invoices: documents.map(toOrderInvoice), beforeInvoicing };
  }

  /**
   * Who bought, out of the restricted archive. Nobody reads it without a line in the audit log that says who and why.
   * @throws DomainError INVOICE.NOT_FOUND, INVOICE.IDENTITY_GONE
   */
  async identity(number: string, reason: string): Promise<InvoiceIdentity> {
    const { order } = await this.get(number);
    return this.work.run(async () => {
      const buyer = await this.documents.buyerOf(order.reference);
      if (!buyer) throw invoiceErrors.identityGone();
      const target = { type: 'invoice', id: number, reference: number } as const;
      await this.audit.record({ act: 'invoice.identity-read', target, after: { reason } });
      const { name, address } = buyer;
      return { name, address };
    });
  }

  private async get(number: string) {
    const document = await this.documents.find(number);
    if (!document) throw invoiceErrors.notFound();
    return document;
  }
}
