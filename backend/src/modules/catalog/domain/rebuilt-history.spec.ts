import fc from 'fast-check';
import { gramsOf, rebuiltHistory, type ToldPrice } from './rebuilt-history.js';

const at = (day: number) => new Date(Date.UTC(2026, 0, 1 + day, 9));
const product = { price: 800, promo: 20, createdAt: at(0), updatedAt: at(90) };

describe('L112-1-1 prices from before the price history', () => {
  it('are those that the records tell, back to the first sale', () => {
    const told: ToldPrice[] = [
      { at: new Date(at(0).getTime() + 5), before: null, after: { price: 700, promo: 0 } },
      { at: at(40), before: { price: 700 }, after: { price: 800 } },
      { at: at(80), before: { promo: 0 }, after: { promo: 20 } },
    ];
    expect(rebuiltHistory(product, told)).toEqual([
      { at: at(0), price: 700, promo: 0 },
      { at: at(40), price: 800, promo: 0 },
      { at: at(80), price: 800, promo: 20 },
    ]);
  });

  it('end where the records do not fit together', () => {
    const told: ToldPrice[] = [
      { at: at(10), before: { price: 700 }, after: { price: 750 } },
      { at: at(80), before: { price: 790, promo: 0 }, after: { price: 800, promo: 20 } },
    ];
    expect(rebuiltHistory(product, told)).toEqual([{ at: at(80), price: 800, promo: 20 }]);
  });

  it('are known since the last edit where nothing is told', () => {
    expect(rebuiltHistory(product, [])).toEqual([{ at: at(90), price: 800, promo: 20 }]);
    const stranger: ToldPrice = { at: at(80), before: { price: 1 }, after: { price: 2 } };
    expect(rebuiltHistory(product, [stranger])).toEqual([{ at: at(90), price: 800, promo: 20 }]);
  });

  it('are found again whole, whatever they were', () => {
    const change = fc.record({ price: fc.integer({ min: 1, max: 999 }), promo: fc.integer({ min: 0, max: 99 }) });
    fc.assert(
      fc.property(fc.array(change, { minLength: 1, maxLength: 10 }), (changes) => {
        const points = changes.map((set, index) => ({ ...set, at: at(index) }));
        const told = points.map((set, index): ToldPrice => ({
          at: set.at,
          before: points[index - 1] ?? null,
          after: set,
        }));
        const today = { ...points.at(-1)!, createdAt: at(0), updatedAt: at(99) };
        expect(rebuiltHistory(today, told)).toEqual(points);
      }),
    );
  });
});

it.each([
  ['100 g', 100],
  ['  90g', 90],
  ['0,25 kg', 250],
  ['62.5 g', 63],
  ['250 ml', 0],
  ['environ 100 g', 0],
  ['', 0],
])('a net weight of %j is %i grams', (text, grams) => expect(gramsOf(text)).toBe(grams));
