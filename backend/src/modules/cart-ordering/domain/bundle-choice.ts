import { type BundlePart, netGramsOf, type Problem, sumOf } from '@shop/contract';
import type { PricedProduct } from './priced-product.js';

/**
 * The product with what the shopper chose for it, which its shelf, its order and its stock then follow. Null where it cannot be made so: another
 * number of units than there are places, or a product that may not stand there any more. @param chosen undefined for what is usually in it
 */
export function asChosen(product: PricedProduct, chosen: readonly BundlePart[] | undefined): PricedProduct | null {
  const { choices, parts: usual = [] } = product;
  if (chosen === undefined) return choices ? { ...product, available: bundlesOf(usual) } : product;
  const places = sumOf(usual.map(({ units }) => units));
  const isWhole = chosen.every(({ units }) => Number.isInteger(units) && units > 0);
  const ids = chosen.map(({ productId }) => productId);
  if (!choices || !isWhole || new Set(ids).size < ids.length) return null;
  if (sumOf(chosen.map(({ units }) => units)) !== places) return null;
  // In the order of its sheet: the same choice is the same content, however it was clicked together.
  const filled = choices.flatMap((choice) => {
    const units = chosen.find(({ productId }) => productId === choice.productId)?.units;
    return units === undefined ? [] : [{ ...choice, units }];
  });
  if (filled.length < chosen.length) return null;
  const netGrams = netGramsOf(filled.map(({ netGrams: grams, units: quantity }) => ({ grams, quantity })));
  const parts = filled.map(({ netGrams: _grams, ...part }) => part);
  return { ...product, parts, available: bundlesOf(filled), netGrams };
}

/** Made just so. */
const bundlesOf = (parts: readonly { available: number; units: number }[]): number =>
  Math.min(...parts.map(({ available, units }) => Math.floor(available / units)));

/** Whoever chooses anew, or takes it out, may order. */
export function choiceGone({ id, name }: Pick<PricedProduct, 'id' | 'name'>): Problem {
  const message = `«\u00a0${name}\u00a0» ne se compose plus comme vous l’aviez choisi\u00a0: changez un savon, ou retirez-le.`;
  return { productId: id, code: 'BUNDLE.CHOICE_GONE', message, available: 0 };
}

const inOrder = (parts: readonly BundlePart[]) =>
  parts
    .map(({ productId, units }) => `${productId}:${units}`)
    .toSorted()
    .join();

export function sameChoice(one: readonly BundlePart[] | undefined, other: readonly BundlePart[] | undefined): boolean {
  if (!one || !other) return one === other;
  return inOrder(one) === inOrder(other);
}
