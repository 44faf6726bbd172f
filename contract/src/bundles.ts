import type { SaleStop } from './labelling.js';

/** What a bundle may be made of. */
export const BUNDLE_LIMITS = { parts: 12, units: 50, places: 12 } as const;

/** Of one bundle: how many units of which product are in it. */
export interface BundlePart {
  productId: string;
  /** In a product's sheet 0 says that it may take another's place: the shopper chooses. */
  units: number;
}

/** How the parts of a bundle are written in one field of a form: `id:units`, with commas between them. */
export const writeParts = (parts: readonly BundlePart[]): string =>
  parts.map(({ productId, units }) => `${productId}:${units}`).join(',');

/** The shopper chooses what is in it: among its parts, as many units as they are together. */
export const isOfChoice = (parts: readonly BundlePart[]): boolean => parts.some(({ units }) => units === 0);

/** What is in it where nobody chose. */
export const usualParts = <Part extends { units: number }>(parts: readonly Part[]): Part[] =>
  parts.filter(({ units }) => units > 0);

/** A product that may stand in a place of a bundle of choice. */
export interface BundleChoice {
  productId: string;
  name: string;
  image: string;
  /** Units that can be sold now; 0 for what may not be. */
  available: number;
}

/** A part as its order keeps it: what was in the bundle on the day on which it was sold. */
export interface SoldPart extends BundlePart {
  name: string;
  image: string;
}

/** Such as '2 × Savon Lavande fine, 1 × Savon Orange douce'. */
export const partWords = (parts: readonly { units: number; name: string }[]): string =>
  parts.map(({ units, name }) => `${units} × ${name}`).join(', ');

/** What stands under a bundle wherever it was sold: one sentence, or none for what is no bundle. */
export const contentWords = (parts: readonly SoldPart[] | undefined): string[] =>
  parts ? [`Contient\u00a0: ${partWords(parts)}`] : [];

/** A part of a bundle as its page shows it. */
export interface ShownPart extends SoldPart {
  /** Words of its address; its id where it has none. */
  slug: string;
  /** Of one unit, in grams; 0 for what is not sold by weight. */
  netWeight: number;
  /** Units of it that can be sold now; 0 for what is not on sale any more. */
  stock: number;
  /** Why it may not be sold; then the bundle may not either. */
  saleStop: SaleStop | null;
  /** It has a page of its own. */
  isShown: boolean;
}

/** What a bundle is made of. */
export interface ShownBundle {
  parts: ShownPart[];
  /** What may be in it instead; missing where nobody chooses. */
  choices?: ShownPart[];
  /** What the same units cost now one by one, in EUR: no former price. Null where one of them is not sold by itself, or that is no more than the bundle. */
  separately: number | null;
}
