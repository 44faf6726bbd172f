import { keptCentsOf, lineCentsOf, type Paid } from '@shop/contract';
import type { Cents } from '../../../shared/domain/money.js';
import { parisDay } from '../../../shared/domain/paris-days.js';
import { type CountedSale, type FiguresOfDay, PeriodFigures } from './period-figures.js';

/** A paid order; one that was deleted since is shown no more. */
export interface SoldOrder extends CountedSale {
  shown: boolean;
}

export interface SoldProduct {
  productId: string;
  productName: string;
  quantity: number;
  salesCents: Cents;
}

/** What the dashboard says of a day: of orders that nobody deleted, at the prices of their lines. */
export interface OverviewOfDay {
  orders: number;
  salesCents: Cents;
  products: readonly SoldProduct[];
}

/** What was sold on one day, added up once for all who ask. Says nobody's name. */
export interface SoldDay {
  /** yyyy-mm-dd in Europe/Paris. */
  day: string;
  figures: FiguresOfDay;
  overview: OverviewOfDay;
}

/** Adds sold products up, each called as on the last day it was sold: days come in no particular order. */
export class SoldProducts {
  private readonly products = new Map<string, SoldProduct & { day: string }>();

  add(day: string, { productId, productName, quantity, salesCents }: SoldProduct): void {
    const known = this.products.get(productId) ?? { day, productId, productName, quantity: 0, salesCents: 0 };
    const named = day > known.day ? { day, productName } : known;
    this.products.set(productId, {
      ...{ day: named.day, productId, productName: named.productName },
      quantity: known.quantity + quantity,
      salesCents: known.salesCents + salesCents,
    });
  }

  all(): SoldProduct[] {
    return [...this.products.values()].map(({ day: _day, ...product }) => product);
  }
}

class Overview {
  private orders = 0;
  private salesCents = 0;
  private readonly products = new SoldProducts();

  add(day: string, { totalCents, refundedCents, lines }: Pick<SoldOrder, 'lines'> & Paid): void {
    const kept = keptCentsOf({ totalCents, refundedCents });
    this.orders += 1;
    this.salesCents += kept;
    // What went back whole was not sold.
    if (kept <= 0) return;
    for (const { productId, name: productName, quantity, unitPriceCents } of lines)
      this.products.add(day, {
        productId,
        productName,
        quantity,
        salesCents: lineCentsOf({ quantity, unitPriceCents }),
      });
  }

  ofDay(): OverviewOfDay {
    return { orders: this.orders, salesCents: this.salesCents, products: this.products.all() };
  }
}

/** Adds orders up day by day, however many. */
export class SoldDays {
  private readonly days = new Map<string, { figures: PeriodFigures; overview: Overview }>();

  add(sale: SoldOrder): void {
    const day = parisDay(sale.date);
    const { figures, overview } = this.days.get(day) ?? { figures: new PeriodFigures(), overview: new Overview() };
    this.days.set(day, { figures, overview });
    figures.add(sale);
    if (sale.shown) overview.add(day, sale);
  }

  get isEmpty(): boolean {
    return this.days.size === 0;
  }

  on(day: string): SoldDay {
    const { figures, overview } = this.days.get(day) ?? { figures: new PeriodFigures(), overview: new Overview() };
    return { day, figures: figures.ofDay(day), overview: overview.ofDay() };
  }
}

/** What one order adds to its day: two that add the same may stand for one another. */
export function soldFacts(sale: SoldOrder): string {
  const days = new SoldDays();
  days.add(sale);
  return JSON.stringify(days.on(parisDay(sale.date)));
}
