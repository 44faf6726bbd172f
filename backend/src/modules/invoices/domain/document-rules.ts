import { sumOf, type VatPart, vatTotalsOf } from '@shop/contract';
import { type Cents, formatEuros } from '../../../shared/domain/money.js';
import type { AccountingDocument } from './accounting-document.js';
import { journalOf, unbalancedEntries } from './journal.js';
import type { BookFault } from './series-walk.js';
import { creditedCents } from './write-correction.js';

/** Of one document by itself: lines, totals and journal say the same. */
export function documentFaults(document: AccountingDocument): BookFault[] {
  const { number, lines, totals, amountCents } = document;
  const found: BookFault[] = [];
  const perRate = vatTotalsOf(lines);
  const apart = totals.some(({ exclTaxCents, vatCents, ...total }) => exclTaxCents + vatCents !== total.amountCents);
  if (apart || !sameTotals(perRate, totals) || sumOf(totals.map((total) => total.amountCents)) !== amountCents)
    found.push({
      code: 'INVOICE.SUM',
      sentence: `${number}\u00a0: ses lignes, ses taux et son total ne font pas la même somme.`,
    });
  for (const entry of unbalancedEntries(journalOf(document)))
    found.push({ code: 'JOURNAL.BALANCE', sentence: `Écriture ${entry}\u00a0: le débit n’est pas le crédit.` });
  return found;
}

/** An order, as its documents must agree with it. */
export interface SaleFacts {
  reference: string;
  /** Paid and served since the shop numbers invoices, with VAT frozen: it must have its invoice. */
  isDue: boolean;
  /** Paid, whenever. */
  isSold: boolean;
  /** Lines and adjustments as they were frozen. */
  parts: readonly VatPart[];
  /** What is given up of it, by its payment, VAT included. */
  forgoneCents: Cents;
}

/** One invoice per paid order with the amounts that it froze, and credit notes over what is given up of it (CGI 289, 272). */
export function saleFaults(sale: SaleFacts, documents: readonly AccountingDocument[]): BookFault[] {
  const { reference, isDue, isSold, parts } = sale;
  const found: BookFault[] = [];
  const tell = (code: string, words: string) => found.push({ code, sentence: `Commande ${reference}\u00a0: ${words}` });
  const invoices = documents.filter(({ kind, corrects }) => kind === 'invoice' && corrects === null);
  const [invoice] = invoices;
  if (!invoice) {
    if (isDue) tell('INVOICE.MISSING', 'elle est payée et n’a pas de facture.');
    if (documents.length > 0) tell('CREDIT.ORPHAN', 'elle a un avoir et n’a pas de facture.');
    return found;
  }
  if (!isSold) tell('INVOICE.UNPAID', `elle n’est pas payée et a la facture ${invoice.number}.`);
  if (invoices.length > 1)
    tell(
      'INVOICE.TWICE',
      `elle a ${invoices.length} factures\u00a0: ${invoices.map(({ number }) => number).join(', ')}.`,
    );
  if (!sameTotals(vatTotalsOf(parts), invoice.totals))
    tell('INVOICE.AMOUNT', `la facture ${invoice.number} ne dit pas ce que la commande a figé, taux par taux.`);
  const due = Math.min(sale.forgoneCents, invoice.amountCents);
  const credited = creditedCents(documents);
  const words = `${formatEuros(due)} rendus, ${formatEuros(credited)} d’avoirs.`;
  if (credited < due) tell('CREDIT.MISSING', words);
  if (credited > due) tell('CREDIT.EXCESS', words);
  return found;
}

interface RateSums extends VatPart {
  amountCents: Cents;
}

/** Rate by rate; where nothing is left of a rate, it may as well be missing. */
function sameTotals(one: readonly RateSums[], other: readonly RateSums[]): boolean {
  const words = (totals: readonly RateSums[]) =>
    totals
      .filter(({ exclTaxCents, vatCents }) => exclTaxCents !== 0 || vatCents !== 0)
      .map(({ ratePercent, exclTaxCents, vatCents }) => `${ratePercent}:${exclTaxCents}:${vatCents}`)
      .sort()
      .join();
  return words(one) === words(other);
}
