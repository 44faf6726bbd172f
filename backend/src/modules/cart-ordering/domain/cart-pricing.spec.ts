import fc from 'fast-check';
import { type PricedProduct, priceCart as priceWithin, TOTAL_NOT_PAYABLE, type WantedLine } from './cart-pricing.js';
import type { UnitLimits } from './purchase-bounds.js';

const soap = (change: Partial<PricedProduct> = {}): PricedProduct => ({
  id: 'lavande',
  name: 'Savon Lavande fine',
  image: '/images/lavande/640.jpg',
  fullPriceCents: 750,
  priceCents: 600,
  promo: 20,
  reduction: { priorPrice: 7.5, percent: 20 },
  per100gCents: 600,
  available: 12,
  ...change,
});

const shelf = (...products: PricedProduct[]) => new Map(products.map((product) => [product.id, product]));

const NO_LIMITS: UnitLimits = { unitsPerLine: 10_000_000, unitsPerOrder: 10_000_000 };
const priceCart = (wanted: WantedLine[], products: ReadonlyMap<string, PricedProduct>, limits = NO_LIMITS) =>
  priceWithin(wanted, products, limits);

describe('the price of a cart', () => {
  it('adds up units at the price after promotion', () => {
    const cart = priceCart([{ productId: 'lavande', quantity: 3, shownPriceCents: 600 }], shelf(soap()));
    expect(cart).toMatchObject({ totals: { totalCents: 1800 }, problems: [] });
  });

  it('makes one line of the same soap put in twice', () => {
    const wanted = { productId: 'lavande', quantity: 7 };
    const cart = priceCart([wanted, wanted], shelf(soap()));
    expect(cart.lines).toHaveLength(1);
    expect(cart.problems).toEqual([expect.objectContaining({ code: 'STOCK.INSUFFICIENT', available: 12 })]);
  });

  it('says how many are left', () => {
    const { problems } = priceCart([{ productId: 'lavande', quantity: 3 }], shelf(soap({ available: 2 })));
    expect(problems).toEqual([
      {
        productId: 'lavande',
        code: 'STOCK.INSUFFICIENT',
        message: 'Il ne reste que 2 « Savon Lavande fine ».',
        available: 2,
      },
    ]);
  });

  it('says when nothing is left', () => {
    const { problems } = priceCart([{ productId: 'lavande', quantity: 1 }], shelf(soap({ available: 0 })));
    expect(problems[0]?.message).toBe('« Savon Lavande fine » est en rupture de stock.');
  });

  it('names a product that is no longer sold', () => {
    const cart = priceCart([{ productId: 'disparu', quantity: 1 }], shelf(soap()));
    expect(cart.lines).toEqual([]);
    expect(cart.problems).toEqual([expect.objectContaining({ productId: 'disparu', code: 'PRODUCT.NOT_FOUND' })]);
  });

  it('tells the new price when the shopper was shown another', () => {
    const { problems } = priceCart([{ productId: 'lavande', quantity: 1, shownPriceCents: 750 }], shelf(soap()));
    expect(problems).toEqual([expect.objectContaining({ code: 'PRICE.CHANGED', price: 6 })]);
  });

  it('takes so many of one soap, and offers that many', () => {
    const limits = { unitsPerLine: 20, unitsPerOrder: 40 };
    const { problems } = priceCart([{ productId: 'lavande', quantity: 21 }], shelf(soap({ available: 180 })), limits);
    expect(problems).toEqual([
      {
        productId: 'lavande',
        code: 'QUANTITY.TOO_MANY',
        message: 'Une commande compte au plus 20 « Savon Lavande fine ».',
        available: 20,
      },
    ]);
    const few = priceCart([{ productId: 'lavande', quantity: 21 }], shelf(soap({ available: 3 })), limits);
    expect(few.problems).toEqual([expect.objectContaining({ code: 'STOCK.INSUFFICIENT', available: 3 })]);
  });

  it('takes so many units in all, and says on which lines there are too many', () => {
    const ids = ['lavande', 'romarin', 'miel', 'argile'];
    const products = shelf(...ids.map((id) => soap({ id, available: 180 })));
    const wanted = ids.map((productId) => ({ productId, quantity: 15 }));
    const { problems } = priceCart(wanted, products, { unitsPerLine: 20, unitsPerOrder: 40 });
    expect(problems.map(({ productId, code, available }) => [productId, code, available])).toEqual([
      ['miel', 'ORDER.TOO_MANY_UNITS', 10],
      ['argile', 'ORDER.TOO_MANY_UNITS', 0],
    ]);
    expect(problems[0]!.message).toContain('au plus 40 articles en tout');
  });

  it.each([0, -1, 1.5, Number.NaN, 1_000_001])('refuses the quantity %p on its line', (quantity) => {
    const cart = priceCart([{ productId: 'lavande', quantity }], shelf(soap({ available: 5_000_000 })));
    expect(cart.problems).toEqual([expect.objectContaining({ code: 'QUANTITY.INVALID' })]);
    expect(cart.totals.totalCents).toBe(0);
  });

  it('is always the exact sum of its lines, in whole cents', () => {
    const product = fc.record({ id: fc.uuid(), priceCents: fc.integer({ min: 1, max: 1_000_000 }) });
    fc.assert(
      fc.property(fc.array(fc.tuple(product, fc.integer({ min: 1, max: 10_000 })), { maxLength: 20 }), (entries) => {
        const products = entries.map(([{ id, priceCents }]) => soap({ id, priceCents, available: 10_000_000 }));
        const wanted = entries.map(([{ id }, quantity]) => ({ productId: id, quantity }));
        const { lines, totals, problems } = priceCart(wanted, shelf(...products));
        // Only the total of all may be what no card pays.
        expect(problems.filter(({ code }) => code !== TOTAL_NOT_PAYABLE)).toEqual([]);
        expect(Number.isSafeInteger(totals.totalCents)).toBe(true);
        expect(totals.totalCents).toBe(lines.reduce((sum, line) => sum + line.product.priceCents * line.quantity, 0));
      }),
    );
  });

  it.each([
    [30, 1, 'à partir de 0,50'],
    [49, 1, 'à partir de 0,50'],
    [1, 49, 'à partir de 0,50'],
    [50, 1, undefined],
    [1, 50, undefined],
    [1_000_000, 99, undefined],
    [1_000_000, 100, 'dépasser 999'],
  ])('of %s cents, %s times, can be paid by card or is told why not', (priceCents, quantity, told) => {
    const { problems } = priceCart(
      [{ productId: 'a', quantity }],
      shelf(soap({ id: 'a', priceCents, available: 1_000 })),
    );
    expect(problems.map(({ message }) => message)).toEqual(told ? [expect.stringContaining(told)] : []);
  });

  it('has a problem exactly when a line cannot be served as shown', () => {
    const line = fc.record({
      available: fc.nat({ max: 20 }),
      quantity: fc.integer({ min: 1, max: 25 }),
      priceCents: fc.integer({ min: 1, max: 1000 }),
      shown: fc.integer({ min: 1, max: 1000 }),
    });
    fc.assert(
      fc.property(line, ({ available, quantity, priceCents, shown }) => {
        const wanted = [{ productId: 'lavande', quantity, shownPriceCents: shown }];
        const { problems } = priceCart(wanted, shelf(soap({ available, priceCents })));
        const ofLines = problems.filter(({ productId }) => productId !== undefined);
        expect(ofLines.length === 0).toBe(quantity <= available && shown === priceCents);
      }),
    );
  });
});
