import type { Cents } from '../../../shared/domain/money.js';

/** A cardholder who contests a payment at their bank (docs.stripe.com/disputes). */
export interface Dispute {
  id: string;
  amountCents: Cents;
  /** `lost`: the bank gave the money back to the cardholder; `won`: the shop keeps it. */
  state: 'open' | 'won' | 'lost';
  /** The provider's word for why, such as 'fraudulent'. */
  reason: string;
}

/** The list with this news in it; undefined when it says nothing new. What is closed stays closed: news come in any order. */
export function withDispute(known: readonly Dispute[], news: Dispute): Dispute[] | undefined {
  const before = known.find(({ id }) => id === news.id);
  if (!before) return [...known, news];
  if (before.state !== 'open' || news.state === 'open') return undefined;
  return known.map((dispute) => (dispute.id === news.id ? news : dispute));
}
