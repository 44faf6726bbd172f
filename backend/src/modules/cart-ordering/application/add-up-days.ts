import { Injectable } from '@nestjs/common';
import { dayAfter, daysOf, type FiguresPeriod } from '@shop/contract';
import { Clock } from '../../../shared/domain/clock.js';
import { parisDay, parisMidnight } from '../../../shared/domain/paris-days.js';
import { type SoldDay, SoldDays } from '../domain/sold-day.js';
import { KeptDays } from './ports/kept-days.js';
import { PeriodSales } from './ports/period-sales.js';

/** Days that are added up, and held, at once. */
const PORTION = 31;
/** Orders of today and yesterday are still paid, by clocks that may differ: these days are added up each time. */
const OPEN_DAYS = 2;

/** What was sold, day by day: the sums that are kept, and those of the other days, which are kept from then on. */
@Injectable()
export class AddUpDays {
  constructor(
    private readonly kept: KeptDays,
    private readonly sales: PeriodSales,
    private readonly clock: Clock,
  ) {}

  /** Days of Paris, the last included, in no particular order. Days without a sale may be left out. */
  async *between(period: FiguresPeriod): AsyncIterable<SoldDay> {
    const { from, to } = period;
    const changes = await this.kept.changes(from, to);
    const told = new Set<string>();
    for await (const sold of this.kept.read(from, to)) {
      told.add(sold.day);
      yield sold;
    }
    for (const days of inRuns(daysOf(period).filter((day) => !told.has(day)))) yield* await this.addUp(days, changes);
  }

  private async addUp(days: readonly string[], changes: ReadonlyMap<string, number>): Promise<readonly SoldDay[]> {
    const sold = new SoldDays();
    const [first = '', last = first] = [days[0], days.at(-1)];
    for await (const some of this.sales.between(parisMidnight(first), parisMidnight(last, 1)))
      for (const sale of some) sold.add(sale);
    if (sold.isEmpty) return [];
    const all = days.map((day) => sold.on(day));
    const open = dayAfter(parisDay(this.clock.now()), 1 - OPEN_DAYS);
    await this.kept.keep(
      all.filter(({ day }) => day < open),
      changes,
    );
    return all;
  }
}

/** Days that follow one another, at most so many together. */
function inRuns(days: readonly string[]): string[][] {
  const runs: string[][] = [];
  for (const day of days) {
    const last = runs.at(-1);
    if (last && last.length < PORTION && dayAfter(last.at(-1)!, 1) === day) last.push(day);
    else runs.push([day]);
  }
  return runs;
}
