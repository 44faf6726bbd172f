import { CatalogChanges } from './catalog-changes.js';
import type { PartedBundle } from './ports/bundle-parts.js';
import { type MovedUnits, ToldSales } from './told-sales.js';

const moved = (before: number, after: number, more: Partial<MovedUnits> = {}): MovedUnits => ({
  ...{ productId: 'soap', before, after, ownLimit: null, generalLimit: 100 },
  ...more,
});

describe('which sales pages tell of', () => {
  let read: (() => Promise<PartedBundle[]>)[];
  let changes: CatalogChanges;
  let sales: ToldSales;
  beforeEach(() => {
    read = [];
    changes = new CatalogChanges();
    sales = new ToldSales({ everyBundle: () => read.shift()!() }, changes);
  });
  const settle = () => new Promise(setImmediate);
  /** What bundles are made of is known from here on. */
  const known = async (bundles: PartedBundle[] = []) => {
    read.push(async () => bundles);
    expect(sales.tells(moved(500, 499))).toBe(true);
    await settle();
  };

  it('none in between, each that crosses what a page says, in both directions', async () => {
    await known();
    for (const [before, after, told] of [
      [500, 499, false],
      [100, 99, true],
      [50, 49, false],
      [1, 0, true],
      [0, 1, true],
      [99, 100, true],
    ] as const)
      expect([before, after, sales.tells(moved(before, after))]).toEqual([before, after, told]);
    expect(sales.tells(moved(100, 99, { ownLimit: 5 }))).toBe(false);
    expect(sales.tells(moved(5, 4, { ownLimit: 5 }))).toBe(true);
  });

  it('each of them where nobody knows the general limit', async () => {
    await known();
    expect(sales.tells(moved(50, 49, { ownLimit: 5, generalLimit: undefined }))).toBe(true);
  });

  it('of a part also what its bundle says, by the bundle’s own limit or the general one', async () => {
    const parts = [
      { productId: 'soap', units: 2 },
      { productId: 'butter', units: 1 },
    ];
    await known([
      { parts, lowStockLimit: 10 },
      { parts: [{ productId: 'butter', units: 3 }], lowStockLimit: null },
    ]);
    expect(sales.tells(moved(20, 19))).toBe(true);
    expect(sales.tells(moved(19, 18))).toBe(false);
    expect(sales.tells(moved(2, 1))).toBe(true);
    expect(sales.tells(moved(300, 299, { productId: 'butter' }))).toBe(true);
    expect(sales.tells(moved(299, 298, { productId: 'butter' }))).toBe(false);
  });

  it('each of them after an edit, until bundles are read again', async () => {
    await known();
    changes.announce();
    await known([{ parts: [{ productId: 'soap', units: 3 }], lowStockLimit: null }]);
    expect(sales.tells(moved(300, 299))).toBe(true);
    expect(sales.tells(moved(298, 297))).toBe(false);
  });

  it('what was read while somebody edited is not believed', async () => {
    let answer = (_bundles: PartedBundle[]) => {};
    read.push(() => new Promise((resolve) => (answer = resolve)));
    expect(sales.tells(moved(500, 499))).toBe(true);
    changes.announce();
    answer([]);
    await settle();
    await known();
    expect(sales.tells(moved(500, 499))).toBe(false);
  });

  it('each of them where bundles cannot be read, and they are asked for again', async () => {
    read.push(() => Promise.reject(new Error('no leader')));
    expect(sales.tells(moved(500, 499))).toBe(true);
    await settle();
    await known();
    expect(sales.tells(moved(500, 499))).toBe(false);
  });
});
