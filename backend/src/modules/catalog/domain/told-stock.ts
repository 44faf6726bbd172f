import { type BundlePart, isOfChoice, sumOf } from '@shop/contract';

/**
 * Units as a public page tells of them: none, few, or enough. Sales in between change nothing on it, so that a page is not written again for each
 * order; what may be put in a cart is asked of the cart itself.
 *
 * @param limit below so many the product runs out, 0 for never
 * @returns 0, 1 or `limit`
 */
export const toldStock = (available: number, limit: number): number => {
  if (available < 1) return 0;
  return available < limit ? 1 : Math.max(1, limit);
};

/** The same of a part of a bundle: whether there is enough of it for one. @param units 0 for one that may take another's place */
export const toldPart = (available: number, units: number): number => Math.max(0, Math.min(available, units || 1));

/** A bundle, as far as its parts' shelves tell of it. */
export interface TellingBundle {
  parts: readonly BundlePart[];
  /** Below so many it runs out. */
  limit: number;
}

/**
 * What one part's shelf brings to what is told of a bundle: where it is the same for two counts, so is all that pages say of the bundle, whatever the
 * other parts' shelves hold (`bundlesOf`).
 */
export function broughtBy(productId: string, available: number, { parts, limit }: TellingBundle): readonly number[] {
  const units = parts.find((part) => part.productId === productId)?.units ?? 0;
  const own = toldPart(available, units);
  if (!isOfChoice(parts)) return [own, toldStock(Math.floor(available / units), limit)];
  // It fills so many of the places of one bundle, and of as many as are enough.
  const places = sumOf(parts.map((part) => part.units));
  return [own, ...[1, Math.max(1, limit)].map((bundles) => Math.min(Math.floor(available / bundles), places))];
}
