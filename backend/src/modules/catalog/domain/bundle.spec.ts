import fc from 'fast-check';
import { BUNDLE_LIMITS, type BundlePart, sumOf } from '@shop/contract';
import { DomainError } from '../../../shared/domain/domain-error.js';
import {
  assertFilled,
  assertParts,
  bundleFacts,
  bundlesOf,
  type FilledPart,
  type PartOnShelf,
  separateCents,
} from './bundle.js';

const aProduct = (given: Partial<PartOnShelf> = {}): PartOnShelf => ({
  ...{
    id: 'a',
    name: 'Savon Lavande fine',
    slug: 'lavande-fine',
    image: 'x',
    available: 10,
    netWeight: 100,
    price: 750,
    promo: 0,
  },
  ...{ category: 'Savon', labelGaps: [], ownResponsible: true, isBundle: false, status: 'published' },
  ...given,
});
const aPart = (units: number, given: Partial<PartOnShelf> = {}): FilledPart => {
  const product = aProduct(given);
  return { productId: product.id, units, product };
};
const codeOf = (act: () => unknown): string => {
  try {
    act();
    return 'accepted';
  } catch (error) {
    if (error instanceof DomainError) return error.code;
    throw error;
  }
};
const everything = () => true;

describe('how many bundles the shelves make', () => {
  const somePart = fc.record({ units: fc.integer({ min: 1, max: 50 }), available: fc.integer({ min: 0, max: 500 }) });

  it('is as many as all of their parts reach for, and not one more', () => {
    fc.assert(
      fc.property(fc.array(somePart, { minLength: 1, maxLength: 12 }), (parts) => {
        const made = bundlesOf(parts.map(({ units, available }) => aPart(units, { available })));
        expect(parts.every(({ units, available }) => units * made <= available)).toBe(true);
        expect(parts.some(({ units, available }) => units * (made + 1) > available)).toBe(true);
      }),
    );
  });

  it('is, of choice, as many alike ones as its choices fill the places of, and not one more', () => {
    const someChoice = fc.record({ units: fc.integer({ min: 0, max: 4 }), available: fc.integer({ min: 0, max: 60 }) });
    fc.assert(
      fc.property(fc.array(someChoice, { minLength: 1, maxLength: 6 }), (choices) => {
        const parts = [
          aPart(0, { available: 0 }),
          aPart(1, { available: 0 }),
          ...choices.map((one) => aPart(one.units, one)),
        ];
        const places = sumOf(parts.map(({ units }) => units));
        const fills = (bundles: number) =>
          sumOf(choices.map(({ available }) => Math.floor(available / bundles))) >= places;
        const made = bundlesOf(parts);
        expect(made === 0 || fills(made)).toBe(true);
        expect(fills(made + 1)).toBe(false);
      }),
    );
    expect(bundlesOf([aPart(2, { available: 0 }), aPart(0, { available: 9, status: 'withdrawn' })])).toBe(0);
  });

  it('is none while a part is not on sale, is no more, or where there are no parts', () => {
    expect(bundlesOf([aPart(1), aPart(1, { status: 'withdrawn' })])).toBe(0);
    expect(bundlesOf([aPart(1), { productId: 'b', units: 1, product: undefined }])).toBe(0);
    expect(bundlesOf([])).toBe(0);
  });

  it('goes with the weight of all that is in them, unknown as soon as that of one part is', () => {
    expect(bundleFacts([aPart(2), aPart(1, { netWeight: 150 })]).netWeight).toBe(350);
    expect(bundleFacts([aPart(2), aPart(1, { netWeight: 0 })]).netWeight).toBe(0);
  });
});

describe('what the parts cost one by one', () => {
  it('is the sum of their prices of today, reductions included', () => {
    expect(separateCents([aPart(2), aPart(1, { price: 1000, promo: 20 })], 1800, everything)).toBe(2300);
  });

  it.each([
    ['the bundle costs as much', 2300, [aPart(2), aPart(1, { price: 800 })], everything],
    ['a part is not on sale', 900, [aPart(1), aPart(1, { status: 'draft' })], everything],
    ['a part may not be sold', 900, [aPart(1), aPart(1)], () => false],
    ['a part is no more', 100, [aPart(1), { productId: 'b', units: 1, product: undefined }], everything],
    ['there is nothing in it', 100, [], everything],
  ])('is not told where %s', (_why, paid, parts, maySell) => {
    expect(separateCents(parts, paid, maySell)).toBeNull();
  });
});

describe('a bundle', () => {
  const part = (productId: string, units = 1): BundlePart => ({ productId, units });
  const many = Array.from({ length: BUNDLE_LIMITS.parts + 1 }, (_, index) => part(String(index)));

  it.each([
    ['of two products', [part('a'), part('b', 2)], 'accepted'],
    ['of itself', [part('a'), part('own')], 'BUNDLE.OF_ITSELF'],
    ['of the same product twice', [part('a'), part('a')], 'BUNDLE.PART_TWICE'],
    ['of no unit', [part('a', 0)], 'BUNDLE.UNITS'],
    ['of two places among three products', [part('a'), part('b'), part('c', 0)], 'accepted'],
    [
      'of more places than are chosen',
      [part('a', BUNDLE_LIMITS.places), part('b'), part('c', 0)],
      'BUNDLE.TOO_MANY_PLACES',
    ],
    ['of half a unit', [part('a', 0.5)], 'BUNDLE.UNITS'],
    ['of too many units', [part('a', BUNDLE_LIMITS.units + 1)], 'BUNDLE.UNITS'],
    ['of too many products', many, 'BUNDLE.TOO_MANY_PARTS'],
  ])('%s is %3$s', (_what, parts, expected) => {
    expect(codeOf(() => assertParts(parts, 'own'))).toBe(expected);
  });

  it.each([
    ['sold by themselves', aPart(1), 'accepted'],
    ['that there are not', { productId: 'b', units: 1, product: undefined }, 'BUNDLE.PART_UNKNOWN'],
    ['that are bundles', aPart(1, { isBundle: true }), 'BUNDLE.BUNDLE_INSIDE'],
    ['that are drafts', aPart(1, { status: 'draft' }), 'BUNDLE.PART_NOT_ON_SALE'],
    ['that were withdrawn', aPart(1, { status: 'withdrawn' }), 'BUNDLE.PART_NOT_ON_SALE'],
  ])('of products %s is %3$s', (_what, filled, expected) => {
    expect(codeOf(() => assertFilled([filled]))).toBe(expected);
  });
});
