import fc from 'fast-check';
import { type NewDiscount, paidLineCents, paidUnitsCents, soundTotalsOf, sumOf } from '@shop/contract';
import { withdrawnAmount } from '../../withdrawals/domain/withdrawn-amount.js';
import { discountsOf, gainCents, toAdjustment } from './cart-discounts.js';
import { type DiscountRule, ruleOf } from './discount.js';
import type { Candidate, DiscountedLine } from './discounted-line.js';

const TERMS: Omit<NewDiscount, 'trigger' | 'code'> = {
  ...{ name: 'Remise', kind: 'percentage', percent: 10, amount: null, units: null, paidUnits: null, scope: 'all' },
  ...{ scopeIds: [], audience: 'all', clientId: null, minimum: 0, from: '2026-11-16', until: null, uses: null },
  ...{ usesPerClient: null, withDelivery: true, withLots: true, onPromoted: true },
};

let count = 0;
const aRule = (terms: Partial<typeof TERMS> = {}): DiscountRule => {
  count += 1;
  return { ...ruleOf({ ...TERMS, ...terms }), id: String(count), trigger: 'automatic', code: '', stoppedAt: null };
};
const aLine = (unitPriceCents: number, quantity = 1, line: Partial<DiscountedLine> = {}): DiscountedLine => ({
  ...{ productId: `p${unitPriceCents}`, category: 'Savon', isPromoted: false, unitPriceCents, quantity },
  ...line,
});
const lot = (price: number, units = 3, terms: Partial<typeof TERMS> = {}) =>
  aRule({ kind: 'lot', amount: price, units, ...terms });
const apply = (lines: DiscountedLine[], rules: DiscountRule[], delivery = 0) =>
  discountsOf(
    lines,
    delivery,
    rules.map((rule) => ({ rule })),
  );

const lines = fc.array(
  fc.record({
    productId: fc.constantFrom('a', 'b', 'c', 'd'),
    category: fc.constantFrom('Savon', 'Accessoires'),
    unitPriceCents: fc.integer({ min: 1, max: 5000 }),
    quantity: fc.integer({ min: 1, max: 9 }),
    isPromoted: fc.boolean(),
  }),
  { minLength: 1, maxLength: 5 },
);
const rules = fc.array(
  fc
    .record({
      kind: fc.constantFrom(
        'percentage' as const,
        'amount' as const,
        'lot' as const,
        'x-for-y' as const,
        'delivery' as const,
      ),
      percent: fc.integer({ min: 1, max: 100 }),
      amount: fc.integer({ min: 1, max: 6000 }).map((cents) => cents / 100),
      units: fc.integer({ min: 2, max: 5 }),
      scope: fc.constantFrom('all' as const, 'categories' as const),
      scopeIds: fc.constant<string[]>(['Savon']),
      ...{ withDelivery: fc.boolean(), withLots: fc.boolean(), onPromoted: fc.boolean() },
    })
    .map((terms) => aRule({ ...terms, paidUnits: terms.units - 1 })),
  { maxLength: 5 },
);

describe('what a cart gets', () => {
  it('is spread over the lines to the cent, and never more than they cost', () => {
    fc.assert(
      fc.property(lines, rules, fc.nat(900), (cart, offered, delivery) => {
        const gains = apply(cart, offered, delivery);
        const adjustments = gains.map(toAdjustment);
        for (const [index, gain] of gains.entries()) {
          expect(gainCents(gain)).toBe(-adjustments[index]!.amountCents);
          expect(Math.min(...gain.spread, gain.deliveryCents)).toBeGreaterThanOrEqual(0);
        }
        const paid = paidLineCents(cart, adjustments);
        expect(Math.min(...paid)).toBeGreaterThanOrEqual(0);
        const onDelivery = sumOf(gains.map(({ deliveryCents }) => deliveryCents));
        const all = [{ kind: 'delivery' as const, amountCents: delivery }, ...adjustments];
        expect(sumOf([...paid, delivery, -onDelivery])).toBe(soundTotalsOf(cart, all).totalCents);
      }),
    );
  });

  it('is the same whatever the order of the rules, with one reduction and one free delivery at most', () => {
    fc.assert(
      fc.property(lines, rules, fc.nat(900), (cart, offered, delivery) => {
        const gains = apply(cart, offered, delivery);
        const kinds = gains.map(({ rule }) => rule.kind);
        expect(kinds.filter((kind) => kind === 'percentage' || kind === 'amount').length).toBeLessThan(2);
        expect(kinds.filter((kind) => kind === 'delivery').length).toBeLessThan(2);
        const turned = apply(cart, offered.toReversed(), delivery);
        expect(sumOf(turned.map(gainCents))).toBe(sumOf(gains.map(gainCents)));
      }),
    );
  });

  it('goes back line by line, in any order and any parts, exactly as it was paid', () => {
    const parts = fc.array(fc.tuple(fc.nat(4), fc.integer({ min: 1, max: 4 })), { maxLength: 30 });
    fc.assert(
      fc.property(lines, rules, parts, (cart, offered, asked) => {
        const own = cart.map((line, index) => ({ ...line, productId: `line ${index}` }));
        const adjustments = apply(cart, offered).map(toAdjustment);
        const paid = paidLineCents(own, adjustments);
        const total = soundTotalsOf(own, adjustments).totalCents;
        const before: { productId: string; quantity: number }[] = [];
        const back = own.map(() => 0);
        let leftCents = total;
        for (const [place, wanted] of [...asked, ...own.map((_line, index) => [index, 9] as const)]) {
          const index = place % own.length;
          const { productId, quantity } = own[index]!;
          const gone = sumOf(before.filter((unit) => unit.productId === productId).map((unit) => unit.quantity));
          const units = Math.min(wanted, quantity - gone);
          if (units === 0) continue;
          const amount = withdrawnAmount({ lines: own, adjustments, leftCents }, before, [
            { productId, quantity: units },
          ]);
          const cents = amount.kind === 'nothing' ? 0 : amount.amountCents;
          before.push({ productId, quantity: units });
          back[index]! += cents;
          leftCents -= cents;
        }
        expect(back).toEqual(paid);
        expect(leftCents).toBe(0);
      }),
    );
  });

  it('gives back a line in parts that add up to it', () => {
    fc.assert(
      fc.property(fc.nat(100_000), fc.array(fc.integer({ min: 1, max: 5 }), { minLength: 1 }), (paid, parts) => {
        const quantity = sumOf(parts);
        let before = 0;
        const cents = parts.map((units) => {
          const part = paidUnitsCents(paid, { quantity, before, units });
          before += units;
          return part;
        });
        expect(sumOf(cents)).toBe(paid);
      }),
    );
  });
});

