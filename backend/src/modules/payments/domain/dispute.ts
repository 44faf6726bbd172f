import type { ContestedPayment, DisputeNews } from '../../../shared/domain/settlement.js';

/** A cardholder who contests a payment at their bank, as the provider tells it now. */
export interface Dispute extends Omit<ContestedPayment, 'changes'> {
  intentId: string;
  /** `lost`: the bank gave the money back to the cardholder; `won`: the shop keeps it. Neither is for ever. */
  state: 'open' | 'won' | 'lost';
}

export type KnownDispute = Dispute & ContestedPayment;

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
