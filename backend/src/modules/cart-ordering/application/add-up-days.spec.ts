import * as fc from 'fast-check';
import { dayAfter } from '@shop/contract';
import { Clock } from '../../../shared/domain/clock.js';
import { parisDay, parisMidnight } from '../../../shared/domain/paris-days.js';
import { PeriodFigures } from '../domain/period-figures.js';
import { soldFacts } from '../domain/sold-day.js';
import { withoutPerson } from '../domain/without-person.js';
import { DaysInMemory, GivenSales, givenSale } from '../testing/given-sales.js';
import { AddUpDays } from './add-up-days.js';
import type { PeriodSale } from './ports/period-sales.js';

/** Around the night that has an hour more. */
const TODAY = '2026-10-27';
const FIRST = dayAfter(TODAY, -80);
const PERIOD = { from: FIRST, to: TODAY };
const clock = new (class extends Clock {
  today = TODAY;
  override now(): Date {
    return new Date(parisMidnight(this.today).getTime() + 12 * 3_600_000);
  }
})();
beforeEach(() => (clock.today = TODAY));

const moments = fc
  .integer({ min: parisMidnight(FIRST).getTime(), max: parisMidnight(TODAY, 1).getTime() - 1 })
  .map((time) => new Date(time));
const sale = givenSale(moments);

async function addedUp(days: AddUpDays, period = PERIOD) {
  const figures = new PeriodFigures();
  const overview: [string, number, number][] = [];
  for await (const { day, ...sold } of days.between(period)) {
    figures.addDay(day, sold.figures);
    if (sold.overview.orders > 0) overview.push([day, sold.overview.orders, sold.overview.salesCents]);
  }
  return tellingOf(figures, overview);
}

/** In an order of its own: days come in none. */
const tellingOf = (figures: PeriodFigures, overview: [string, number, number][]) => ({
  days: Array.from({ length: 81 }, (_none, index) => figures.on(dayAfter(FIRST, index))),
  products: [...figures.products.values()].sort((a, b) => (a.productId < b.productId ? -1 : 1)),
  discounts: [...figures.discounts.values()].sort((a, b) => (a.id < b.id ? -1 : 1)),
  reasons: [...figures.reasons].sort(([a], [b]) => (a < b ? -1 : 1)),
  overview: overview.sort(([a], [b]) => (a < b ? -1 : 1)),
});

/** Order by order, with nothing between. */
function straight(given: readonly PeriodSale[]) {
  const figures = new PeriodFigures();
  const overview = new Map<string, [string, number, number]>();
  for (const one of given) {
    figures.add(one);
    if (!one.shown) continue;
    const day = parisDay(one.date);
    const [, orders, cents] = overview.get(day) ?? [day, 0, 0];
    overview.set(day, [day, orders + 1, cents + one.totalCents - one.refundedCents]);
  }
  return tellingOf(figures, [...overview.values()]);
}

it('says the same of days that are kept as order by order, whatever was changed since and how often it was asked', async () => {
  const acts = fc.array(
    fc.oneof(
      fc.record({ act: fc.constant('ask' as const) }),
      fc.record({ act: fc.constant('change' as const), at: fc.nat(), to: sale }),
      fc.record({ act: fc.constant('add' as const), to: sale }),
      fc.record({ act: fc.constant('next day' as const) }),
    ),
    { maxLength: 12 },
  );
  await fc.assert(
    fc.asyncProperty(fc.array(sale, { maxLength: 25 }), acts, async (given, then) => {
      clock.today = dayAfter(TODAY, -3);
      const [kept, sales] = [new DaysInMemory(), new GivenSales([...given])];
      const days = new AddUpDays(kept, sales, clock);
      for (const one of then) {
        if (one.act === 'ask') expect(await addedUp(days)).toEqual(straight(sales.given));
        else if (one.act === 'next day') clock.today = dayAfter(clock.today, 1);
        else {
          const place = one.act === 'change' && sales.given.length > 0 ? one.at % sales.given.length : undefined;
          const before = place === undefined ? undefined : sales.given[place];
          if (place === undefined) sales.given.push(one.to);
          else sales.given[place] = one.to;
          // As the orders' repository says it: nothing of today, nothing that adds the same.
          const told = [before, one.to].flatMap((order) => (order ? [parisDay(order.date)] : []));
          await kept.changed(new Set(told.filter((day) => day < clock.today)));
        }
      }
      expect(await addedUp(days)).toEqual(straight(sales.given));
    }),
  );
});

