import { Injectable } from '@nestjs/common';
import {
  comparedPeriod,
  dayAfter,
  dayCount,
  daysOf,
  type FiguresComparison,
  FIGURES_MOST_DAYS,
  FIGURES_MOST_DISCOUNTS,
  type FiguresPeriod,
  type FiguresProduct,
  type FiguresProductSort,
  type FiguresSum,
  type FiguresVisits,
  type ShopFigures,
  sumOf,
  type VisitWay,
} from '@shop/contract';
import { AuditLog } from '../../../shared/audit/audit-log.js';
import { recordExport } from '../../../shared/audit/export-audit.js';
import { Clock } from '../../../shared/domain/clock.js';
import { DomainError } from '../../../shared/domain/domain-error.js';
import { toEuros } from '../../../shared/domain/money.js';
import { parisDay, parisMidnight } from '../../../shared/domain/paris-days.js';
import type { Page, Slice } from '../../../shared/http/lists/paging.js';
import { addedUp, type DiscountSum, PeriodFigures, type SaleSum } from '../domain/period-figures.js';
import { AddUpDays } from './add-up-days.js';
import { ShownProducts } from './ports/shown-products.js';
import { type CountedDay, CountedVisits } from './ports/counted-visits.js';

export interface AskedFigures extends Partial<FiguresPeriod> {
  compare?: FiguresComparison;
}

const USUAL_DAYS = 30;
/** Figures of a few seconds ago serve an owner as well, and the lists of one screen add up the same orders. */
const KEPT_MS = 10_000;
/** Those of many orders are kept longer: adding them up takes a twentieth of the shop's time at most, as on the dashboard. */
const KEPT_FOR_EACH_MS = 20;
const MOST_KEPT = 6;
const HOUR_MS = 3_600_000;

interface Kept {
  at: number;
  /** Milliseconds. */
  for: number;
  figures: Promise<PeriodFigures>;
}

/** What was sold in days of Paris beside other days. A refund is taken off the day its order was placed. */
@Injectable()
export class ShowFigures {
  private readonly kept = new Map<string, Kept>();

  constructor(
    private readonly sold: AddUpDays,
    private readonly products: ShownProducts,
    private readonly visits: CountedVisits,
    private readonly audit: AuditLog,
    private readonly clock: Clock,
  ) {}

  /** @throws DomainError FIGURES.DAY_UNKNOWN, FIGURES.PERIOD_REVERSED, FIGURES.PERIOD_TOO_LONG */
  async execute(asked: AskedFigures): Promise<ShopFigures> {
    const { period, compared } = this.periodsOf(asked);
    const now = await this.of(period);
    const before = compared && (await this.of(compared));
    const daysBefore = compared ? daysOf(compared) : [];
    const on = (figures: PeriodFigures, days: readonly string[]) => addedUp(days.map((day) => figures.on(day)));
    const discounts = [...now.discounts.values()].sort(inOrderOfUse);
    return {
      ...period,
      compared,
      current: toSum(on(now, daysOf(period))),
      previous: before && toSum(on(before, daysBefore)),
      days: daysOf(period).map((day, index) => ({
        day,
        hours: (parisMidnight(day, 1).getTime() - parisMidnight(day).getTime()) / HOUR_MS,
        ...toSum(now.on(day)),
        previous: before && pastOf(before.on(daysBefore[index] ?? '')),
      })),
      discounts: discounts
        .slice(0, FIGURES_MOST_DISCOUNTS)
        .map(({ id, name, code, orders, costCents, salesCents }) => ({
          ...{ id, name, orders, cost: toEuros(costCents), sales: toEuros(salesCents) },
          ...(code !== undefined && { code }),
        })),
      otherDiscounts: Math.max(0, discounts.length - FIGURES_MOST_DISCOUNTS),
      reasons: [...now.reasons]
        .sort(([first, a], [second, b]) => b.backCents - a.backCents || (first < second ? -1 : 1))
        .map(([reason, { orders, backCents }]) => ({ reason, orders, refunded: toEuros(backCents) })),
      visits: await this.visitsOf({ period, now }, compared && before ? { period: compared, now: before } : null),
    };
  }

  /** Most units first, or fewest: then what is on sale and sold none comes first. @throws as `execute` */
  async sellers(asked: AskedFigures, sort: FiguresProductSort, { skip, limit }: Slice): Promise<Page<FiguresProduct>> {
    const { period, compared } = this.periodsOf(asked);
    const [now, onSale] = await Promise.all([this.of(period), this.products.names()]);
    const before = compared && (await this.of(compared));
    const unsold = onSale.flatMap(({ id, name }) =>
      now.products.has(id) ? [] : [{ productId: id, name, units: 0, salesCents: 0 }],
    );
    // What left the shop sells little for that reason alone.
    const shown = new Set(onSale.map(({ id }) => id));
    const sold = [...now.products.values()].filter(({ productId }) => sort === 'best' || shown.has(productId));
    const turn = sort === 'best' ? -1 : 1;
    const all = (sort === 'best' ? sold : [...sold, ...unsold]).sort(
      (a, b) => turn * (a.units - b.units || a.salesCents - b.salesCents) || (a.name < b.name ? -1 : 1),
    );
    const items = all.slice(skip, skip + limit).map(({ productId, name, units, salesCents }) => ({
      ...{ productId, productName: name, units, sales: toEuros(salesCents) },
      previousUnits: before && (before.products.get(productId)?.units ?? 0),
    }));
    return { items, total: all.length };
  }

