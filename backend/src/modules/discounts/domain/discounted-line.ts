import type { Cents } from '../../../shared/domain/money.js';
import type { DiscountRule } from './discount.js';

/** A line of a cart, as discounts see it. */
export interface DiscountedLine {
  productId: string;
  category: string;
  unitPriceCents: Cents;
  quantity: number;
  /** Its price is a promotion's. */
  isPromoted: boolean;
}

/** A rule that may apply now, and the code that was typed for it. */
export interface Candidate {
  rule: DiscountRule;
  code?: string;
}

/** What one rule takes off; none of it below 0. */
export interface Gain extends Candidate {
  /** Of each line, in their order. */
  spread: Cents[];
  deliveryCents: Cents;
}

type Sold = Pick<DiscountedLine, 'productId' | 'category' | 'isPromoted'>;

export const isFor = ({ scope, scopeIds, onPromoted }: DiscountRule, line: Sold): boolean =>
  (onPromoted || !line.isPromoted) &&
  (scope === 'all' || scopeIds.includes(scope === 'products' ? line.productId : line.category));

export const isBundle = ({ kind }: DiscountRule) => kind === 'lot' || kind === 'x-for-y';