describe('what is read', () => {
  const on = (day: string): PeriodSale => ({
    ...fc.sample(sale, { numRuns: 1, seed: 7 })[0]!,
    date: new Date(parisMidnight(day).getTime() + 3_600_000),
    shown: true,
  });

  it('is each order once, but those of today and yesterday', async () => {
    const sales = new GivenSales([FIRST, dayAfter(TODAY, -2), dayAfter(TODAY, -1), TODAY].map(on));
    const days = new AddUpDays(new DaysInMemory(), sales, clock);
    await addedUp(days);
    expect(sales.read).toBe(4);
    await addedUp(days);
    expect(sales.read).toBe(6);
  });

  it('is a day again when an order of it changed, also while it was added up', async () => {
    const [kept, sales] = [new DaysInMemory(), new GivenSales([on(FIRST), on(dayAfter(FIRST, 1))])];
    const days = new AddUpDays(kept, sales, clock);
    const reading = days.between(PERIOD)[Symbol.asyncIterator]();
    const between = sales.between.bind(sales);
    sales.between = async function* (from, to) {
      yield* between(from, to);
      sales.between = between;
      await kept.changed([FIRST]);
    };
    while (!(await reading.next()).done);
    sales.read = 0;
    await addedUp(days);
    expect(sales.read).toBe(1);
    sales.read = 0;
    await addedUp(days);
    expect(sales.read).toBe(0);
  });

  it('writes nothing of days in which nothing was sold', async () => {
    const kept = new DaysInMemory();
    await addedUp(new AddUpDays(kept, new GivenSales([]), clock));
    expect(kept.days.size).toBe(0);
  });
});

it('is not changed by forgetting whose order it was', () => {
  const personal = sale.map((order) => ({
    ...order,
    adjustments: order.adjustments.map((one) => ({ ...one, personal: 'sealed' as const })),
  }));
  fc.assert(
    fc.property(fc.oneof(sale, personal), (order) => {
      const forgotten = withoutPerson({
        ...{
          adjustments: order.adjustments,
          paymentMethod: order.paymentMethod,
          refundAsked: order.refundAsked ?? null,
        },
        ...{ comments: [], refundAnswer: null, tracking: null },
        delivery: { address: '', complement: '', postalCode: '', city: '', country: 'FR' },
      } as unknown as Parameters<typeof withoutPerson>[0]);
      const { adjustments, paymentMethod, refundAsked = order.refundAsked } = forgotten;
      expect(soldFacts({ ...order, adjustments, paymentMethod, refundAsked } as PeriodSale)).toBe(soldFacts(order));
    }),
  );
});

it('keeps a day in one shape: whoever changes it raises SHAPE, so that what older versions kept is added up anew', () => {
  const order = {
    ...{ date: new Date('2026-10-25T12:00:00Z'), shown: true, totalCents: 1_350, refundedCents: 350 },
    ...{
      status: 'Livré',
      paymentMethod: 'pm_card_visa',
      withdrawalDeclaredAt: null,
      refundAsked: { reason: 'damaged' },
    },
    lines: [{ productId: 'a', name: 'Lavande', quantity: 2, unitPriceCents: 750 }],
    adjustments: [{ kind: 'discount', amountCents: -150, label: 'Merci', discount: { id: 'd1', code: 'MERCI' } }],
  } as unknown as PeriodSale;
  expect(JSON.parse(soldFacts(order))).toEqual({
    day: '2026-10-25',
    figures: {
      own: { orders: 1, units: 2, paidCents: 1_350, backCents: 350, refundedOrders: 1, shopOrders: 1 },
      products: [{ productId: 'a', name: 'Lavande', units: 2, salesCents: 1_350 }],
      discounts: [{ id: 'd1', name: 'Merci', code: 'MERCI', orders: 1, costCents: 150, salesCents: 1_000 }],
      reasons: [['damaged', { orders: 1, backCents: 350 }]],
    },
    overview: {
      ...{ orders: 1, salesCents: 1_000 },
      products: [{ productId: 'a', productName: 'Lavande', quantity: 2, salesCents: 1_500 }],
    },
  });
});
