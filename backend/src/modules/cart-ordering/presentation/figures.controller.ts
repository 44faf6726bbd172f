import { Controller, Get, Query, Res } from '@nestjs/common';
import { ApiBearerAuth, ApiOperation, ApiProduces, ApiTags } from '@nestjs/swagger';
import { FIGURES_REFUND_REASONS, type FiguresProduct, type ShopFigures, type VisitSums } from '@shop/contract';
import type { Response } from 'express';
import { AdminOnly } from '../../../shared/auth/access.js';
import { toCents } from '../../../shared/domain/money.js';
import { CsvEuros, sendCsv } from '../../../shared/http/lists/csv.js';
import { sendPage, sliceOf } from '../../../shared/http/lists/paging.js';
import { ShowFigures } from '../application/show-figures.js';
import { FiguresProductsQuery, FiguresQuery } from './figures.query.js';

/** One table for everything: what a line counts stands in its first column. */
const HEADER = [
  ...['Quoi', 'Lequel', 'Commandes', 'Articles', 'Payé (EUR)', 'Remboursé (EUR)', 'Ventes (EUR)'],
  ...['Remise (EUR)', 'Ventes comparées (EUR)', 'Articles comparés'],
  ...['Visites', 'Ont regardé un savon', 'Ont rempli un panier', 'Ont commencé à payer', 'Ont payé'],
];

@ApiTags('Back-office')
@ApiBearerAuth()
@AdminOnly()
@Controller('api')
export class FiguresController {
  constructor(private readonly figures: ShowFigures) {}

  @Get('figures')
  @ApiOperation({ summary: 'Ventes, remises et remboursements d’une période, comparés à une autre' })
  show(@Query() { from, to, compare }: FiguresQuery): Promise<ShopFigures> {
    return this.figures.execute({ from, to, compare });
  }

  @Get('figures/products')
  @ApiOperation({ summary: 'Produits les plus ou les moins vendus d’une période' })
  async products(
    @Query() query: FiguresProductsQuery,
    @Res({ passthrough: true }) response: Response,
  ): Promise<FiguresProduct[]> {
    const { from, to, compare, sort = 'best' } = query;
    return sendPage(response, await this.figures.sellers({ from, to, compare }, sort, sliceOf(query)));
  }

  @Get('exports/figures.csv')
  @ApiTags('Exports')
  @ApiProduces('text/csv')
  @ApiOperation({ summary: 'Les mêmes chiffres, pour un tableur' })
  async file(@Query() { from, to, compare }: FiguresQuery, @Res() response: Response): Promise<void> {
    const { figures, products } = await this.figures.forSpreadsheet({ from, to, compare });
    await sendCsv(response, { name: 'chiffres', header: HEADER, rows: wholeRows(figures, products) });
  }
}

/** A day without anybody has nothing to say of what was paid either: that order stands beside it. */
const way = (sums: (VisitSums & { paid?: number }) | undefined) =>
  sums ? [sums.visits, sums.product, sums.cart, sums.checkout, sums.paid ?? null] : [];

const money = (euros: number | undefined) => (euros === undefined ? null : new CsvEuros(toCents(euros)));

/** Each line in all columns. */
async function* wholeRows(figures: ShopFigures, products: FiguresProduct[]) {
  for await (const row of rowsOf(figures, products))
    yield [...row, ...new Array<null>(HEADER.length - row.length).fill(null)];
}

async function* rowsOf(
  { current, previous, days, discounts, reasons, visits }: ShopFigures,
  products: FiguresProduct[],
) {
  const sold = ({ orders, units, paid, refunded, sales }: ShopFigures['current']) => {
    return [orders, units, money(paid), money(refunded), money(sales), null];
  };
  const counted = new Map(visits.days.map((day) => [day.day, day]));
  yield ['Total', '', ...sold(current), money(previous?.sales), previous?.units ?? null, ...way(visits.current)];
  for (const day of days)
    yield ['Jour', day.day, ...sold(day), money(day.previous?.sales), null, ...way(counted.get(day.day))];
  for (const { productName, units, sales, previousUnits } of products)
    yield ['Produit', productName, null, units, null, null, money(sales), null, null, previousUnits];
  for (const { name, code, orders, sales, cost } of discounts)
    yield ['Remise', code ?? name, orders, null, null, null, money(sales), money(cost)];
  for (const { reason, orders, refunded } of reasons)
    yield ['Remboursement', FIGURES_REFUND_REASONS[reason], orders, null, null, money(refunded)];
}
