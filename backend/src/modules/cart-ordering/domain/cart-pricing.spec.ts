import fc from 'fast-check';
import { deliveringBy, type DeliveryDesk } from './cart-delivery.js';
import { enoughForFree } from './enough-for-free.js';
import { priceCart as priceWithin, TOTAL_NOT_PAYABLE, type WantedLine } from './cart-pricing.js';
import type { PricedProduct } from './priced-product.js';
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
        message: 'Il ne reste que 2 «\u00a0Savon Lavande fine\u00a0».',
        available: 2,
      },
    ]);
  });

  it('says when nothing is left', () => {
    const { problems } = priceCart([{ productId: 'lavande', quantity: 1 }], shelf(soap({ available: 0 })));
    expect(problems[0]?.message).toBe('«\u00a0Savon Lavande fine\u00a0» est en rupture de stock.');
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
        message: 'Une commande compte au plus 20 «\u00a0Savon Lavande fine\u00a0».',
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

describe('what is told of free delivery', () => {
  const freedomOf = (
    ...ways: [name: string, kind: 'home' | 'relay' | 'pickup', cents: number, missing: number | null, freed?: true][]
  ) => {
    const offers = ways.map(([name, kind, priceCents, missingCents, isFreed = false]) => ({
      ...{
        methodId: name,
        name,
        kind,
        note: '',
        carrier: '' as const,
        tracked: true,
        priceCents,
        standardCents: priceCents,
      },
      ...{ dates: { first: '2026-12-01', last: '2026-12-02' }, missingCents, isFreed },
    }));
    const desk: DeliveryDesk = { alwaysFree: false, offers: () => offers };
    const { missingCents, isFreed, freeBy } = deliveringBy(desk, undefined)({ netGrams: 100, articlesCents: 4000 });
    return [missingCents, isFreed, freeBy];
  };

  it.each<[string, ReturnType<typeof freedomOf>, ReturnType<typeof freedomOf>]>([
    [
      'every way is freed',
      freedomOf(['À domicile', 'home', 0, null, true], ['Relais', 'relay', 0, null, true]),
      [null, true, null],
    ],
    [
      'one way is freed and another costs',
      freedomOf(['À domicile', 'home', 590, null], ['Relais', 'relay', 0, null, true]),
      [null, true, 'Relais'],
    ],
    [
      'one way always was free',
      freedomOf(['À domicile', 'home', 0, null, true], ['Relais', 'relay', 0, null]),
      [null, false, null],
    ],
    [
      'one way is free and another nearly',
      freedomOf(['À domicile', 'home', 590, 100], ['Relais', 'relay', 0, null]),
      [null, false, null],
    ],
    [
      'every way is as near',
      freedomOf(['À domicile', 'home', 590, 100], ['Relais', 'relay', 330, 100]),
      [100, false, null],
    ],
    [
      'one way is nearer',
      freedomOf(['À domicile', 'home', 590, 1500], ['Relais', 'relay', 330, 100]),
      [100, false, 'Relais'],
    ],
    [
      'it is fetched for nothing',
      freedomOf(['À domicile', 'home', 590, 100], ['Atelier', 'pickup', 0, null]),
      [100, false, null],
    ],
    ['nothing ever will be', freedomOf(['À domicile', 'home', 590, null]), [null, false, null]],
  ])('is the whole of it where %s', (_what, told, expected) => {
    expect(told).toEqual(expected);
  });
});

describe('what would make the delivery free', () => {
  const FREE_FROM = 3000;
  const MOST_GRAMS = 1000;
  /** Sent for 4,90 €, free from 30 €, up to a kilogram. */
  const desk: DeliveryDesk = {
    alwaysFree: false,
    offers: (_to, { netGrams, articlesCents }) => {
      const isFreed = articlesCents >= FREE_FROM;
      const method = { methodId: 'home', name: 'À domicile', kind: 'home', carrier: '', tracked: true } as const;
      const price = { priceCents: isFreed ? 0 : 490, standardCents: 0, isFreed };
      const told = { dates: { first: '2026-12-01', last: '2026-12-02' }, note: '' };
      const missingCents = isFreed ? null : FREE_FROM - articlesCents;
      return netGrams === null || netGrams > MOST_GRAMS ? [] : [{ ...method, ...price, ...told, missingCents }];
    },
  };
  const delivering = deliveringBy(desk, undefined);
  const priced = (wanted: WantedLine[], ...products: PricedProduct[]) =>
    priceWithin(wanted, shelf(...products), { unitsPerLine: 5, unitsPerOrder: 8 }, { delivering });
  const aProduct = (id: string) =>
    fc
      .record({ priceCents: fc.integer({ min: 100, max: 2500 }), netGrams: fc.integer({ min: 50, max: 400 }) })
      .chain((facts) =>
        fc
          .integer({ min: 0, max: 6 })
          .map((available) => soap({ ...facts, id, name: id, fullPriceCents: facts.priceCents, available })),
      );
  const products = fc.tuple(...['a', 'b', 'c', 'd', 'e'].map(aProduct));

  it('is enough, may be bought, and is the cheapest that is', () => {
    fc.assert(
      fc.property(products, fc.integer({ min: 1, max: 4 }), (all, quantity) => {
        const [own, ...others] = all as [PricedProduct, ...PricedProduct[]];
        const wanted = [{ productId: own.id, quantity }];
        const tried = (product: PricedProduct) =>
          priced([...wanted, { productId: product.id, quantity: 1 }], ...new Set([own, product]));
        const enough = enoughForFree([own, ...others], (_more, product) => tried(product));
        const does = (product: PricedProduct) => {
          const { delivery, problems } = tried(product);
          return delivery.priceCents === null && delivery.isFreed && problems.length === 0;
        };
        const those = [own, ...others].filter(does);
        expect(enough?.priceCents).toBe(
          those.length > 0 ? Math.min(...those.map(({ priceCents }) => priceCents)) : undefined,
        );
        if (!enough) return;
        // It does what the meter says: nothing is missing any more.
        expect(tried(enough).delivery.missingCents).toBeNull();
      }),
    );
  });

  it('is nothing that is too heavy, sold out, or more than an order takes', () => {
    const cart = [{ productId: 'lavande', quantity: 2 }];
    const own = soap({ priceCents: 1000, netGrams: 100, available: 2 });
    const found = (...candidates: PricedProduct[]) =>
      enoughForFree(candidates, (more, product) => priced([...cart, more], own, product))?.id;
    const brick = soap({ id: 'brick', priceCents: 1000, netGrams: 900 });
    const dear = soap({ id: 'dear', priceCents: 2000, netGrams: 100 });
    expect(found(own, brick, dear)).toBe('dear');
    expect(found(own, brick)).toBeUndefined();
  });
});
