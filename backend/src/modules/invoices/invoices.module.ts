import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { InvoicesOfOrders } from '../cart-ordering/application/invoices-of-orders.js';
import { SaleBooks } from '../cart-ordering/application/sale-books.js';
import { CartOrderingModule } from '../cart-ordering/cart-ordering.module.js';
import { ClientDeletions } from '../clients/application/client-deletions.js';
import { PersonalRecords } from '../clients/application/personal-records.js';
import { ClientsModule } from '../clients/clients.module.js';
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
    ClientsModule,
  ],
  // Their addresses come before the number of a document.
  controllers: [InvoiceExportsController, InvoicesController],
  providers: [
    BookSales,
    BookOrders,
    ShowInvoices,
    ExportBooks,
    InvoicesOfClient,
    InvoiceMigrations,
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
  ) {
    sales.register(orders);
    invoices.register((order) => show.ofOrder(order));
    ofClient.registerWith(records);
    deletions.foresee(async (clientId) => ({ invoices: (await ofClient.find(clientId)).length }));
  }
}
