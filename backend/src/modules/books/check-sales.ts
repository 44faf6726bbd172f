import { forgoneCents } from '../payments/domain/forgone.js';
import { type SaleFacts, saleFaults } from '../invoices/domain/document-rules.js';
import { type InvoiceDocument, toAccountingDocument } from '../invoices/infrastructure/invoice.schema.js';
import {
  type Disagreement,
  groupBy,
  isUnservable,
  type OrderRecord,
  type PaymentRecord,
  wasPaid,
} from './domain/records.js';
import type { OrderBooks } from './infrastructure/books-reader.js';

/** C. com. L123-22: counted from the end of the year; after so many days nobody is missed. */
const ARCHIVE_MS = 10 * 365 * 24 * 60 * 60_000;

/** Orders and the documents that the books keep of them. */
export function saleDisagreements(
  {
    orders,
    payments,
    documents,
    archived,
    since,
  }: Pick<OrderBooks, 'orders' | 'payments' | 'documents' | 'archived' | 'since'>,
  now: Date,
): Disagreement[] {
  const paymentOf = new Map(payments.map((payment) => [payment.orderId, payment]));
  const byOrder = groupBy(documents, ({ reference }) => reference);
  return orders.flatMap((order) => {
    const payment = paymentOf.get(order.id);
    if (!payment) return [];
    const stored = byOrder.get(order.reference) ?? [];
    const own = stored.map((one) => toAccountingDocument(one as unknown as InvoiceDocument));
    const found = saleFaults(factsOf(order, payment, since), own);
    const isRecent = own.some(({ issuedAt }) => now.getTime() - issuedAt.getTime() < ARCHIVE_MS);
    if (isRecent && !archived.has(order.reference)) {
      const sentence = `Commande ${order.reference} : l’archive ne dit plus à qui elle est facturée.`;
      found.push({ code: 'INVOICE.BUYER', sentence });
    }
    return found;
  });
}

/** Orders that were paid before the shop numbered its invoices: none of the documents' sums holds them. */
export function paidBeforeInvoices({ orders, payments, documents, since }: OrderBooks): number {
  const paid = new Set(payments.filter(wasPaid).map(({ orderId }) => orderId));
  const billed = new Set(documents.map(({ reference }) => reference));
  return orders.filter(({ id, reference, date }) => date < since && paid.has(id) && !billed.has(reference)).length;
}

function factsOf(order: OrderRecord, payment: PaymentRecord, since: Date): SaleFacts {
  const { reference, vatScheme, date, lines, adjustments } = order;
  const parts = [...lines, ...adjustments].flatMap(({ vat }) => (vat ? [vat] : []));
  const isSold = wasPaid(payment) && !isUnservable(payment);
  const paidAt = payment.steps?.findLast(({ step }) => step === 'paid')?.at ?? date;
  // An order that is older than its VAT has no invoice: nobody knows what it would hold.
  const isKnown = vatScheme !== undefined && parts.length === lines.length + adjustments.length;
  return { reference, parts, isSold, isDue: isSold && isKnown && paidAt >= since, forgoneCents: forgoneCents(payment) };
}
