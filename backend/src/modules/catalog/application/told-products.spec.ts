import type { PageData, Product, ProductSummary } from '@shop/contract';
import { toldProducts } from './told-products.js';

const listed = (stock: number) => ({ _id: String(stock), stock }) as ProductSummary;

/** Every `stock` in it, by its path. */
function stocksIn(value: unknown, path = ''): Record<string, number> {
  if (typeof value !== 'object' || value === null) return {};
  return Object.fromEntries(
    Object.entries(value).flatMap(([key, inside]) =>
      key === 'stock' ? [[path, inside as number]] : Object.entries(stocksIn(inside, `${path}.${key}`)),
    ),
  );
}

describe('the products of a page', () => {
  it('carry no number of units, wherever they stand', () => {
    const part = (stock: number, units: number) => ({ stock, units });
    const data = {
      latest: [listed(37)],
      products: { items: [listed(0), listed(37)] },
      guide: { soaps: [{ product: listed(37) }], awaited: [listed(0)] },
      comparison: { soaps: [listed(37)], proposals: [{ product: listed(37) }] },
      withdrawn: { similar: [listed(37)] },
      product: {
        ...{ stock: 37, lowStockLimit: null },
        goesWith: [{ product: listed(37) }],
        bundle: { parts: [part(37, 2), part(1, 2)], choices: [part(37, 0), part(0, 0)] },
      },
    } as unknown as PageData;
    expect(stocksIn(toldProducts(data, 30))).toEqual({
      '.latest.0': 1,
      '.products.items.0': 0,
      '.products.items.1': 1,
      '.guide.soaps.0.product': 1,
      '.guide.awaited.0': 0,
      '.comparison.soaps.0': 1,
      '.comparison.proposals.0.product': 1,
      '.withdrawn.similar.0': 1,
      '.product': 30,
      '.product.goesWith.0.product': 1,
      '.product.bundle.parts.0': 2,
      '.product.bundle.parts.1': 1,
      '.product.bundle.choices.0': 1,
      '.product.bundle.choices.1': 0,
    });
  });

  it('are measured by their own limit where they have one', () => {
    const data = { product: { stock: 37, lowStockLimit: 50 } as Product } as PageData;
    expect(toldProducts(data, 30).product?.stock).toBe(1);
  });
});
