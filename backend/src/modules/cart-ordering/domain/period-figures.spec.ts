import fc from 'fast-check';
import { comparedPeriod, dayAfter, dayCount, daysOf } from '@shop/contract';
import { parisDay, parisMidnight } from '../../../shared/domain/paris-days.js';
import { addedUp, PeriodFigures, reasonOf } from './period-figures.js';

const MINUTES = 60_000;

/** Around the nights in which the clock changes: 2026-03-29 has 23 hours, 2026-10-25 has 25. */
const moment = fc
  .tuple(fc.constantFrom('2026-03-28', '2026-10-24', '2026-12-31'), fc.integer({ min: 0, max: 4 * 24 * 60 - 1 }))
  .map(([day, minutes]) => new Date(parisMidnight(day).getTime() + minutes * MINUTES));

const sale = fc.record({
  date: moment,
  totalCents: fc.integer({ min: 0, max: 100_000 }),
  back: fc.double({ min: 0, max: 1, noNaN: true }),
  quantity: fc.integer({ min: 1, max: 9 }),
});

const PAID = { status: 'Livré', paymentMethod: 'pm_card' };

const figuresOf = (sales: readonly { date: Date; totalCents: number; back: number; quantity: number }[]) => {
  const figures = new PeriodFigures();
  for (const { date, totalCents, back, quantity } of sales) {
    const line = { productId: 'a', name: 'Savon', quantity, unitPriceCents: 100 };
    const refundedCents = Math.floor(totalCents * back);
    figures.add({ ...PAID, date, totalCents, refundedCents, lines: [line], adjustments: [] });
  }
  return figures;
};

it('adds the days up to the period, whatever the period and the clock', () => {
  fc.assert(
    fc.property(
      fc.array(sale),
      fc.constantFrom('2026-03-27', '2026-10-23', '2026-12-30'),
      fc.nat(6),
      (sales, from, more) => {
        const period = { from, to: dayAfter(from, more) };
        const [begin, end] = [parisMidnight(period.from), parisMidnight(period.to, 1)];
        const inside = sales.filter(({ date }) => date >= begin && date < end);
        const figures = figuresOf(sales);
        const sum = addedUp(daysOf(period).map((day) => figures.on(day)));
        expect(sum.orders).toBe(inside.length);
        expect(sum.paidCents).toBe(inside.reduce((all, { totalCents }) => all + totalCents, 0));
        const back = inside.reduce((all, { totalCents, back: part }) => all + Math.floor(totalCents * part), 0);
        expect(sum.backCents).toBe(back);
        if (inside.length === sales.length)
          expect([...figures.reasons.values()].reduce((all, { backCents }) => all + backCents, 0)).toBe(back);
      },
    ),
  );
});

const day = fc.integer({ min: 0, max: 20_000 }).map((later) => dayAfter('2000-01-01', later));

it('compares with as many days right before', () => {
  fc.assert(
    fc.property(day, fc.nat(730), (from, more) => {
      const period = { from, to: dayAfter(from, more) };
      const before = comparedPeriod(period, 'before')!;
      expect(dayCount(before)).toBe(dayCount(period));
      expect(dayAfter(before.to, 1)).toBe(period.from);
      expect(parisDay(parisMidnight(period.from, more))).toBe(period.to);
    }),
  );
});

it('compares with the same dates a year earlier, 29 February with the 28th', () => {
  expect(comparedPeriod({ from: '2026-03-01', to: '2026-03-31' }, 'year')).toEqual({
    from: '2025-03-01',
    to: '2025-03-31',
  });
  expect(comparedPeriod({ from: '2028-02-29', to: '2028-02-29' }, 'year')).toEqual({
    from: '2027-02-28',
    to: '2027-02-28',
  });
  expect(comparedPeriod({ from: '2026-03-01', to: '2026-03-31' }, 'none')).toBeNull();
});

it('names nobody for whom a discount was, nor the code of a person', () => {
  const figures = new PeriodFigures();
  const discount = { kind: 'discount' as const, amountCents: -100, label: 'Pour Claire', personal: 'apart' as const };
  const line = { productId: 'a', name: 'Savon', quantity: 1, unitPriceCents: 500 };
  const common = { ...PAID, date: new Date(), totalCents: 400, refundedCents: 0, lines: [line] };
  for (const code of ['CLAIRE1', 'LUC2'])
    figures.add({ ...common, adjustments: [{ ...discount, discount: { id: 'r', code } }] });
  expect([...figures.discounts.values()]).toEqual([
    { id: 'r', name: 'Remise personnelle', code: undefined, orders: 2, costCents: 200, salesCents: 800 },
  ]);
});

it('counts the codes of a series as one discount', () => {
  const figures = new PeriodFigures();
  const line = { productId: 'a', name: 'Savon', quantity: 1, unitPriceCents: 500 };
  const common = { ...PAID, date: new Date(), totalCents: 400, refundedCents: 0, lines: [line] };
  const taken = (code: string) => ({
    kind: 'discount' as const,
    amountCents: -100,
    label: 'Été',
    discount: { id: 's', code },
  });
  for (const code of ['ETE-1', 'ETE-2', 'ETE-2']) figures.add({ ...common, adjustments: [taken(code)] });
  const sums = { orders: 3, costCents: 300, salesCents: 1200 };
  expect([...figures.discounts.values()]).toEqual([{ id: 's', name: 'Été', code: undefined, ...sums }]);
});

it('calls products and discounts as on the last day they were sold, in whatever order the days come', () => {
  const dayOf = (on: string, name: string) => {
    const figures = new PeriodFigures();
    const discount = { kind: 'discount' as const, amountCents: -100, label: name, discount: { id: 's', code: 'ETE' } };
    const line = { productId: 'a', name, quantity: 1, unitPriceCents: 500 };
    const common = { ...PAID, date: parisMidnight(on), totalCents: 400, refundedCents: 0 };
    figures.add({ ...common, lines: [line], adjustments: [discount] });
    return [on, figures.ofDay(on)] as const;
  };
  const days = [
    dayOf('2026-03-01', 'Lavande'),
    dayOf('2026-03-03', 'Lavande fine'),
    dayOf('2026-03-02', 'Lavande bio'),
  ];
  for (const inOrder of [days, days.toReversed()]) {
    const figures = new PeriodFigures();
    for (const [on, sums] of inOrder) figures.addDay(on, sums);
    expect([...figures.products.values()]).toEqual([
      { productId: 'a', name: 'Lavande fine', units: 3, salesCents: 1200 },
    ]);
    expect([...figures.discounts.values()].map(({ name, orders }) => [name, orders])).toEqual([['Lavande fine', 3]]);
  }
});

it('takes the right before the words, and the words before the act', () => {
  const asked = { reason: 'damaged' as const };
  expect(reasonOf({ withdrawalDeclaredAt: new Date(), refundAsked: asked, status: 'Annulé' })).toBe('withdrawal');
  expect(reasonOf({ withdrawalDeclaredAt: null, refundAsked: asked, status: 'Annulé' })).toBe('damaged');
  expect(reasonOf({ withdrawalDeclaredAt: null, refundAsked: null, status: 'Annulé' })).toBe('cancelled');
  expect(reasonOf({ status: 'Livré' })).toBe('none');
});
