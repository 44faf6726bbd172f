import { Injectable } from '@nestjs/common';
import { type DailyTotal, MARKET_SALE_LIMITS } from '@shop/contract';
import { AuditLog } from '../../../shared/audit/audit-log.js';
import { recordExport } from '../../../shared/audit/export-audit.js';
import { Clock } from '../../../shared/domain/clock.js';
import { DomainError } from '../../../shared/domain/domain-error.js';
import { toEuros } from '../../../shared/domain/money.js';
import { parisMidnight } from '../../../shared/domain/paris-days.js';
import { ShopIdentity } from '../../../shared/domain/shop-identity.js';
import { DailyTotals, type DayTotal } from '../domain/daily-totals.js';
import { yearOf } from '../domain/document-number.js';
import { fecHeader, fecLine, fecName } from '../domain/fec.js';
import { journalOf } from '../domain/journal.js';
import { AccountingDocuments } from './ports/accounting-documents.js';

/**
 * `from` included, `to` not. Without both the calendar year of Paris until now; with one of them from the first document, or until now,
 * as the list shows it.
 */
export interface Period {
  from?: Date;
  to?: Date;
}

const BEFORE_ALL = new Date(0);
const DAY_MS = 24 * 3_600_000;

/** The books for accountant and administration. Names nobody. */
@Injectable()
export class ExportBooks {
  constructor(
    private readonly documents: AccountingDocuments,
    private readonly identity: ShopIdentity,
    private readonly audit: AuditLog,
    private readonly clock: Clock,
  ) {}

  /** The journal (LPF, A47 A-1), line by line, however long. @throws DomainError INVOICES.PERIOD_REVERSED, of the totals as well */
  async fec(given: Period): Promise<{ name: string; lines: AsyncIterable<string> }> {
    const period = this.whole(given);
    const { siren } = await this.identity.seller();
    await recordExport(this.audit, 'fec', this.told(given));
    return { name: fecName(siren, period.to), lines: this.fecLines(period) };
  }

  async dailyTotals(given: Period): Promise<DayTotal[]> {
    const totals = new DailyTotals();
    const { from, to } = this.whole(given);
    // What was sold then may have been booked later, never before.
    const booked = { from, to: new Date(to.getTime() + (MARKET_SALE_LIMITS.days + 1) * DAY_MS) };
    for await (const document of this.documents.stream(booked))
      if (document.soldAt >= from && document.soldAt < to) totals.add(document);
    return totals.all();
  }

  /** The same for a spreadsheet. */
  async exportDailyTotals(given: Period): Promise<DayTotal[]> {
    await recordExport(this.audit, 'totaux-par-jour', this.told(given));
    return this.dailyTotals(given);
  }

  private async *fecLines(period: Period): AsyncIterable<string> {
    yield fecHeader;
    for await (const document of this.documents.stream(period)) yield journalOf(document).map(fecLine).join('');
  }

  private whole({ from, to }: Period): Required<Period> {
    if (from && to && from >= to)
      throw new DomainError('invalid', 'INVOICES.PERIOD_REVERSED', 'Le premier jour doit venir avant le dernier.');
    const now = this.clock.now();
    const beginning = to ? BEFORE_ALL : parisMidnight(`${yearOf(now)}-01-01`);
    return { from: from ?? beginning, to: to ?? now };
  }

  /** What the log keeps of it. */
  private told(given: Period): Period {
    const { from, to } = this.whole(given);
    return { ...(from !== BEFORE_ALL && { from }), to };
  }
}

export function toDailyTotal({ exclTaxCents, vatCents, amountCents, ...row }: DayTotal): DailyTotal {
  return { ...row, exclTax: toEuros(exclTaxCents), vat: toEuros(vatCents), amount: toEuros(amountCents) };
}
