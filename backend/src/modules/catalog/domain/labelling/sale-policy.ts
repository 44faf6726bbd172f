import type { LabelGap, ResponsiblePerson, SaleStop } from '@shop/contract';
import { GAPS } from './label.js';

/** What is known of a product's label wherever it is sold or listed. */
export interface LabelKnown {
  /** `productGaps` of it. */
  labelGaps: readonly LabelGap[];
  /** It names a responsible person of its own. */
  ownResponsible: boolean;
}

/** What the shop says for all its products. */
export interface LabelRules {
  /** 'Exiger l’étiquetage complet'. */
  required: boolean;
  /** Of the page 'Obligations'; null while it is not said whole. */
  responsible: ResponsiblePerson | null;
}

/** All that a label lacks, in its order. */
export function labelGaps({ labelGaps: own, ownResponsible }: LabelKnown, { responsible }: LabelRules): LabelGap[] {
  const missing = new Set(own);
  if (!ownResponsible && !responsible) missing.add('responsible');
  return GAPS.filter((gap) => missing.has(gap));
}

/**
 * What may be sold: never a cosmetic without its list of ingredients (reg. (EC) 1223/2009, art. 19, 1 g), and nothing whose label is not whole
 * once the owner asks for that.
 */
export function saleStop(product: LabelKnown, rules: LabelRules): SaleStop | null {
  if (product.labelGaps.includes('ingredients')) return 'ingredients';
  return rules.required && labelGaps(product, rules).length > 0 ? 'label' : null;
}
