import { parisDay } from '../../../shared/domain/paris-days.js';
import type { JournalLine } from './journal.js';

/** The 18 columns, in their order and spelling (LPF, A47 A-1, VII, 1°). */
export const FEC_COLUMNS = [
  ...['JournalCode', 'JournalLib', 'EcritureNum', 'EcritureDate', 'CompteNum', 'CompteLib', 'CompAuxNum', 'CompAuxLib'],
  ...['PieceRef', 'PieceDate', 'EcritureLib', 'Debit', 'Credit', 'EcritureLet', 'DateLet', 'ValidDate'],
  ...['Montantdevise', 'Idevise'],
] as const;

const compact = (day: string) => day.replaceAll('-', '');
const amount = (cents: number) => (cents / 100).toFixed(2).replace('.', ',');
/** Tabs separate; what ISO 8859-15 does not have is written without. */
const plain = (text: string) =>
  text
    .replace(/[\t\r\n]/g, ' ')
    .replaceAll('’', "'")
    .replace(/[^\x20-\xff]/g, '?');

/** Clients are one account: consumers have no auxiliary one, so that the file names nobody. */
export function fecLine({ journal, entry, day, account, piece, label, debitCents, creditCents }: JournalLine): string {
  const date = compact(day);
  const cells = [
    ...[journal.code, journal.name, entry, date, account.number, account.name, '', ''],
    ...[piece, date, label, amount(debitCents), amount(creditCents), '', '', date, '', ''],
  ];
  return `${cells.map(plain).join('\t')}\r\n`;
}

export const fecHeader = `${FEC_COLUMNS.join('\t')}\r\n`;

/** `SIRENFECAAAAMMJJ.txt`, by the last day it tells of (A47 A-1, X); a seller without SIREN says so. @param to excluded */
export function fecName(siren: string, to: Date): string {
  const last = parisDay(new Date(to.getTime() - 1));
  return `${siren || 'SIREN-INCONNU-'}FEC${compact(last)}.txt`;
}
