import type { CountryCode } from './countries.js';
import type { VatAmount, VatScheme } from './vat.js';

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

/** What an order says of its documents. */
export interface OrderInvoices {
  /** Oldest first. */
  invoices: OrderInvoice[];
  /** It is older than the shop's invoices, and gets none made up. */
  beforeInvoicing: boolean;
}

/** A line of `GET /api/invoices`. Names nobody. */
export interface InvoiceRow extends OrderInvoice {
  /** EUR. */
  exclTax: number;
  /** EUR. */
  vat: number;
  /** Of the order: id and reference. */
  orderId: string;
  reference: string;
  /** Where it was delivered. */
  country: CountryCode;
  scheme: VatScheme;
  /** Number of the document that it corrects; null for an order's first. */
  corrects: string | null;
  /** Why it corrects another; '' for an order's first. */
  reason: string;
  /** Its paper is made. */
  hasPaper: boolean;
}

/** `GET /api/invoices/{number}`. Names nobody: who bought is in the restricted archive. */
export interface Invoice extends InvoiceRow {
  soldAt: string;
  /** Why no VAT is charged; '' where it is. */
  mention: string;
  /** Net of discounts. EUR. */
  lines: {
    label: string;
    details: string[];
    quantity: number;
    unitExclTax: number;
    exclTax: number;
    ratePercent: number;
    vat: number;
    amount: number;
  }[];
  /** One for each rate, the highest first. EUR. */
  rates: (VatAmount & { amount: number })[];
  /** What discounts took off the lines, excluding tax. EUR. */
  discountExclTax: number;
  /** Seller's name as it stood then. */
  seller: string;
}

/** `GET /api/invoices/beginning`: what the documents, and all that is made of them, cannot tell. */
export interface InvoicesBeginning {
  /** When the shop began to number its documents. */
  since: string;
  /** Orders were paid before: they have no invoice and are in no export. */
  afterSales: boolean;
}

export const IDENTITY_REASON_MAX_LENGTH = 200;

/** `POST /api/invoices/{number}/identity`: each reading is kept in the audit log. */
export interface IdentityReading {
  /** Why, in the reader's words; names nobody. */
  reason: string;
}

/** Who bought, out of the restricted archive (C. com. L123-22). */
export interface InvoiceIdentity {
  name: string;
  /** Lines. */
  address: string[];
}

/** A line of `GET /api/invoices/daily-totals`. EUR, below 0 where more was given up than sold. */
export interface DailyTotal {
  /** yyyy-mm-dd in Europe/Paris. */
  day: string;
  country: CountryCode;
  scheme: VatScheme;
  /** Whole per cent. */
  ratePercent: number;
  /** Documents that hold this rate. */
  invoices: number;
  creditNotes: number;
  exclTax: number;
  vat: number;
  amount: number;
}
