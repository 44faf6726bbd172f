import type { AuditFacts } from '@shop/contract';
import { toEuros } from '../../../shared/domain/money.js';
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
    ...sheet
  } = state;
  const [slug] = slugs;
  return {
    ...sheet,
    ...(slug && { slug }),
    publishAt: publishAt?.toISOString() ?? null,
    price: toEuros(price),
    stock: stock.available,
  };
}
