import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { Controller, Get, Query, Res } from '@nestjs/common';
import { ApiBearerAuth, ApiOperation, ApiProduces, ApiTags } from '@nestjs/swagger';
import type { Response } from 'express';
import { COUNTRY_NAMES, type DailyTotal, VAT_SCHEME_NAMES } from '@shop/contract';
import { AdminOnly, AdminOrKey, OpenTo } from '../../../shared/auth/access.js';
import { CsvEuros, sendCsv } from '../../../shared/http/lists/csv.js';
import { ExportBooks, toDailyTotal } from '../application/export-books.js';
import type { DayTotal } from '../domain/daily-totals.js';
import { PeriodQuery } from './invoice.dto.js';

const HEADER = [
  ...['Jour', 'Pays', 'TVA selon', 'Taux (%)', 'Factures', 'Avoirs'],
  ...['Hors taxe (EUR)', 'TVA (EUR)', 'Toutes taxes comprises (EUR)'],
];

@ApiTags('Exports')
@ApiBearerAuth()
@OpenTo('accountant')
@AdminOnly()
@Controller('api/invoices')
export class InvoiceExportsController {
  constructor(private readonly books: ExportBooks) {}

  @AdminOrKey('invoices:read')
  @Get('fec')
  @ApiProduces('text/plain')
  @ApiOperation({ summary: 'Journal des ventes en 18 colonnes (LPF, A47 A-1), une année civile par défaut' })
  async fec(@Query() { from, to }: PeriodQuery, @Res() response: Response): Promise<void> {
    const { name, lines } = await this.books.fec({ from, to });
    response.setHeader('Content-Type', 'text/plain; charset=iso-8859-15');
    response.setHeader('Content-Disposition', `attachment; filename="${name}"`);
    response.setHeader('Cache-Control', 'no-store');
    await pipeline(Readable.from(encoded(lines), { objectMode: false }), response);
  }

  @AdminOrKey('invoices:read')
  @Get('daily-totals')
  @ApiOperation({ summary: 'Totaux par jour, taux et pays, pour la transmission des données' })
  async totals(@Query() { from, to }: PeriodQuery): Promise<DailyTotal[]> {
    return (await this.books.dailyTotals({ from, to })).map(toDailyTotal);
  }

  @AdminOrKey('invoices:read')
  @Get('daily-totals.csv')
  @ApiProduces('text/csv')
  @ApiOperation({ summary: 'Les mêmes totaux, pour un tableur' })
  async totalsFile(@Query() { from, to }: PeriodQuery, @Res() response: Response): Promise<void> {
    const rows = await this.books.exportDailyTotals({ from, to });
    await sendCsv(response, { name: 'totaux-par-jour', header: HEADER, rows: cellsOf(rows) });
  }
}

async function* encoded(lines: AsyncIterable<string>): AsyncIterable<Buffer> {
  for await (const line of lines) yield Buffer.from(line, 'latin1');
}

async function* cellsOf(rows: readonly DayTotal[]) {
  for (const { day, country, scheme, ratePercent, invoices, creditNotes, ...cents } of rows) {
    const amounts = [cents.exclTaxCents, cents.vatCents, cents.amountCents].map((one) => new CsvEuros(one));
    const what = [day, COUNTRY_NAMES[country], VAT_SCHEME_NAMES[scheme], ratePercent, invoices, creditNotes];
    yield [...what, ...amounts];
  }
}
