import { sumOf, VAT_MENTIONS, vatOf, vatOfRefunds, vatPartsOf, type VatSettings, vatTotalsOf } from '@shop/contract';
import fc from 'fast-check';
import { DEFAULT_VAT_SETTINGS, treatments, vatTreatment } from './vat-policy.js';

const OSS: VatSettings = { regime: 'standard', belgium: 'oss' };
const FRANCHISE: VatSettings = { regime: 'franchise', belgium: 'oss' };

describe('CGI 278, 293 B, 262, 294: the rate of a destination', () => {
  it.each([
    ['FR', '69001', DEFAULT_VAT_SETTINGS, 'france', 20],
    ['FR', '20000', DEFAULT_VAT_SETTINGS, 'france', 20],
    ['FR', '98000', DEFAULT_VAT_SETTINGS, 'france', 20],
    ['FR', '97400', DEFAULT_VAT_SETTINGS, 'overseas', 0],
    ['FR', ' 97 1 33', DEFAULT_VAT_SETTINGS, 'overseas', 0],
    ['FR', '98800', DEFAULT_VAT_SETTINGS, 'overseas', 0],
    ['BE', '1000', DEFAULT_VAT_SETTINGS, 'belgium-french', 20],
    ['BE', '9700', OSS, 'belgium-oss', 21],
    ['CH', '1200', OSS, 'switzerland', 0],
    ['CH', '9700', DEFAULT_VAT_SETTINGS, 'switzerland', 0],
    ['FR', '69001', FRANCHISE, 'franchise', 0],
    ['BE', '1000', FRANCHISE, 'franchise', 0],
    ['CH', '1200', FRANCHISE, 'franchise', 0],
  ] as const)('%s %s', (country, postalCode, settings, scheme, ratePercent) => {
    expect(vatTreatment({ country, postalCode }, settings)).toEqual({ scheme, ratePercent });
  });

  it('stands in the settings, with words wherever none is charged', () => {
    for (const settings of [DEFAULT_VAT_SETTINGS, OSS, FRANCHISE]) {
      for (const { scheme, ratePercent } of treatments(settings)) {
        expect(VAT_MENTIONS[scheme] !== '').toBe(ratePercent === 0);
      }
    }
  });
});

const rate = fc.constantFrom(0, 20, 21);
/** An order's amounts, each with its rate: lines and delivery, then what is taken off at the rates that there are. */
const order = fc
  .record({
    amounts: fc.array(fc.record({ cents: fc.nat(5_000_000), ratePercent: rate }), { minLength: 1, maxLength: 20 }),
    off: fc.double({ min: 0, max: 1, noNaN: true }),
  })
  .map(({ amounts, off }) => {
    const bought = amounts.map(({ cents, ratePercent }) => ({ amountCents: cents, ratePercent }));
    const discounts = vatTotalsOf(vatPartsOf(bought)).map(({ amountCents, ratePercent }) => {
      const taken = Math.floor(amountCents * off);
      return { amountCents: taken === 0 ? 0 : -taken, ratePercent };
    });
    return vatPartsOf([...bought, ...discounts]);
  });
const amountOf = (parts: readonly { exclTaxCents: number; vatCents: number }[]) =>
  sumOf(parts.map(({ exclTaxCents, vatCents }) => exclTaxCents + vatCents));

describe('CGI 289: amounts excluding tax and VAT', () => {
  it.each([
    [790, 20, 658, 132],
    [-100, 20, -83, -17],
    [600, 21, 496, 104],
    [600, 0, 600, 0],
    [0, 20, 0, 0],
  ])('%i cents at %i %% are %i and %i', (amount, ratePercent, exclTaxCents, vatCents) => {
    expect(vatOf(amount, ratePercent)).toEqual({ ratePercent, exclTaxCents, vatCents });
  });

  it('make up every amount, and what comes back is what was taken', () => {
    fc.assert(
      fc.property(fc.integer({ min: -99_999_999, max: 99_999_999 }), rate, (amount, ratePercent) => {
        const { exclTaxCents, vatCents } = vatOf(amount, ratePercent);
        expect(exclTaxCents + vatCents).toBe(amount);
        expect(Math.abs(vatCents * (100 + ratePercent) - amount * ratePercent)).toBeLessThanOrEqual(
          (100 + ratePercent) / 2,
        );
        const back = vatOf(-amount, ratePercent);
        expect(back.vatCents + vatCents).toBe(0);
      }),
    );
  });

  it('of what is taken off bear the cents that were rounded before', () => {
    const soaps = Array.from({ length: 5 }, () => ({ amountCents: 790, ratePercent: 20 }));
    const parts = vatPartsOf([...soaps, { amountCents: 0, ratePercent: 20 }, { amountCents: -3950, ratePercent: 20 }]);
    expect(parts.slice(0, 5)).toEqual(soaps.map(() => vatOf(790, 20)));
    expect(vatTotalsOf(parts)).toEqual([{ ratePercent: 20, amountCents: 0, exclTaxCents: 0, vatCents: 0 }]);
  });

  it('of the rates are those of the lines, whatever their order', () => {
    fc.assert(
      fc.property(order, (parts) => {
        const totals = vatTotalsOf(parts);
        expect(vatTotalsOf(parts.toReversed())).toEqual(totals);
        expect(amountOf(totals)).toBe(amountOf(parts));
        expect(sumOf(totals.map(({ amountCents }) => amountCents))).toBe(amountOf(parts));
        for (const { exclTaxCents, vatCents } of totals)
          expect(Math.min(exclTaxCents, vatCents)).toBeGreaterThanOrEqual(0);
      }),
    );
  });

  it('of any sequence of partial refunds sum up to the whole, rate by rate, and none is below 0', () => {
    fc.assert(
      fc.property(order, fc.array(fc.double({ min: 0, max: 1, noNaN: true }), { maxLength: 12 }), (parts, cuts) => {
        const totals = vatTotalsOf(parts);
        let left = amountOf(totals);
        const refunds = cuts.map((cut) => {
          const refund = Math.floor(left * cut);
          left -= refund;
          return refund;
        });
        const all = vatOfRefunds(totals, [...refunds, left]);
        all.forEach((refund, index) => {
          expect(sumOf(refund.map(({ amountCents }) => amountCents))).toBe([...refunds, left][index]);
          for (const { amountCents, vatCents, exclTaxCents } of refund) {
            expect(Math.min(amountCents, vatCents, exclTaxCents)).toBeGreaterThanOrEqual(0);
            expect(exclTaxCents + vatCents).toBe(amountCents);
          }
        });
        totals.forEach((total, index) => {
          const back = all.map((refund) => refund[index]!);
          expect(sumOf(back.map(({ amountCents }) => amountCents))).toBe(total.amountCents);
          expect(sumOf(back.map(({ vatCents }) => vatCents))).toBe(total.vatCents);
        });
        // A refund does not depend on those after it.
        expect(vatOfRefunds(totals, refunds)).toEqual(all.slice(0, -1));
      }),
    );
  });
});
