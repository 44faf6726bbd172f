import { type Adjustment, soundTotalsOf } from '@shop/contract';
import fc from 'fast-check';
import { type Units, withdrawnAmount } from './withdrawn-amount.js';

const line = (productId: string, unitPriceCents: number, quantity: number) => ({ productId, unitPriceCents, quantity });
const LINES = [line('lavande', 600, 2), line('karite', 690, 1)];
const ALL = LINES.map(({ productId, quantity }) => ({ productId, quantity }));
const DELIVERY: Adjustment = { kind: 'delivery', amountCents: 490 };
const DISCOUNT: Adjustment = { kind: 'discount', amountCents: -100 };

const bought = (adjustments: Adjustment[] = [DELIVERY], refundedCents = 0) => {
  const { totalCents } = soundTotalsOf(LINES, adjustments);
  return { lines: LINES, adjustments, leftCents: totalCents - refundedCents };
};

describe('L221-24 what goes back', () => {
  it('is all that was paid, delivery included, for the whole order', () => {
    expect(withdrawnAmount(bought(), [], null)).toEqual({ kind: 'everything-left', amountCents: 2380, units: ALL });
  });

  it('is the same where every line was chosen', () => {
    expect(withdrawnAmount(bought(), [], ALL)).toEqual({ kind: 'everything-left', amountCents: 2380, units: ALL });
  });

  it('is the price of the units where others are kept', () => {
    const one = [{ productId: 'lavande', quantity: 1 }];
    expect(withdrawnAmount(bought(), [], one)).toEqual({ kind: 'part', amountCents: 600, units: one });
  });

  it('is less what a discount had taken off these units', () => {
    const one = [{ productId: 'lavande', quantity: 1 }];
    const { amountCents } = withdrawnAmount(bought([DISCOUNT]), [], one) as { amountCents: number };
    expect([568, 569]).toContain(amountCents);
  });

  it('comes with delivery once nothing is kept any more', () => {
    const before = [{ productId: 'lavande', quantity: 2 }];
    const rest = [{ productId: 'karite', quantity: 1 }];
    expect(withdrawnAmount(bought([DELIVERY], 1200), before, rest)).toEqual({
      kind: 'everything-left',
      amountCents: 1180,
      units: rest,
    });
  });

  it('is nothing for units that went back before, and where all the money did', () => {
    const before = [{ productId: 'lavande', quantity: 2 }];
    expect(withdrawnAmount(bought([DELIVERY], 1200), before, before)).toEqual({ kind: 'nothing' });
    expect(withdrawnAmount(bought([DELIVERY], 2380), [], null)).toEqual({ kind: 'nothing' });
  });

  it('leaves out what of it went back before', () => {
    const before = [{ productId: 'lavande', quantity: 1 }];
    const two = [{ productId: 'lavande', quantity: 2 }];
    const amount = withdrawnAmount(bought([DELIVERY], 600), before, two);
    expect(amount).toEqual({ kind: 'part', amountCents: 600, units: [{ productId: 'lavande', quantity: 1 }] });
  });

  it('adds up to the whole, whatever the order and the parts', () => {
    const lines = fc.array(
      fc.record({ unitPriceCents: fc.integer({ min: 1, max: 5000 }), quantity: fc.integer({ min: 1, max: 6 }) }),
      {
        minLength: 1,
        maxLength: 5,
      },
    );
    const picks = fc.array(fc.record({ index: fc.nat(4), quantity: fc.integer({ min: 1, max: 6 }) }), {
      maxLength: 12,
    });
    fc.assert(
      fc.property(
        lines,
        fc.nat(900),
        fc.double({ min: 0, max: 1, noNaN: true }),
        picks,
        (given, delivery, share, parts) => {
          const ordered = given.map((one, index) => ({ ...one, productId: `p${index}` }));
          const linesCents = soundTotalsOf(ordered, []).totalCents;
          const adjustments: Adjustment[] = [
            { kind: 'delivery', amountCents: delivery },
            { kind: 'discount', amountCents: -Math.floor(linesCents * share) },
          ];
          const { totalCents } = soundTotalsOf(ordered, adjustments);
          const before: Units[] = [];
          let returned = 0;
          const steps = [...parts.map(({ index, quantity }) => [{ productId: `p${index}`, quantity }]), null];
          for (const units of steps) {
            const amount = withdrawnAmount(
              { lines: ordered, adjustments, leftCents: totalCents - returned },
              before,
              units,
            );
            if (amount.kind !== 'nothing') {
              expect(amount.amountCents).toBeGreaterThanOrEqual(0);
              returned += amount.amountCents;
            }
            before.push(...(units ?? []));
            expect(returned).toBeLessThanOrEqual(totalCents);
          }
          expect(returned).toBe(totalCents);
        },
      ),
    );
  });
});
