import { missingFields, type Seller, SELLER_FIELDS, type SellerField } from '@shop/contract';
import { demoFields } from './demo-seller.js';

/**
 * Facts without which nobody may sell at a distance: mandatory and not there, or still the demo company's (C. conso. L221-5, L111-1). The
 * e-mail of the responsible person keeps products from being sold where the owner asks for whole labels, not the checkout (docs/adr/0056).
 */
export function factsToGive(seller: Seller): SellerField[] {
  return [...missingFields(seller), ...demoFields(seller)].filter((field) => field !== 'responsibleEmail');
}

/** `Téléphone (C. conso. L111-1)`. */
export function namedWithArticle(field: SellerField): string {
  const { label, article } = SELLER_FIELDS[field];
  return `${label} (${article})`;
}
