import * as fc from 'fast-check';
import type { PeriodSale, PeriodSales } from '../application/ports/period-sales.js';
import { KeptDays } from '../application/ports/kept-days.js';
import type { SoldDay } from '../domain/sold-day.js';

const line = fc.record({
  productId: fc.constantFrom('a', 'b', 'c', 'd', 'e', 'f', 'g'),
  name: fc.constant('Savon'),
  quantity: fc.integer({ min: 1, max: 9 }),
  unitPriceCents: fc.integer({ min: 1, max: 5_000 }),
});
const discount = fc.record({ id: fc.constantFrom('d1', 'd2'), code: fc.constantFrom('MERCI', 'AVRIL') });

/** Orders that were paid on these days, given back in part or whole, by a code or by none, some deleted since. */
export const givenSale = (moments: fc.Arbitrary<Date>): fc.Arbitrary<PeriodSale> =>
  fc
    .record({
      date: moments,
      lines: fc.array(line, { minLength: 1, maxLength: 4 }),
      refunded: fc.constantFrom(0, 0, 0.5, 1),
      status: fc.constantFrom('Livré' as const, 'Annulé' as const),
      reason: fc.constantFrom('damaged' as const, undefined),
      discount: fc.option(discount),
      shown: fc.constantFrom(true, true, true, false),
      paymentMethod: fc.constantFrom('pm_card_visa', 'hand_cash'),
    })
    .map(({ lines, refunded, reason, discount: code, ...order }) => {
      const linesCents = lines.reduce((sum, { quantity, unitPriceCents }) => sum + quantity * unitPriceCents, 0);
      const off = code ? Math.floor(linesCents / 10) : 0;
      const totalCents = linesCents - off;
      return {
        ...{ ...order, lines, totalCents, withdrawalDeclaredAt: null },
        refundedCents: Math.floor(totalCents * refunded),
        refundAsked: reason ? { reason, units: [] } : null,
        adjustments: code ? [{ kind: 'discount', amountCents: -off, label: 'Merci', discount: code }] : [],
      } as unknown as PeriodSale;
    });

/** Reads what is given, and counts how many orders were read. */
export class GivenSales implements PeriodSales {
  readings = 0;
  read = 0;
  failing = false;

  constructor(public given: PeriodSale[]) {}

  async *between(from: Date, to: Date): AsyncIterable<readonly PeriodSale[]> {
    this.readings += 1;
    if (this.failing) throw new Error('the database is away');
    const wanted = this.given.filter(({ date }) => date >= from && date < to);
    this.read += wanted.length;
    for (let first = 0; first < wanted.length; first += 3) yield wanted.slice(first, first + 3);
  }
}

/** Keeps days as the database does. */
export class DaysInMemory extends KeptDays {
  readonly days = new Map<string, { changed: number; of?: number; sums?: string }>();

  override async changes(first: string, last: string) {
    return new Map(
      [...this.days].flatMap(([day, { changed }]) => (day >= first && day <= last ? [[day, changed]] : [])),
    );
  }

  override async *read(first: string, last: string): AsyncIterable<SoldDay> {
    for (const [day, { changed, of, sums }] of this.days)
      if (day >= first && day <= last && sums && changed === of) yield JSON.parse(sums) as SoldDay;
  }

  override async keep(days: readonly SoldDay[], changes: ReadonlyMap<string, number>): Promise<void> {
    for (const sold of days) {
      const changed = changes.get(sold.day) ?? 0;
      if ((this.days.get(sold.day)?.changed ?? 0) !== changed) continue;
      this.days.set(sold.day, { changed, of: changed, sums: JSON.stringify(sold) });
    }
  }

  override async changed(days: Iterable<string>): Promise<void> {
    for (const day of days) {
      const known = this.days.get(day) ?? { changed: 0 };
      this.days.set(day, { ...known, changed: known.changed + 1 });
    }
  }
}
