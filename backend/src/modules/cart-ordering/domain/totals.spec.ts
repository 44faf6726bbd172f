import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import {
  type Adjustment,
  ADJUSTMENT_KINDS,
  backCentsOf,
  keptCentsOf,
  leftCentsOf,
  lineCentsOf,
  paidForUnits,
  type ProductUnits,
  unitsOf,
  soundTotalsOf,
  sumOf,
  totalsOf,
} from '@shop/contract';
import fc from 'fast-check';
import { BACKEND_DIR } from '../../../config/folders.js';

const line = fc.record({ unitPriceCents: fc.nat(100_000), quantity: fc.integer({ min: 1, max: 100 }) });
const lines = fc.array(line, { minLength: 1, maxLength: 20 });
const delivery = fc.nat(5_000).map((amountCents): Adjustment => ({ kind: 'delivery', amountCents }));

describe('the total of lines and adjustments', () => {
  it('is their sum, whatever their order, and each line keeps its own', () => {
    fc.assert(
      fc.property(
        lines,
        fc.array(delivery, { maxLength: 3 }),
        fc.double({ min: 0, max: 1, noNaN: true }),
        (ls, ds, part) => {
          const most = totalsOf(ls, ds).totalCents;
          const discount: Adjustment = { kind: 'discount', amountCents: -Math.floor(most * part) };
          const totals = soundTotalsOf(ls, [...ds, discount]);
          expect(soundTotalsOf(ls, [discount, ...ds.toReversed()])).toEqual(totals);
          expect(totals.lineCents).toEqual(ls.map(lineCentsOf));
          expect(totals.totalCents).toBe(totals.linesCents + totals.adjustmentsCents);
          expect(totals.totalCents).toBe(most + discount.amountCents);
          expect(Number.isSafeInteger(totals.totalCents)).toBe(true);
          expect(totals.totalCents).toBeGreaterThanOrEqual(0);
        },
      ),
    );
  });

  it('of parts that come back is never more than the whole, and all of them are the whole', () => {
    fc.assert(
      fc.property(lines, delivery, fc.array(fc.nat(100), { minLength: 20, maxLength: 20 }), (bought, paid, taken) => {
        const whole = soundTotalsOf(bought, [paid]).totalCents;
        const first = bought.map((one, index) => ({ ...one, quantity: (taken[index] ?? 0) % (one.quantity + 1) }));
        const rest = bought.map((one, index) => ({ ...one, quantity: one.quantity - (first[index]?.quantity ?? 0) }));
        const back: Adjustment = { kind: 'delivery-refund', amountCents: paid.amountCents };
        const [one, other] = [soundTotalsOf(first, []).totalCents, soundTotalsOf(rest, [back]).totalCents];
        expect(one).toBeLessThanOrEqual(whole);
        expect(one + other).toBe(whole);
      }),
    );
  });

  it('leaves no more to go back than was paid, by whatever way and in whatever parts it went', () => {
    fc.assert(
      fc.property(
        fc.nat(1_000_000),
        fc.nat(1_000_000),
        fc.nat(1_000_000),
        (totalCents, refundedCents, handedBackCents) => {
          const left = leftCentsOf({ totalCents, refundedCents, handedBackCents });
          expect(left).toBeGreaterThanOrEqual(0);
          expect(left).toBeLessThanOrEqual(Math.max(0, keptCentsOf({ totalCents, refundedCents })));
          expect(backCentsOf({ totalCents, refundedCents, handedBackCents }) + left).toBe(totalCents);
          if (left > 0) expect(left + refundedCents + handedBackCents).toBe(totalCents);
        },
      ),
    );
  });

  it('refuses a part of a cent, an adjustment of the wrong sign, and more taken off than there is', () => {
    const soap = { unitPriceCents: 600, quantity: 1 };
    expect(() => soundTotalsOf([{ ...soap, unitPriceCents: 6.5 }], [])).toThrow(RangeError);
    expect(() => soundTotalsOf([soap], [{ kind: 'discount', amountCents: -601 }])).toThrow(RangeError);
    for (const kind of ADJUSTMENT_KINDS) {
      const [right, wrong] = kind.startsWith('discount') ? [-1, 1] : [1, -1];
      expect(soundTotalsOf([soap], [{ kind, amountCents: right }]).totalCents).toBe(600 + right);
      expect(() => soundTotalsOf([soap], [{ kind, amountCents: wrong }])).toThrow(RangeError);
    }
  });
});

describe('units of lines that go back one after the other', () => {
  const lines = fc.uniqueArray(
    fc.record({
      productId: fc.constantFrom('a', 'b', 'c', 'd'),
      quantity: fc.integer({ min: 1, max: 20 }),
      paidCents: fc.nat(100_000),
    }),
    { selector: ({ productId }) => productId, minLength: 1 },
  );

  it('give back exactly what was paid for each line, whatever the parts and their order', () => {
    fc.assert(
      fc.property(
        lines,
        fc.array(fc.record({ line: fc.nat(3), units: fc.integer({ min: 1, max: 20 }) })),
        (sold, asked) => {
          const before: ProductUnits[] = [];
          const back = new Map<string, number>();
          // What was not asked for goes back in the end.
          const rest = sold.map((_line, line) => ({ line, units: 20 }));
          for (const { line: place, units } of [...asked, ...rest]) {
            const { productId, quantity } = sold[place % sold.length]!;
            const left = quantity - unitsOf(before, productId);
            expect(paidForUnits(sold, before, [{ productId, quantity: left + 1 }])).toBeUndefined();
            if (left === 0) continue;
            const taken = { productId, quantity: Math.min(left, units) };
            const cents = paidForUnits(sold, before, [taken])!;
            back.set(productId, sumOf([back.get(productId) ?? 0, cents]));
            before.push(taken);
          }
          expect(sold.map(({ productId }) => back.get(productId))).toEqual(sold.map(({ paidCents }) => paidCents));
        },
      ),
    );
  });

  it('are none of a product that was not bought', () => {
    expect(
      paidForUnits([{ productId: 'a', quantity: 1, paidCents: 5 }], [], [{ productId: 'b', quantity: 1 }]),
    ).toBeUndefined();
  });
});

describe('amounts', () => {
  /** Sources of the shop, without tests, stories and what only they use. */
  const root = path.join(BACKEND_DIR, '..');
  const folders = ['backend/src/modules', 'contract/src', 'frontend/src', 'ui-kit/src'];
  const sources = execFileSync('git', ['ls-files', ...folders], { cwd: root, encoding: 'utf8' })
    .split('\n')
    .filter((name) => /\.tsx?$/.test(name) && !/\.(?:spec|test|stories)\.|\/(?:testing|stories)\//.test(name));

  it('are added up, multiplied and taken off a total in one file alone', () => {
    const adding =
      /\.reduce\([^\n]*=>[^\n]*\+|\bquantity \*|\* (?:\w+\.)?quantity\b|\b(?:totalCents|montantTotal)\)? [-+] /;
    const places = sources.filter((name) => {
      const text = readFileSync(path.join(root, name), 'utf8').replace(/^ *(?:\/\*\*|\*|\/\/).*$/gm, '');
      return adding.test(text);
    });
    expect(places).toEqual(['contract/src/totals.ts']);
  });
});
