import { Schema } from 'mongoose';
import type { AccountingDocument, Buyer } from '../domain/accounting-document.js';

/** `_id`: the number, so that none can be given twice. */
export interface InvoiceDocument extends Omit<AccountingDocument, 'number' | 'order'> {
  _id: string;
  orderId: string;
  reference: string;
  /** Its paper is to be made; missing once it is. */
  paperDue?: true;
}

/** Parts that are only ever read and written whole; their shape is the domain's. */
const whole = { type: Schema.Types.Mixed, required: true };

/** Names nobody: who bought is in `invoice_buyers`. */
export const InvoiceSchema = new Schema<InvoiceDocument>(
  {
    _id: String,
    kind: { type: String, required: true },
    issuedAt: { type: Date, required: true },
    soldAt: { type: Date, required: true },
    orderId: { type: String, required: true },
    reference: { type: String, required: true },
    country: { type: String, required: true },
    corrects: { type: Schema.Types.Mixed, default: null },
    seller: whole,
    scheme: { type: String, required: true },
    mention: { type: String, default: '' },
    lines: whole,
    totals: whole,
    amountCents: { type: Number, required: true },
    discountExclTaxCents: { type: Number, required: true },
    payment: whole,
    reason: { type: String, default: '' },
    pdf: { type: Schema.Types.Mixed, default: null },
    paperDue: Boolean,
  },
  { collection: 'invoices', versionKey: false, minimize: false },
);
InvoiceSchema.index({ reference: 1 });
InvoiceSchema.index({ issuedAt: 1, _id: 1 });
// Few at any time, and only these are indexed.
InvoiceSchema.index({ paperDue: 1 }, { partialFilterExpression: { paperDue: true } });

/** How far the numbers of one kind are. */
export interface InvoiceCounterDocument {
  /** `AccountingDocument['kind']`. */
  _id: string;
  /** The last sequence of each year. */
  years: Record<string, number>;
  /** When the shop began to number: orders paid before have no documents. */
  since?: Date;
  /** When the last one was issued: none is issued before it. */
  lastAt: Date;
}

export const InvoiceCounterSchema = new Schema<InvoiceCounterDocument>(
  {
    _id: String,
    years: { type: Schema.Types.Mixed, required: true },
    lastAt: { type: Date, required: true },
    since: Date,
  },
  { collection: 'invoice_counters', versionKey: false },
);

/** The restricted archive (C. com. L123-22): who bought, by the reference of the order. */
export interface InvoiceBuyerDocument extends Buyer {
  _id: string;
  /** When the invoice was issued: ten years count from the end of its year. */
  since: Date;
}

export const InvoiceBuyerSchema = new Schema<InvoiceBuyerDocument>(
  {
    _id: String,
    name: { type: String, default: '' },
    address: { type: [String], required: true },
    card: Schema.Types.Mixed,
    since: { type: Date, required: true },
  },
  { collection: 'invoice_buyers', versionKey: false },
);
InvoiceBuyerSchema.index({ since: 1 });

export function toAccountingDocument({
  _id,
  orderId,
  reference,
  paperDue: _due,
  ...document
}: InvoiceDocument): AccountingDocument {
  return { ...document, number: _id, order: { id: orderId, reference } };
}
