import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { InvoicesOfOrders } from '../cart-ordering/application/invoices-of-orders.js';
import { MailAppendices } from '../../shared/mail/mail-appendices.js';
import { SaleBooks } from '../cart-ordering/application/sale-books.js';
import { CartOrderingModule } from '../cart-ordering/cart-ordering.module.js';
import { ClientDeletions } from '../clients/application/client-deletions.js';
import { PersonalRecords } from '../clients/application/personal-records.js';
import { ClientsModule } from '../clients/clients.module.js';
import { InvoiceMail } from './application/invoice-mail.js';
import { InvoicePapers } from './application/invoice-papers.js';
import { ForgetOldPapers } from './application/forget-old-papers.js';
import { MakeDuePapers } from './application/make-due-papers.js';
import { InvoicePress } from './application/ports/invoice-press.js';
import { OrderReaders } from './application/ports/order-readers.js';
import { ReadPaper } from './application/read-paper.js';
import { PdfInvoicePress, ShopOrderReaders } from './infrastructure/module-adapters.js';
import { PaperWorker } from './infrastructure/paper-worker.js';
import { InvoicePapersController } from './presentation/invoice-papers.controller.js';
import { WithdrawalsModule } from '../withdrawals/withdrawals.module.js';
import { BookSales } from './application/book-sales.js';
import { ExportBooks } from './application/export-books.js';
import { AccountingDocuments } from './application/ports/accounting-documents.js';
import { ShowInvoices } from './application/show-invoices.js';
import { BookOrders } from './infrastructure/book-orders.js';
import { InvoiceMigrations } from './infrastructure/invoice-migrations.js';
import { InvoiceBuyerSchema, InvoiceCounterSchema, InvoiceSchema } from './infrastructure/invoice.schema.js';
import { InvoicesOfClient } from './infrastructure/invoices-of-client.js';
import { MongoAccountingDocuments } from './infrastructure/mongo-accounting-documents.js';
import { InvoiceExportsController } from './presentation/invoice-exports.controller.js';
import { InvoicesController } from './presentation/invoices.controller.js';

/** Invoices and credit notes (docs/adr/0055). */
@Module({
  imports: [
    MongooseModule.forFeature([
      { name: 'Invoice', schema: InvoiceSchema },
      { name: 'InvoiceCounter', schema: InvoiceCounterSchema },
      { name: 'InvoiceBuyer', schema: InvoiceBuyerSchema },
    ]),
    CartOrderingModule,
    WithdrawalsModule,
    ClientsModule,
  ],
  // Their addresses come before the number of a document.
  controllers: [InvoiceExportsController, InvoicesController, InvoicePapersController],
  providers: [
    BookSales,
    BookOrders,
    ShowInvoices,
    ExportBooks,
    InvoicesOfClient,
    InvoiceMigrations,
    InvoicePapers,
    InvoiceMail,
    ReadPaper,
    MakeDuePapers,
    ForgetOldPapers,
    PaperWorker,
    { provide: InvoicePress, useClass: PdfInvoicePress },
    { provide: OrderReaders, useClass: ShopOrderReaders },
    { provide: AccountingDocuments, useClass: MongoAccountingDocuments },
  ],
})
export class InvoicesModule {
  constructor(
    sales: SaleBooks,
    orders: BookOrders,
    invoices: InvoicesOfOrders,
    show: ShowInvoices,
    deletions: ClientDeletions,
    records: PersonalRecords,
    ofClient: InvoicesOfClient,
    appendices: MailAppendices,
    mail: InvoiceMail,
  ) {
    sales.register(orders);
    invoices.register((order) => show.ofOrder(order));
    ofClient.registerWith(records);
    deletions.foresee(async (clientId) => ({ invoices: (await ofClient.find(clientId)).length }));
    appendices.register('invoice', (reference) => mail.invoice(reference), { isKept: false });
    appendices.register('credit-note', (id) => mail.creditNote(id), { isKept: false });
  }
}
