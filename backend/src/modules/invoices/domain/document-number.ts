import type { InvoiceKind } from '@shop/contract';
import { parisDay } from '../../../shared/domain/paris-days.js';

const SERIES: Readonly<Record<InvoiceKind, string>> = { invoice: 'F', 'credit-note': 'A' };

const NUMBER = /^(?<series>[FA])(?<year>\d{4})-(?<sequence>\d{6,})$/u;

export interface NumberParts {
  kind: InvoiceKind;
  year: number;
  /** Counts from 1. */
  sequence: number;
}

/** Numbers begin anew with each calendar year of Paris (annex II to the CGI, 242 nonies A, 7°). */
export const yearOf = (moment: Date): number => Number(parisDay(moment).slice(0, 4));

export const numberOf = ({ kind, year, sequence }: NumberParts): string =>
  `${SERIES[kind]}${year}-${String(sequence).padStart(6, '0')}`;

/** Undefined for what is no number of a document. */
export function partsOfNumber(number: string): NumberParts | undefined {
  const { series, year, sequence } = NUMBER.exec(number)?.groups ?? {};
  if (!series) return undefined;
  const kind = series === SERIES.invoice ? 'invoice' : 'credit-note';
  return { kind, year: Number(year), sequence: Number(sequence) };
}
