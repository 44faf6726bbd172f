import { type AuditFacts, partWords } from '@shop/contract';
import { toEuros } from '../../../shared/domain/money.js';
import { isBundle } from '../domain/bundle.js';
import type { ProductState } from '../domain/product.js';

/** What the audit log keeps of a product: what an administrator edits, money in EUR. */
export function productFacts(state: ProductState): AuditFacts {
  const {
    id: _id,
    slugs,
    stock,
    createdAt: _createdAt,
    updatedAt: _updatedAt,
    priorPrice: _prior,
    price,
    publishAt,
    parts,
    contents = [],
    ...sheet
  } = state;
  const [slug] = slugs;
  // Names, since numbers tell nobody what was in it.
  const named = contents.map(({ units, product }) => ({ units, name: product?.name ?? 'Produit supprimé' }));
  const inside = isBundle({ parts }) ? partWords(named) : '';
  return {
    ...sheet,
    ...(slug && { slug }),
    parts: inside,
    publishAt: publishAt?.toISOString() ?? null,
    price: toEuros(price),
    stock: stock.available,
  };
}
