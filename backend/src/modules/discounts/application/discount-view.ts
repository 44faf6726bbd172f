import { type Discount as DiscountContract, discountSentence, sumOf } from '@shop/contract';
import type { AuditTarget } from '../../../shared/audit/audit-chain.js';
import { isPersonal, personalReference } from '../domain/personal-discount.js';
import { type Discount, type DiscountRule, stateOf, termsOf, titleOf } from '../domain/discount.js';

export const auditTarget = (discount: Discount): AuditTarget => ({
  type: 'discount',
  id: discount.id,
  reference: isPersonal(discount) ? personalReference(discount) : titleOf(discount),
});

/** Categories are their own names; of products that are gone, nothing is said. */
export const scopeNamesOf = ({ scope, scopeIds }: DiscountRule, names: ReadonlyMap<string, string>): string[] =>
  scope === 'products' ? scopeIds.map((id) => names.get(id) ?? 'un produit retiré') : scopeIds;

/** @param names of the products that rules are for, by id */
export function toContract(discount: Discount, day: string, names: ReadonlyMap<string, string>): DiscountContract {
  const { id, trigger, code, taken, held, uses, stoppedAt, author, createdAt, changedAt, version } = discount;
  const terms = termsOf(discount);
  const usedUp = uses !== null && taken >= uses;
  return {
    ...{ _id: id, trigger, code, ...terms },
    state: stateOf(discount, day),
    closed: stoppedAt ? 'stopped' : usedUp ? 'used-up' : null,
    sentence: discountSentence(terms, day, scopeNamesOf(discount, names)),
    used: sumOf([taken, -held]),
    ...{ held, author, createdAt: createdAt.toISOString(), changedAt: changedAt.toISOString(), version },
  };
}
