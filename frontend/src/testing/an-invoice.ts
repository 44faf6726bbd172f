import type { InvoiceRow, OrderInvoice } from '@shop/contract';

/** The invoice of Claire's order. */
export const INVOICE: OrderInvoice = {
  number: 'F2026-000001',
  kind: 'invoice',
  issuedAt: '2026-11-15T10:01:00.000Z',
  amount: 12,
};

/** What was credited of it since. */
export const CREDIT_NOTE: OrderInvoice = {
  number: 'A2026-000001',
  kind: 'credit-note',
  issuedAt: '2026-11-20T10:01:00.000Z',
  amount: 6,
};

/** A line of the books, and whatever the test says about it. */
export const anInvoiceRow = (given: Partial<InvoiceRow> = {}): InvoiceRow => ({
  ...INVOICE,
  ...{ exclTax: 10, vat: 2, orderId: 'order-1', reference: 'AK-7F3K2Q', country: 'FR', scheme: 'france' },
  ...{ corrects: null, reason: '', hasPaper: true },
  ...given,
});

/** What corrects it. */
export const aCreditNoteRow = (): InvoiceRow =>
  anInvoiceRow({ ...CREDIT_NOTE, exclTax: 5, vat: 1, corrects: INVOICE.number, reason: 'Rétractation' });
