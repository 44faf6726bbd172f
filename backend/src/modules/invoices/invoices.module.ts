import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { SaleBooks } from '../cart-ordering/application/sale-books.js';
import { CartOrderingModule } from '../cart-ordering/cart-ordering.module.js';
import { BookOrders } from './infrastructure/book-orders.js';
import { BookSales } from './application/book-sales.js';
import { AccountingDocuments } from './application/ports/accounting-documents.js';
import { InvoiceBuyerSchema, InvoiceCounterSchema, InvoiceSchema } from './infrastructure/invoice.schema.js';
import { MongoAccountingDocuments } from './infrastructure/mongo-accounting-documents.js';

/** Invoices and credit notes (docs/adr/0055). */
@Module({
  imports: [
    MongooseModule.forFeature([
      { name: 'Invoice', schema: InvoiceSchema },
      { name: 'InvoiceCounter', schema: InvoiceCounterSchema },
      { name: 'InvoiceBuyer', schema: InvoiceBuyerSchema },
    ]),
    CartOrderingModule,
  ],
  providers: [BookSales, BookOrders, { provide: AccountingDocuments, useClass: MongoAccountingDocuments }],
})
export class InvoicesModule {
  constructor(sales: SaleBooks, orders: BookOrders) {
    sales.register(orders);
  }
}
