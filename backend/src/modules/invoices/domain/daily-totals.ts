import type { CountryCode, VatScheme } from '@shop/contract';
import type { Cents } from '../../../shared/domain/money.js';
import { parisDay } from '../../../shared/domain/paris-days.js';
import type { AccountingDocument } from './accounting-document.js';

/** What changed hands on one day at one rate to one country, less what was given up that day (CGI 290, in force in September 2027). */
export interface DayTotal {
  /** yyyy-mm-dd in Europe/Paris. */
  day: string;
  country: CountryCode;
  scheme: VatScheme;
  ratePercent: number;
  /** Documents that hold this rate. */
  invoices: number;
  creditNotes: number;
  /** Below 0 where more was given up than sold. */
  exclTaxCents: Cents;
  vatCents: Cents;
  amountCents: Cents;
}

/** Added up document by document, however many. */
export class DailyTotals {
  private readonly rows = new Map<string, DayTotal>();

  /** A sale that was noted later counts on the day on which it was made. */
  add({ kind, soldAt, country, scheme, totals }: AccountingDocument): void {
    const day = parisDay(soldAt);
    const sign = kind === 'credit-note' ? -1 : 1;
    for (const { ratePercent, exclTaxCents, vatCents, amountCents } of totals) {
      const key = `${day} ${country} ${scheme} ${String(ratePercent).padStart(3, '0')}`;
      const none = { invoices: 0, creditNotes: 0, exclTaxCents: 0, vatCents: 0, amountCents: 0 };
      const row = this.rows.get(key) ?? { day, country, scheme, ratePercent, ...none };
      if (kind === 'invoice') row.invoices += 1;
      else row.creditNotes += 1;
      row.exclTaxCents += sign * exclTaxCents;
      row.vatCents += sign * vatCents;
      row.amountCents += sign * amountCents;
      this.rows.set(key, row);
    }
  }

  /** By day, country, scheme and rate. */
  all(): DayTotal[] {
    return [...this.rows].sort(([one], [other]) => (one < other ? -1 : 1)).map(([, row]) => row);
  }
}
