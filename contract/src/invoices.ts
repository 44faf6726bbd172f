/** Invoices and credit notes (CGI 289). Amounts in EUR, never below 0: the kind says in which direction. */

export const INVOICE_KINDS = ['invoice', 'credit-note'] as const;
export type InvoiceKind = (typeof INVOICE_KINDS)[number];

/** As people read it. */
export const INVOICE_KIND_NAMES: Readonly<Record<InvoiceKind, string>> = { invoice: 'Facture', 'credit-note': 'Avoir' };

/** An invoice or a credit note, as views of its order name it. */
export interface OrderInvoice {
  /** `F2026-000147`, `A2026-000012`. */
  number: string;
  kind: InvoiceKind;
  issuedAt: string;
  /** EUR, VAT included. */
  amount: number;
}
