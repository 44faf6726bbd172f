import { missedCheckDigit, NO_LABEL, NO_SEARCH_WORDS, NO_SHELF_WORDS, NO_TRAITS, tidyBarcode } from '@shop/contract';
import fc from 'fast-check';
import { DomainError } from '../../../shared/domain/domain-error.js';
import { fullName, Product, type ProductSheet } from './product.js';
import { plainPicture } from './product-pictures.js';

const NOW = new Date('2026-11-20T10:00:00Z');
const LATER = new Date('2026-11-21T10:00:00Z');

const aSheet = (more: Partial<ProductSheet> = {}): ProductSheet => ({
  ...NO_LABEL,
  ...NO_SEARCH_WORDS,
  ...NO_SHELF_WORDS,
  ...NO_TRAITS,
  name: 'Lavande fine',
  tagline: '',
  netWeight: 100,
  category: 'Savon',
  price: 750,
  promo: 0,
  description: 'Une lavande de montagne.',
  ingredients: 'Sodium Shea Butterate',
  conseils: 'Laissez-le sécher.',
  sealedForHygiene: false,
  lowStockLimit: null,
  pictures: [plainPicture('a'), plainPicture('b')],
  ...more,
});

const codeOf = (act: () => unknown): string => {
  try {
    act();
  } catch (error) {
    if (error instanceof DomainError) return error.code;
    throw error;
  }
  return 'accepted';
};

describe('a product', () => {
  it('arrives on the shelf with nothing reserved and nothing sold', () => {
    const { state } = Product.create('1', aSheet({ name: '  Lavande fine ' }), 40, NOW);
    expect(state.stock).toEqual({ available: 40, reserved: 0, sold: 0, toSend: 0 });
    expect(state.name).toBe('Lavande fine');
    expect(state.createdAt).toEqual(NOW);
  });

  it.each([
    ['without a name', aSheet({ name: '   ' }), 1, 'PRODUCT.NAME_MISSING'],
    ['for nothing', aSheet({ price: 0 }), 1, 'PRODUCT.PRICE_INVALID'],
    ['above 10,000 EUR', aSheet({ price: 1_000_001 }), 1, 'PRODUCT.PRICE_INVALID'],
    ['at a fraction of a cent', aSheet({ price: 690.5 }), 1, 'PRODUCT.PRICE_INVALID'],
    ['given away', aSheet({ promo: 100 }), 1, 'PRODUCT.PROMO_INVALID'],
    ['reduced to less than a cent', aSheet({ price: 1, promo: 60 }), 1, 'PRODUCT.PROMO_FREE'],
    ['with a negative promotion', aSheet({ promo: -1 }), 1, 'PRODUCT.PROMO_INVALID'],
    ['with a negative stock', aSheet(), -1, 'PRODUCT.STOCK_INVALID'],
    ['with half a soap in stock', aSheet(), 1.5, 'PRODUCT.STOCK_INVALID'],
    ['with more than a million in stock', aSheet(), 1_000_001, 'PRODUCT.STOCK_INVALID'],
    ['with half a soap as its limit', aSheet({ lowStockLimit: 0.5 }), 1, 'PRODUCT.LOW_STOCK_LIMIT_INVALID'],
    ['with a limit below nothing', aSheet({ lowStockLimit: -1 }), 1, 'PRODUCT.LOW_STOCK_LIMIT_INVALID'],
    ['with a limit above ten thousand', aSheet({ lowStockLimit: 10_001 }), 1, 'PRODUCT.LOW_STOCK_LIMIT_INVALID'],
    ['with a limit of nothing', aSheet({ lowStockLimit: 0 }), 1, 'accepted'],
    ['at the dearest', aSheet({ price: 1_000_000, promo: 99 }), 1_000_000, 'accepted'],
  ])('%s is %4$s', (_how, sheet, available, expected) => {
    expect(codeOf(() => Product.create('1', sheet, available, NOW))).toBe(expected);
  });

  it('keeps everything that a revision does not name', () => {
    const product = Product.create('1', aSheet(), 40, NOW);
    const { state } = product.revise({ price: 800, ingredients: undefined }, LATER);
    expect(state).toEqual({ ...product.state, price: 800, updatedAt: LATER });
  });

  it('keeps what is reserved and sold when its stock is counted anew', () => {
    const product = Product.from({
      ...Product.create('1', aSheet(), 40, NOW).state,
      stock: { available: 40, reserved: 2, sold: 7, toSend: 3 },
    });
    expect(product.revise({ available: 12 }, LATER).state.stock).toEqual({
      available: 12,
      reserved: 2,
      sold: 7,
      toSend: 3,
    });
  });

  it('refuses a revision that would break a rule', () => {
    const product = Product.create('1', aSheet(), 40, NOW);
    expect(codeOf(() => product.revise({ promo: 100 }, LATER))).toBe('PRODUCT.PROMO_INVALID');
  });

  it.each([
    ['Lavande fine', 'Savon', 'Savon Lavande fine'],
    ['Savon de Noël', 'Savon', 'Savon de Noël'],
    ['Porte-savon', 'Accessoires', 'Porte-savon'],
  ] as const)('%s of the category %s is called %s in a cart', (name, category, expected) => {
    expect(fullName({ name, category })).toBe(expected);
  });
});

describe('a barcode', () => {
  const digits = (count: number) => fc.array(fc.integer({ min: 0, max: 9 }), { minLength: count, maxLength: count });
  const gtin = fc
    .constantFrom(7, 12, 13)
    .chain(digits)
    .map((body) => {
      const wanted = missedCheckDigit(`${body.join('')}0`) ?? 0;
      return `${body.join('')}${wanted}`;
    });

  it.each(['3760123456784', '96385074', '036000291452', '10012345000017'])('is right on the box: %s', (code) => {
    expect(missedCheckDigit(tidyBarcode(code))).toBeUndefined();
  });

  it('with a digit that was misread is none, and the one it should end on is told', () => {
    fc.assert(
      fc.property(gtin, fc.nat(13), fc.integer({ min: 1, max: 9 }), (code, at, by) => {
        const place = at % code.length;
        const wrong = code.slice(0, place) + ((Number(code[place]) + by) % 10) + code.slice(place + 1);
        const wanted = missedCheckDigit(wrong);
        expect(missedCheckDigit(code)).toBeUndefined();
        expect(wanted).toBeDefined();
        expect(missedCheckDigit(`${wrong.slice(0, -1)}${wanted}`)).toBeUndefined();
      }),
    );
  });

  it.each(['LAV-100', '1234', 'A/12.3'])('of the workshop’s own has no digit to check: %s', (code) => {
    expect(missedCheckDigit(tidyBarcode(code))).toBeUndefined();
  });
});
