import type { LabelGap, ProductCategory, ResponsiblePerson, SaleStop } from '@shop/contract';
import { GAPS } from './label.js';

/** What is known of a product's label wherever it is sold or listed. */
export interface LabelKnown {
  category: ProductCategory;
  /** `productGaps` of it: what it would lack as a cosmetic. */
  labelGaps: readonly LabelGap[];
  /** It names a responsible person of its own. */
  ownResponsible: boolean;
  /** Of a bundle, which has no label of its own; undefined for a product that is no more. */
  contents?: readonly { product: LabelKnown | undefined }[];
}

/** What the shop says for all its products. */
export interface LabelRules {
  /** 'Exiger l’étiquetage complet'. */
  required: boolean;
  /** Of the page 'Obligations'; null while it is not said whole. */
  responsible: ResponsiblePerson | null;
  /** Categories of which the owner said that they hold no cosmetics. */
  notCosmetic: ReadonlySet<ProductCategory>;
}

/** A soap dish is no cosmetic, and its category says so (docs/adr/0090). */
export const isCosmetic = ({ category }: Pick<LabelKnown, 'category'>, { notCosmetic }: LabelRules): boolean =>
  !notCosmetic.has(category);

/**
 * What is asked of whatever is sold, besides who answers for it with both addresses: warnings and safety information, or that there are none to give
 * (reg. (EU) 2023/988, art. 19).
 */
export const ASKED_OF_ALL: readonly LabelGap[] = ['precautions'];

/** All that a label lacks, in its order: of a bundle, what those of its products lack. */
export function labelGaps(product: LabelKnown, rules: LabelRules): LabelGap[] {
  const missing = new Set<LabelGap>();
  for (const one of labelsIn(product)) {
    const asked = isCosmetic(one, rules) ? GAPS : ASKED_OF_ALL;
    for (const gap of one.labelGaps.filter((lacking) => asked.includes(lacking))) missing.add(gap);
    if (!one.ownResponsible && !rules.responsible) missing.add('responsible');
  }
  return GAPS.filter((gap) => missing.has(gap));
}

/**
 * What may be sold: never a cosmetic without its list of ingredients (reg. (EC) 1223/2009, art. 19, 1 g), and nothing whose label is not whole
 * once the owner asks for that.
 */
export function saleStop(product: LabelKnown, rules: LabelRules): SaleStop | null {
  const gaps = labelGaps(product, rules);
  if (gaps.includes('ingredients')) return 'ingredients';
  return rules.required && gaps.length > 0 ? 'label' : null;
}

const labelsIn = (product: LabelKnown): readonly LabelKnown[] =>
  product.contents ? product.contents.flatMap(({ product: part }) => part ?? []) : [product];
