import type { Adjustment, CartCode, Problem } from '@shop/contract';
import type { CartLineForDiscounts } from '../../domain/cart-pricing.js';
import type { Cents } from '../../../../shared/domain/money.js';

/** Who asks for discounts, as far as that is known. */
export interface DiscountBuyer {
  clientId: string | null;
  /** Where the order's mails would go; undefined while nobody has said so. */
  email?: string;
}

export interface AskedDiscounts {
  buyer: DiscountBuyer;
  /** As typed; undefined for none. */
  code?: string;
  /** Network address that it comes from; missing where an administrator asks, who reads every code and guesses none. */
  ip?: string;
}

/** What the discounts in force take off lines and delivery. */
export type DiscountCalculator = (
  lines: readonly CartLineForDiscounts[],
  /** Null while it is not known. */
  deliveryCents: Cents | null,
) => { adjustments: Adjustment[]; code: CartCode | null };

/** Codes and automatic discounts, and how often they may serve. */
export abstract class Discounts {
  /** Undefined where there is none that might apply. */
  abstract asked(asked: AskedDiscounts): Promise<DiscountCalculator | undefined>;
  /** Inside the caller's unit of work, out of which it throws when something is refused. */
  abstract hold(orderId: string, adjustments: readonly Adjustment[], buyer: DiscountBuyer): Promise<Problem[]>;
  /** Inside the caller's unit of work. Repeated, they change nothing. */
  abstract paid(orderId: string): Promise<void>;
  abstract giveBack(orderId: string): Promise<void>;
}
