import { type BundlePart, BUNDLE_LIMITS, isOfChoice, partsCentsOf, partUnits, sumOf, usualParts } from '@shop/contract';
import type { Cents } from '../../../shared/domain/money.js';
import { bundleErrors } from './bundle-errors.js';
import type { LabelKnown } from './labelling/sale-policy.js';
import { discountedPrice } from './price.js';
import { isPublic, type Publishing } from './publication.js';

/** A product, as far as bundles ask that it is in. */
export interface PartOnShelf extends Pick<Publishing, 'status'>, Omit<LabelKnown, 'contents'> {
  id: string;
  /** Full name. */
  name: string;
  /** Words of its address; its id where it has none. */
  slug: string;
  image: string;
  available: number;
  /** Grams; 0 for what is not sold by weight. */
  netWeight: number;
  price: Cents;
  promo: number;
  /** What stands on its label; missing where nobody asked. */
  ingredients?: string;
  /** It is a bundle itself. */
  isBundle: boolean;
}

/** A part of a bundle with the product that it is; undefined for one that is no more. */
export interface FilledPart extends BundlePart {
  product: PartOnShelf | undefined;
}

export const isBundle = ({ parts }: { parts?: readonly BundlePart[] | undefined }): boolean => (parts?.length ?? 0) > 0;

/** Units of a part that can be sold now: none of what nobody may see. */
export const availableOf = (part: PartOnShelf | undefined): number => (part && isPublic(part) ? part.available : 0);

/** How many bundles the shelves make: as many as the scarcest of their parts, or alike ones as their choices fill the places of. */
export function bundlesOf(all: readonly FilledPart[]): number {
  const parts = usualParts(all);
  if (parts.length === 0) return 0;
  if (isOfChoice(all)) return bundlesOfChoice(all);
  return Math.max(0, Math.min(...parts.map(({ product, units }) => Math.floor(availableOf(product) / units))));
}

function bundlesOfChoice(all: readonly FilledPart[]): number {
  const units = all.map(({ product }) => availableOf(product));
  const places = sumOf(all.map((part) => part.units));
  const fills = (bundles: number) => sumOf(units.map((one) => Math.floor(one / bundles))) >= places;
  let [made, most] = [0, Math.floor(sumOf(units) / places)];
  while (made < most) {
    const half = Math.ceil((made + most) / 2);
    if (fills(half)) made = half;
    else most = half - 1;
  }
  return made;
}

/** Net weight of all that is in it; 0 where that of one part is not known. */
export function bundleGrams(parts: readonly FilledPart[]): number {
  const grams = usualParts(parts).map(({ product, units }) => partUnits(product?.netWeight ?? 0, units));
  return grams.every((one) => one > 0) ? sumOf(grams) : 0;
}

/** What lists and carts know of a bundle follows from its parts, at this moment; what its label lacks, `labelGaps` reads in them. */
export const bundleFacts = (parts: readonly FilledPart[]) => ({
  available: bundlesOf(parts),
  netWeight: bundleGrams(parts),
});

/**
 * What its parts cost one by one now: a comparison, no former price (C. conso. L112-1-1). Null where one of them cannot be bought by itself, or where
 * the bundle saves nothing.
 */
export function separateCents(all: readonly FilledPart[], paidCents: Cents, maySell: (part: PartOnShelf) => boolean) {
  const parts = usualParts(all);
  const known = parts.flatMap(({ product, units }) =>
    product && isPublic(product) && maySell(product)
      ? [{ unitPriceCents: discountedPrice(product.price, product.promo), units }]
      : [],
  );
  if (known.length === 0 || known.length < parts.length) return null;
  const cents = partsCentsOf(known);
  return cents > paidCents ? cents : null;
}

/** By themselves, whatever the products are. @throws DomainError `BUNDLE.*` (400) */
export function assertParts(parts: readonly BundlePart[], ownId: string): void {
  if (parts.length > BUNDLE_LIMITS.parts) throw bundleErrors.tooManyParts();
  const ids = parts.map(({ productId }) => productId);
  if (ids.includes(ownId)) throw bundleErrors.ofItself();
  if (new Set(ids).size < ids.length) throw bundleErrors.partTwice();
  for (const { units } of parts) {
    if (!Number.isInteger(units) || units < 0 || units > BUNDLE_LIMITS.units) throw bundleErrors.units();
  }
  const places = sumOf(parts.map(({ units }) => units));
  if (parts.length > 0 && places === 0) throw bundleErrors.units();
  if (isOfChoice(parts) && places > BUNDLE_LIMITS.places) throw bundleErrors.tooManyPlaces();
}

/**
 * What bundles may be made of: products that are sold by themselves.
 * @throws DomainError `BUNDLE.*` (400)
 */
export function assertFilled(parts: readonly FilledPart[]): void {
  for (const { product } of parts) {
    if (!product) throw bundleErrors.partUnknown();
    if (product.isBundle) throw bundleErrors.bundleInside(product.name);
    if (!isPublic(product)) throw bundleErrors.partNotOnSale(product.name);
  }
}
