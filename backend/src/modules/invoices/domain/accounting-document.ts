import type { CountryCode, InvoiceKind, Seller, VatScheme, VatTotal } from '@shop/contract';
import type { Cents } from '../../../shared/domain/money.js';
import type { PaidCard } from '../../../shared/domain/paid-card.js';

/** What papers must tell of the seller (annex II to the CGI, 242 nonies A; C. com. R123-238); '' for what nobody had filled in. */
export type DocumentSeller = Pick<
  Seller,
  | 'name'
  | 'legalForm'
  | 'capital'
  | 'address'
  | 'siren'
  | 'register'
  | 'vatStatus'
  | 'vatNumber'
  | 'phone'
  | 'email'
  | 'mediatorName'
  | 'mediatorAddress'
  | 'mediatorWebsite'
  | 'packagingIdu'
>;

export interface DocumentLine {
  label: string;
  details: string[];
  /** Which account it is sold on. */
  nature: 'goods' | 'delivery';
  quantity: number;
  /** Net of discounts, rounded: `exclTaxCents` is the sum that counts. */
  unitExclTaxCents: Cents;
  /** Of the whole line, net of discounts. */
  exclTaxCents: Cents;
  /** Whole per cent. */
  ratePercent: number;
  vatCents: Cents;
  /** VAT included. */
  amountCents: Cents;
}

/** A paper in `StoredFiles`. `file`: '' once it is gone with who bought. `sha256`: hexadecimal. */
export interface KeptPaper {
  file: string;
  sha256: string;
  bytes: number;
}

/** Who bought: kept apart, in the restricted archive. */
export interface Buyer {
  name: string;
  /** Lines. */
  address: string[];
  /** Which paid, and takes back what is refunded; missing where none did, and where nobody knows. */
  card?: PaidCard;
}

/**
 * An invoice or a credit note as the books keep it: written once, in the unit of work that moves the money, and never changed. Amounts are
 * integer cents, none below 0; `kind` says in which direction, papers print the minus sign.
 */
export interface AccountingDocument {
  kind: InvoiceKind;
  /** F2026-000001, A2026-000001: no gap, no double, per kind and calendar year of Paris. */
  number: string;
  /** Never before that of the number before it. */
  issuedAt: Date;
  /** When the payment was settled (annex II, 242 nonies A, 10°). */
  soldAt: Date;
  order: { id: string; reference: string };
  /** Where it was delivered. */
  country: CountryCode;
  /** The invoice that a credit note corrects, or the credit note that an invoice takes back; null for an order's first. */
  corrects: { number: string; issuedAt: Date } | null;
  /** As it stood then. */
  seller: DocumentSeller;
  scheme: VatScheme;
  /** CGI 293 B, 262 I, 294, or ''. */
  mention: string;
  lines: DocumentLine[];
  /** One for each rate, the highest first. */
  totals: VatTotal[];
  amountCents: Cents;
  /** What discounts took off the lines, excluding tax. */
  discountExclTaxCents: Cents;
  /** When and how it was paid; on a credit note, given back. */
  payment: { paidAt: Date; means: PaymentMeans };
  /** Why a document corrects another, in French; '' on an order's first. */
  reason: string;
  /** Its paper, once it is made; never made anew. */
  pdf: KeptPaper | null;
}

/**
 * `other`: given back by somebody of the shop, another way than it was paid. `bank`: taken, or given back, by the bank that decided a dispute.
 * `cash`, `terminal`, `transfer`: of an order that the shop took by hand.
 */
export type PaymentMeans = 'card' | 'other' | 'bank' | 'cash' | 'terminal' | 'transfer';

/** As it is before it has a number. */
export type DraftDocument = Omit<AccountingDocument, 'number' | 'issuedAt' | 'pdf'>;
