import fc from 'fast-check';
import { shelfLines } from '../../../shared/domain/shelf-lines.js';
import { NO_LIMITS, priceCart } from './cart-pricing.js';
import type { PricedProduct } from './priced-product.js';
import { shortagesOf } from './shelf-of-cart.js';

const IDS = ['a', 'b', 'c'];
type Stock = Readonly<Record<string, number>>;

const sold = { image: '', fullPriceCents: 700, priceCents: 700, promo: 0, reduction: null, per100gCents: null };
const aSoap = (id: string, stock: Stock): PricedProduct => ({ ...sold, id, name: id, available: stock[id] ?? 0 });
const aBundle = (id: string, units: readonly number[], stock: Stock): PricedProduct => {
  const parts = IDS.flatMap((productId, index) => {
    const count = units[index] ?? 0;
    return count > 0 ? [{ productId, name: productId, image: '', units: count, available: stock[productId] ?? 0 }] : [];
  });
  const available = Math.min(...parts.map((part) => Math.floor(part.available / part.units)));
  return { ...sold, id, name: id, available, parts };
};

const someStock = fc.record(Object.fromEntries(IDS.map((id) => [id, fc.integer({ min: 0, max: 12 })])));
const someUnits = fc
  .tuple(...IDS.map(() => fc.integer({ min: 0, max: 3 })))
  .filter((units) => units.some((one) => one > 0));
const someLines = fc.uniqueArray(
  fc.record({ productId: fc.constantFrom(...IDS, 'X', 'Y'), quantity: fc.integer({ min: 1, max: 6 }) }),
  { selector: ({ productId }) => productId, minLength: 1 },
);

function cartOf(stock: Stock, [x, y]: readonly (readonly number[])[], wanted: Parameters<typeof priceCart>[0]) {
  const all = [...IDS.map((id) => aSoap(id, stock)), aBundle('X', x!, stock), aBundle('Y', y!, stock)];
  return priceCart(wanted, new Map(all.map((one) => [one.id, one])), NO_LIMITS);
}

function takenBy(lines: ReturnType<typeof cartOf>['lines']): Map<string, number> {
  const taken = new Map<string, number>();
  const wanted = lines.map(({ product: { id, parts }, quantity }) => ({
    ...{ productId: id, quantity },
    ...(parts && { parts }),
  }));
  for (const { productId, quantity } of shelfLines(wanted))
    taken.set(productId, (taken.get(productId) ?? 0) + quantity);
  return taken;
}

describe('a cart of bundles and of what is in them', () => {
  it('goes through exactly when every shelf has what all of its lines take together', () => {
    fc.assert(
      fc.property(someStock, fc.tuple(someUnits, someUnits), someLines, (stock, bundles, wanted) => {
        const { lines, problems } = cartOf(stock, bundles, wanted);
        const reaches = [...takenBy(lines)].every(([id, units]) => units <= (stock[id] ?? 0));
        expect(problems.some(({ code }) => code === 'STOCK.INSUFFICIENT')).toBe(!reaches);
      }),
    );
  });

  it('goes through once each line was mended as its problem says, one after the other', () => {
    fc.assert(
      fc.property(someStock, fc.tuple(someUnits, someUnits), someLines, (stock, bundles, wanted) => {
        let cart = wanted;
        for (let round = 0; round <= wanted.length; round += 1) {
          const [problem] = cart.length > 0 ? cartOf(stock, bundles, cart).problems : [];
          if (!problem) return;
          cart = cart
            .map((line) =>
              line.productId === problem.productId ? { ...line, quantity: problem.available ?? 0 } : line,
            )
            .filter(({ quantity }) => quantity > 0);
        }
        throw new Error('a problem stays, whatever is mended');
      }),
    );
  });

  it('names the part that a bundle waits for', () => {
    const stock = { a: 5, b: 1, c: 0 };
    const bundle = aBundle('Coffret', [1, 1, 0], stock);
    const known = new Map([['Coffret', bundle]]);
    const { problems } = priceCart([{ productId: 'Coffret', quantity: 2 }], known, NO_LIMITS);
    expect(problems).toEqual([
      {
        ...{ productId: 'Coffret', code: 'STOCK.INSUFFICIENT', available: 1 },
        message: 'Il ne reste que 1 «\u00a0Coffret\u00a0»\u00a0: «\u00a0b\u00a0» manque.',
      },
    ]);
    const lines = [{ product: bundle, quantity: 2 }];
    expect(shortagesOf(lines, { productId: 'b', available: 0 })).toEqual([
      expect.objectContaining({
        productId: 'Coffret',
        message: '«\u00a0Coffret\u00a0» est en rupture de stock\u00a0: «\u00a0b\u00a0» manque.',
      }),
    ]);
    expect(shortagesOf(lines, { productId: 'c', available: 0 })).toEqual([]);
  });
});