  /** The same figures, for a spreadsheet, with every product. */
  async forSpreadsheet(asked: AskedFigures): Promise<{ figures: ShopFigures; products: FiguresProduct[] }> {
    const figures = await this.execute(asked);
    const whole = { skip: 0, limit: Number.MAX_SAFE_INTEGER };
    const sold = (await this.sellers(asked, 'best', whole)).items;
    const unsold = (await this.sellers(asked, 'worst', whole)).items.filter(({ units }) => units === 0);
    const { from, to, compared } = figures;
    await recordExport(this.audit, 'chiffres', { from, to, ...(compared && { compared: compared.from }) });
    return { figures, products: [...sold, ...unsold] };
  }

  private periodsOf({ from, to, compare = 'before' }: AskedFigures) {
    const last = to ?? parisDay(this.clock.now());
    const period = { from: from ?? usualFirst(last), to: last };
    const isUnknown = [period.from, period.to].some((day) => Number.isNaN(parisMidnight(day).getTime()));
    if (isUnknown) throw new DomainError('invalid', 'FIGURES.DAY_UNKNOWN', 'Ce jour n’existe pas.');
    const days = dayCount(period);
    if (days < 1)
      throw new DomainError('invalid', 'FIGURES.PERIOD_REVERSED', 'Le premier jour doit venir avant le dernier.');
    if (days > FIGURES_MOST_DAYS)
      throw new DomainError('invalid', 'FIGURES.PERIOD_TOO_LONG', 'La période compte au plus deux ans.');
    return { period, compared: comparedPeriod(period, compare) };
  }

  private async visitsOf(shown: Counted, compared: Counted | null): Promise<FiguresVisits> {
    const since = await this.visits.first();
    const days = await this.visits.between(shown.period.from, shown.period.to);
    const isCounted = since !== null && compared !== null && since <= compared.period.to;
    return {
      since,
      current: wayOf(days, shown, since),
      previous: isCounted
        ? wayOf(await this.visits.between(compared.period.from, compared.period.to), compared, since)
        : null,
      days: days.map(({ reminded: _reminded, boughtAfter: _bought, ...sums }) => sums),
    };
  }

  private of({ from, to }: FiguresPeriod): Promise<PeriodFigures> {
    const key = `${from} ${to}`;
    const now = this.clock.now().getTime();
    const known = this.kept.get(key);
    // A clock may be set back as well.
    if (known && Math.abs(now - known.at) < known.for) return known.figures;
    const startedAt = performance.now();
    const figures = this.compute({ from, to });
    const fresh = { at: now, for: Number.POSITIVE_INFINITY, figures };
    this.kept.delete(key);
    this.kept.set(key, fresh);
    figures.then(
      () => {
        fresh.for = Math.max(KEPT_MS, (performance.now() - startedAt) * KEPT_FOR_EACH_MS);
      },
      () => this.kept.delete(key),
    );
    const [oldest] = this.kept.keys();
    if (this.kept.size > MOST_KEPT && oldest !== undefined) this.kept.delete(oldest);
    return figures;
  }

  private async compute(period: FiguresPeriod): Promise<PeriodFigures> {
    const figures = new PeriodFigures();
    for await (const sold of this.sold.between(period)) figures.addDay(sold.day, sold.figures);
    return figures;
  }
}

interface Counted {
  period: FiguresPeriod;
  now: PeriodFigures;
}

/** What was paid before anybody was counted would make a way that nobody went. */
function wayOf(days: readonly CountedDay[], { period, now }: Counted, since: string | null): VisitWay {
  const total = (field: keyof Omit<CountedDay, 'day'>) => sumOf(days.map((day) => day[field]));
  const counted = daysOf(period).filter((day) => since !== null && day >= since);
  return {
    visits: total('visits'),
    product: total('product'),
    cart: total('cart'),
    checkout: total('checkout'),
    reminded: total('reminded'),
    boughtAfter: total('boughtAfter'),
    paid: sumOf(counted.map((day) => now.on(day).shopOrders)),
  };
}

/** Most orders first; of equals always the same, in whatever order the days came. */
const inOrderOfUse = (a: DiscountSum, b: DiscountSum): number =>
  b.orders - a.orders || b.costCents - a.costCents || (a.name < b.name ? -1 : 1);

/** Of the period that ends with this day; the day itself where there is no such day. */
const usualFirst = (last: string): string =>
  Number.isNaN(parisMidnight(last).getTime()) ? last : dayAfter(last, 1 - USUAL_DAYS);

const toSum = ({ orders, units, paidCents, backCents, refundedOrders }: SaleSum): FiguresSum => ({
  ...{ orders, units, refundedOrders },
  ...{ paid: toEuros(paidCents), refunded: toEuros(backCents), sales: toEuros(paidCents - backCents) },
});

const pastOf = (sum: SaleSum) => ({ orders: sum.orders, sales: toEuros(sum.paidCents - sum.backCents) });
