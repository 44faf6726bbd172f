import { Injectable } from '@nestjs/common';
import type { Dashboard } from '../../../contract/index.js';
import { Clock } from '../../../shared/domain/clock.js';
import { type Cents, toEuros } from '../../../shared/domain/money.js';
import { parisDay, parisMidnight } from '../../../shared/domain/paris-days.js';
import { type DaySales, SalesFigures } from './ports/sales-figures.js';

const DAYS = 30;
const BEST = 5;
/** Sales are summed over weeks: figures of half a minute ago serve an owner as well, and cost nothing. */
const KEPT_MS = 30_000;

export type SalesOverview = Pick<Dashboard, 'current' | 'previous' | 'days' | 'bestSellers'>;

/** Sales and orders of the last 30 days beside the 30 before. A refund is taken off the day its order was placed. */
@Injectable()
export class ShowSales {
  private kept: { at: number; today: string; overview: Promise<SalesOverview> } | undefined;

  constructor(
    private readonly figures: SalesFigures,
    private readonly clock: Clock,
  ) {}

  execute(): Promise<SalesOverview> {
    const now = this.clock.now();
    const today = parisDay(now);
    const fresh = this.kept && this.kept.today === today && Math.abs(now.getTime() - this.kept.at) < KEPT_MS;
    if (this.kept && fresh) return this.kept.overview;
    const overview = this.compute(today);
    this.kept = { at: now.getTime(), today, overview };
    overview.catch(() => {
      this.kept = undefined;
    });
    return overview;
  }

  private async compute(today: string): Promise<SalesOverview> {
    const [begin, middle, end] = [1 - 2 * DAYS, 1 - DAYS, 1].map((later) => parisMidnight(today, later)) as [
      Date,
      Date,
      Date,
    ];
    const [sold, best] = await Promise.all([
      this.figures.days(begin, end),
      this.figures.bestSellers(middle, end, BEST),
    ]);
    const byDay = new Map(sold.map((one) => [one.day, one]));
    const on = (later: number): DaySales => {
      const day = parisDay(parisMidnight(today, later));
      return byDay.get(day) ?? { day, orders: 0, salesCents: 0 };
    };
    const range = (first: number) => Array.from({ length: DAYS }, (_none, index) => on(first + index));
    const [current, previous] = [range(1 - DAYS), range(1 - 2 * DAYS)];
    return {
      current: summed(current),
      previous: summed(previous),
      days: current.map(({ day, orders, salesCents }, index) => ({
        day,
        orders,
        sales: toEuros(salesCents),
        previousSales: toEuros(previous[index]?.salesCents ?? 0),
      })),
      bestSellers: best.map(({ salesCents, ...product }) => ({ ...product, sales: toEuros(salesCents) })),
    };
  }
}

function summed(days: DaySales[]): { orders: number; sales: number } {
  const total = (pick: (day: DaySales) => Cents) => days.reduce((sum, day) => sum + pick(day), 0);
  return { orders: total(({ orders }) => orders), sales: toEuros(total(({ salesCents }) => salesCents)) };
}
