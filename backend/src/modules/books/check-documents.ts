import { createHash } from 'node:crypto';
import { sumOf } from '@shop/contract';
import type { StoredFiles } from '../../shared/files/stored-files.js';
import { DailyTotals } from '../invoices/domain/daily-totals.js';
import type { AccountingDocument } from '../invoices/domain/accounting-document.js';
import { documentFaults } from '../invoices/domain/document-rules.js';
import { journalOf } from '../invoices/domain/journal.js';
import { SeriesWalk } from '../invoices/domain/series-walk.js';
import { type InvoiceDocument, toAccountingDocument } from '../invoices/infrastructure/invoice.schema.js';
import type { Disagreement } from './domain/records.js';
import type { BooksReader } from './infrastructure/books-reader.js';

const ROWS = 500;

/** What the documents make up together. Integer cents, what credit notes take off taken off. */
export interface DocumentSums {
  invoices: number;
  creditNotes: number;
  exclTaxCents: number;
  vatCents: number;
  amountCents: number;
}

/**
 * Invoices and credit notes, walked through once in the order of their numbers, with what journal and daily totals make of them.
 * @param files where their papers are kept; undefined leaves them unread
 */
export async function checkDocuments(
  reader: BooksReader,
  files: StoredFiles | undefined,
): Promise<{ sums: DocumentSums; found: Disagreement[] }> {
  const found: Disagreement[] = [];
  const walks = { invoice: new SeriesWalk('invoice'), 'credit-note': new SeriesWalk('credit-note') };
  const sums = { invoices: 0, creditNotes: 0, exclTaxCents: 0, vatCents: 0, amountCents: 0 };
  const days = new DailyTotals();
  const booked = { sold: 0, vat: 0, owed: 0 };
  const least = await reader.invoiceCounters();
  for await (const stored of reader.documents(ROWS)) {
    const documents = stored.map((one) => toAccountingDocument(one as unknown as InvoiceDocument));
    for (const document of documents) {
      found.push(...walks[document.kind].take(document), ...documentFaults(document));
      if (files) found.push(...(await paperFaults(document, files)));
      count(sums, document);
      days.add(document);
      book(booked, document);
    }
    const known = await reader.existing(
      'orders',
      documents.map(({ order }) => order.id),
    );
    for (const { number, order } of documents.filter((one) => !known.has(one.order.id)))
      found.push({
        code: 'INVOICE.ORPHAN',
        sentence: `${number} nomme la commande ${order.reference}, qui n’existe pas.`,
      });
  }
  const most = await reader.invoiceCounters();
  for (const kind of ['invoice', 'credit-note'] as const) {
    found.push(...walks[kind].end(least.years[kind] ?? {}, most.years[kind] ?? {}));
  }
  return { sums, found: [...found, ...exportFaults(sums, days, booked)] };
}

/** What is kept is what was made. */
async function paperFaults({ number, pdf }: AccountingDocument, files: StoredFiles): Promise<Disagreement[]> {
  // Gone with who bought, once the ten years are over.
  if (!pdf?.file) return [];
  const content = await files.get(pdf.file);
  if (!content) return [{ code: 'PAPER.MISSING', sentence: `Le PDF de ${number} n’est plus là.` }];
  if (createHash('sha256').update(content).digest('hex') === pdf.sha256) return [];
  return [
    { code: 'PAPER.DAMAGED', sentence: `Le PDF de ${number} n’est pas celui qui a été fait : son empreinte diffère.` },
  ];
}

function count(sums: DocumentSums, { kind, totals, amountCents }: AccountingDocument): void {
  const sign = kind === 'invoice' ? 1 : -1;
  if (kind === 'invoice') sums.invoices += 1;
  else sums.creditNotes += 1;
  sums.exclTaxCents += sign * sumOf(totals.map(({ exclTaxCents }) => exclTaxCents));
  sums.vatCents += sign * sumOf(totals.map(({ vatCents }) => vatCents));
  sums.amountCents += sign * amountCents;
}

interface Booked {
  /** Credit of the accounts of class 7, less their debit. */
  sold: number;
  /** The same of VAT collected. */
  vat: number;
  /** Debit of the clients' account, less its credit: 0 where all that is sold is paid. */
  owed: number;
}

function book(booked: Booked, document: AccountingDocument): void {
  for (const { account, debitCents, creditCents } of journalOf(document)) {
    if (account.number.startsWith('7')) booked.sold += creditCents - debitCents;
    if (account.number.startsWith('4457')) booked.vat += creditCents - debitCents;
    if (account.number.startsWith('411')) booked.owed += debitCents - creditCents;
  }
}

/** What is handed to accountant and administration makes up the same as the documents. */
function exportFaults(sums: DocumentSums, days: DailyTotals, booked: Booked): Disagreement[] {
  const found: Disagreement[] = [];
  const rows = days.all();
  if (booked.sold !== sums.exclTaxCents || booked.vat !== sums.vatCents || booked.owed !== 0)
    found.push({ code: 'JOURNAL.SUM', sentence: 'Le journal ne fait pas la somme des factures et des avoirs.' });
  const told = (field: 'exclTaxCents' | 'vatCents' | 'amountCents') =>
    sumOf(rows.map((row) => row[field])) === sums[field];
  if (!told('exclTaxCents') || !told('vatCents') || !told('amountCents'))
    found.push({ code: 'DAYS.SUM', sentence: 'Les totaux par jour ne font pas la somme des factures et des avoirs.' });
  return found;
}
