import type { PageData, Product, ProductSummary, ShownBundle, ShownPart } from '@shop/contract';
import { toldPart, toldStock } from '../domain/told-stock.js';

type Told = Pick<PageData, 'latest' | 'products' | 'guide' | 'comparison' | 'product' | 'withdrawn'>;

/**
 * The products of a page with no more of their stock than the page says (`toldStock`, `toldPart`): what it shows is the same until that changes, however many are
 * sold in between.
 *
 * @param limit the owner's general one, for products without their own; lists say of none that it runs out
 */
export function toldProducts<Data extends Told>(data: Data, limit: number): Data {
  const { latest, products, guide, comparison, product, withdrawn } = data;
  return {
    ...data,
    ...(latest && { latest: latest.map(told) }),
    ...(products && { products: { ...products, items: products.items.map(told) } }),
    ...(guide && { guide: { ...guide, soaps: guide.soaps.map(within), awaited: guide.awaited.map(told) } }),
    ...(comparison && {
      comparison: {
        ...comparison,
        soaps: comparison.soaps.map(told),
        proposals: comparison.proposals.map(within),
      },
    }),
    ...(product && { product: toldOf(product, limit) }),
    ...(withdrawn && { withdrawn: { ...withdrawn, similar: withdrawn.similar.map(told) } }),
  };
}

const told = <Shown extends ProductSummary>(shown: Shown): Shown => ({ ...shown, stock: toldStock(shown.stock, 0) });

const within = <Holder extends { product: ProductSummary }>(holder: Holder): Holder => ({
  ...holder,
  product: told(holder.product),
});

const toldOf = (product: Product, limit: number): Product => ({
  ...product,
  stock: toldStock(product.stock, product.lowStockLimit ?? limit),
  ...(product.bundle && { bundle: toldBundle(product.bundle) }),
  ...(product.goesWith && { goesWith: product.goesWith.map(within) }),
});

const toldBundle = ({ parts, choices, ...bundle }: ShownBundle): ShownBundle => ({
  ...bundle,
  parts: parts.map(partTold),
  ...(choices && { choices: choices.map(partTold) }),
});

const partTold = (part: ShownPart): ShownPart => ({ ...part, stock: toldPart(part.stock, part.units) });
