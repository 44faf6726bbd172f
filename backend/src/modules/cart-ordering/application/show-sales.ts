import { Injectable } from '@nestjs/common';
import { type Dashboard, dayAfter, sumOf } from '@shop/contract';
import { Clock } from '../../../shared/domain/clock.js';
import { type Cents, toEuros } from '../../../shared/domain/money.js';
import { parisDay } from '../../../shared/domain/paris-days.js';
import { type SoldProduct, SoldProducts } from '../domain/sold-day.js';
import { AddUpDays } from './add-up-days.js';

const DAYS = 30;
const BEST = 5;
/** Sales are summed over weeks: figures of half a minute ago serve an owner as well, and cost nothing. */
const KEPT_MS = 30_000;
/** Of many orders the figures are kept longer: summing them takes a twentieth of the shop's time at most. */
const KEPT_FOR_EACH_MS = 20;

export type SalesOverview = Pick<Dashboard, 'current' | 'previous' | 'days' | 'bestSellers'>;

interface DaySales {
  /** yyyy-mm-dd in Europe/Paris. */
  day: string;
  orders: number;
  salesCents: Cents;
}

interface Kept {
  today: string;
  at: number;
  forMs: number;
  overview: Promise<SalesOverview>;
}

/** Sales and orders of the last 30 days beside the 30 before. A refund is taken off the day its order was placed. */
@Injectable()
export class ShowSales {
  private kept: Kept | undefined;

  constructor(
    private readonly sold: AddUpDays,
    private readonly clock: Clock,
  ) {}

  execute(): Promise<SalesOverview> {
    const now = this.clock.now().getTime();
    const today = parisDay(this.clock.now());
    // A clock that was set back makes nothing of tomorrow fresh.
    const { kept } = this;
    // A clock may be set back as well.
    if (kept?.today === today && Math.abs(now - kept.at) < kept.forMs) return kept.overview;
    const startedAt = performance.now();
    const overview = this.compute(today);
    const fresh: Kept = { today, at: now, forMs: Number.POSITIVE_INFINITY, overview };
    this.kept = fresh;
    overview.then(
      () => {
        fresh.forMs = Math.max(KEPT_MS, (performance.now() - startedAt) * KEPT_FOR_EACH_MS);
      },
      () => {
        this.kept = undefined;
      },
    );
    return overview;
  }

  private async compute(today: string): Promise<SalesOverview> {
    const [first, middle] = [dayAfter(today, 1 - 2 * DAYS), dayAfter(today, 1 - DAYS)];
    const byDay = new Map<string, DaySales>();
    const byProduct = new SoldProducts();
    for await (const { day, overview } of this.sold.between({ from: first, to: today })) {
      byDay.set(day, { day, orders: overview.orders, salesCents: overview.salesCents });
      if (day >= middle) for (const product of overview.products) byProduct.add(day, product);
    }
    const on = (later: number): DaySales => {
      const day = dayAfter(today, later);
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
      bestSellers: best(byProduct.all()).map(({ salesCents, ...product }) => ({
        ...product,
        sales: toEuros(salesCents),
      })),
    };
  }
}

/** Most units first; of equals always the same, in whatever order the days came. */
function best(products: SoldProduct[]): SoldProduct[] {
  const inOrder = (a: SoldProduct, b: SoldProduct) =>
    b.quantity - a.quantity || b.salesCents - a.salesCents || (a.productId < b.productId ? -1 : 1);
  return products.sort(inOrder).slice(0, BEST);
}

function summed(days: DaySales[]): { orders: number; sales: number } {
  const total = (pick: (day: DaySales) => Cents) => sumOf(days.map(pick));
  return { orders: total(({ orders }) => orders), sales: toEuros(total(({ salesCents }) => salesCents)) };
}
