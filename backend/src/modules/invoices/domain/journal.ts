import { sumOf } from '@shop/contract';
import type { Cents } from '../../../shared/domain/money.js';
import { parisDay } from '../../../shared/domain/paris-days.js';
import { type Account, CLIENTS, DELIVERY, moneyAccount, SALES, vatAccount } from './accounts.js';
import type { AccountingDocument } from './accounting-document.js';

/** One line of one entry. Each is on one side: the other is 0. */
export interface JournalLine {
  journal: { code: string; name: string };
  /** Of the entry: its lines have the same, no other entry has it, and those of one journal follow each other without a gap. */
  entry: string;
  /** yyyy-mm-dd in Europe/Paris. */
  day: string;
  account: Account;
  /** Number of the document that proves it. */
  piece: string;
  label: string;
  debitCents: Cents;
  creditCents: Cents;
}

const JOURNALS = {
  invoice: { code: 'VE', name: 'Ventes' },
  'credit-note': { code: 'AV', name: 'Avoirs' },
} as const;

/** Apart from one another, so that the entries of each are numbered as the documents are: without a gap, and the same in every export. */
const MONEY_JOURNALS = {
  invoice: { code: 'EN', name: 'Encaissements' },
  'credit-note': { code: 'RB', name: 'Remboursements' },
} as const;

/** The entries of one document, balanced each: what was sold or given up, then the money that moved with it. */
export function journalOf(document: AccountingDocument): JournalLine[] {
  const { kind, number, issuedAt, order, lines, totals, amountCents, scheme, payment } = document;
  const isCredit = kind === 'credit-note';
  const common = { day: parisDay(issuedAt), piece: number };
  const name = isCredit ? 'Avoir' : 'Facture';
  /** Positive is a debit of an invoice, and a credit of a credit note. */
  const line = (
    entry: Pick<JournalLine, 'journal' | 'entry' | 'label'>,
    account: Account,
    cents: Cents,
  ): JournalLine => {
    const signed = isCredit ? -cents : cents;
    return { ...common, ...entry, account, debitCents: Math.max(0, signed), creditCents: Math.max(0, -signed) };
  };
  const sale = { journal: JOURNALS[kind], entry: number, label: `${name} ${number}, commande ${order.reference}` };
  const money = {
    journal: MONEY_JOURNALS[kind],
    entry: `${MONEY_JOURNALS[kind].code}-${number}`,
    label: `${isCredit ? 'Remboursement' : 'Paiement'} de ${number}`,
  };
  const soldOn = (nature: 'goods' | 'delivery') =>
    -sumOf(lines.filter((one) => one.nature === nature).map(({ exclTaxCents }) => exclTaxCents));
  return [
    line(sale, CLIENTS, amountCents),
    line(sale, SALES[scheme], soldOn('goods')),
    line(sale, DELIVERY, soldOn('delivery')),
    ...totals.map(({ ratePercent, vatCents }) => line(sale, vatAccount(scheme, ratePercent), -vatCents)),
    line(money, moneyAccount(payment.means), amountCents),
    line(money, CLIENTS, -amountCents),
  ].filter(({ debitCents, creditCents }) => debitCents + creditCents > 0);
}

/** Entries whose debits are not their credits. */
export function unbalancedEntries(lines: readonly JournalLine[]): string[] {
  const balances = new Map<string, Cents>();
  for (const { entry, debitCents, creditCents } of lines)
    balances.set(entry, (balances.get(entry) ?? 0) + debitCents - creditCents);
  return [...balances].filter(([, cents]) => cents !== 0).map(([entry]) => entry);
}
