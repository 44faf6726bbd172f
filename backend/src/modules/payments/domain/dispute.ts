import type { Cents } from '../../../shared/domain/money.js';

/** A cardholder who contests a payment at their bank, as it stands now (docs.stripe.com/disputes/how-disputes-work). */
export interface Dispute {
  id: string;
  intentId: string;
  amountCents: Cents;
  /** `lost`: the bank gave the money back to the cardholder; `won`: the shop keeps it. Neither is for ever. */
  state: 'open' | 'won' | 'lost';
  /** An inquiry asks for an explanation and moves no money; an appeal comes after a lost chargeback. */
  stage: 'inquiry' | 'chargeback' | 'appeal';
  /** The provider's word for why, such as 'fraudulent'. */
  reason: string;
  /** Until when the bank takes the shop's answer; null when it takes none. */
  dueBy: Date | null;
  /** What the bank holds of the shop's balance at this moment. */
  withdrawnCents: Cents;
}

export interface KnownDispute extends Dispute {
  /** How often it changed, from 1: tells one piece of news from the next. */
  changes: number;
}

/** What a shop wants to hear of; the money's own news only when nothing else is new. */
export type DisputeNews = 'opened' | 'escalated' | 'appealed' | 'won' | 'lost' | 'withdrawn' | 'reinstated';

/** Undefined when nothing is new that anybody wants to hear of. */
export function newsOf(before: Dispute | undefined, now: Dispute): DisputeNews | undefined {
  if (now.state !== 'open') return before?.state === now.state ? fundsNews(before, now) : now.state;
  if (!before) return 'opened';
  if (now.stage === 'appeal' && (before.stage !== 'appeal' || before.state !== 'open')) return 'appealed';
  if (before.state !== 'open') return 'opened';
  if (before.stage === 'inquiry' && now.stage === 'chargeback') return 'escalated';
  return fundsNews(before, now);
}

function fundsNews(before: Dispute, now: Dispute): DisputeNews | undefined {
  if (now.withdrawnCents > before.withdrawnCents) return 'withdrawn';
  return now.withdrawnCents < before.withdrawnCents ? 'reinstated' : undefined;
}