describe('the rule of what may be combined', () => {
  it('takes a percentage off what it is for, the promoted left out', () => {
    const cart = [
      aLine(790, 2),
      aLine(690),
      aLine(600, 2, { isPromoted: true }),
      aLine(1400, 1, { category: 'Accessoires' }),
    ];
    const [gain] = apply(cart, [aRule({ scope: 'categories', scopeIds: ['Savon'], onPromoted: false })]);
    expect(gain?.spread).toEqual([158, 69, 0, 0]);
  });

  it('groups the dearest, as often as it fits, and gives the cheapest of three', () => {
    const cart = [aLine(600, 4), aLine(800, 3)];
    expect(apply(cart, [lot(18)])[0]?.spread).toEqual([0, 600]);
    const [gain] = apply(cart, [aRule({ kind: 'x-for-y', units: 3, paidUnits: 2 })]);
    expect(gainCents(gain!)).toBe(800 + 600);
    expect(apply([aLine(500, 3)], [lot(18)])).toEqual([]);
  });

  it('is as fast with a million units as with three', () => {
    expect(gainCents(apply([aLine(700, 999_999)], [lot(18)])[0]!)).toBe(333_333 * 300);
  });

  it('lets lots come first, and a reduction take the rest only where it may', () => {
    const cart = [aLine(700, 4)];
    const with10 = apply(cart, [lot(18), aRule({ withLots: true })]);
    expect(with10.map(gainCents)).toEqual([300, 70]);
    const alone = apply(cart, [lot(18), aRule({ withLots: false })]);
    expect(alone.map(gainCents)).toEqual([300]);
    const half = apply(cart, [lot(18), aRule({ percent: 50, withLots: false })]);
    expect(half.map(gainCents)).toEqual([1400]);
  });

  it('gives one reduction, the greater, and the code where both are alike', () => {
    const [own, other] = [aRule({ percent: 20 }), aRule({ percent: 20 })];
    const candidates: Candidate[] = [{ rule: other }, { rule: own, code: 'NOEL' }, { rule: aRule({ percent: 10 }) }];
    expect(discountsOf([aLine(1000)], 0, candidates)).toMatchObject([{ rule: { id: own.id }, spread: [200] }]);
  });

  it('adds free delivery to what allows it, and else keeps what takes off more', () => {
    const free = aRule({ kind: 'delivery' });
    const total = (withDelivery: boolean, percent: number) =>
      sumOf(apply([aLine(1000)], [free, aRule({ percent, withDelivery })], 490).map(gainCents));
    expect([total(true, 10), total(false, 10), total(false, 90)]).toEqual([590, 490, 900]);
    expect(apply([aLine(1000)], [free])).toEqual([]);
  });
});

describe('a rule that gives nothing sound', () => {
  it.each([
    [{ kind: 'percentage' as const, percent: null }, 'DISCOUNT.INCOMPLETE'],
    [{ kind: 'amount' as const, amount: null }, 'DISCOUNT.INCOMPLETE'],
    [{ kind: 'amount' as const, amount: 35, minimum: 35 }, 'DISCOUNT.ABOVE_MINIMUM'],
    [{ kind: 'lot' as const, amount: 18, units: 1 }, 'DISCOUNT.INCOMPLETE'],
    [{ kind: 'x-for-y' as const, units: 3, paidUnits: 3 }, 'DISCOUNT.INCOMPLETE'],
    [{ scope: 'products' as const }, 'DISCOUNT.INCOMPLETE'],
    [{ audience: 'client' as const }, 'DISCOUNT.INCOMPLETE'],
    [{ from: '2026-02-30' }, 'DISCOUNT.INCOMPLETE'],
    [{ until: '2026-11-15' }, 'DISCOUNT.INCOMPLETE'],
  ])('is refused: %j', (terms, code) => {
    expect(() => ruleOf({ ...TERMS, ...terms })).toThrow(expect.objectContaining({ code }) as Error);
  });
});
