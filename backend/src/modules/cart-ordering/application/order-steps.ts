import type { OrderStep, OrderStatus, OrderWithdrawal } from '@shop/contract';
import type { ChainedEntry } from '../../../shared/audit/audit-chain.js';
import { toEuros } from '../../../shared/domain/money.js';
import type { PaymentHistory } from '../../../shared/domain/settlement.js';
import type { OrderState } from '../domain/order-state.js';

export interface StepSources {
  order: Readonly<OrderState>;
  money: PaymentHistory;
  acts: readonly ChainedEntry[];
  withdrawals: readonly OrderWithdrawal[];
}

/** What happened to an order, oldest first, for its client: nobody of the shop is named, and nothing internal is said. */
export function orderSteps({ order, money, acts, withdrawals }: StepSources): OrderStep[] {
  const became = (status: OrderStatus) => acts.find(({ after }) => after?.status === status)?.at.toISOString() ?? null;
  const paidAt = money.steps.findLast(({ step }) => step === 'paid')?.at.toISOString() ?? null;
  const { status, closedFrom, tracking, deliveredAt } = order;
  const [shippedAt, arrivedAt] = [became('Expédié'), deliveredAt?.toISOString() ?? null];
  const isDelivered = status === 'Livré' || (status === 'Remboursé' && closedFrom === 'Livré');
  const steps: OrderStep[] = [
    { kind: 'placed', at: order.date.toISOString() },
    { kind: 'paid', at: paidAt },
    ...(shippedAt || tracking ? [{ kind: 'shipped', at: shippedAt, carrier: tracking?.carrier ?? '' } as const] : []),
    // Where the day of receipt was struck out, nobody knows it: the day of the entry is not shown in its place.
    ...(isDelivered ? [{ kind: 'delivered', at: arrivedAt } as const] : []),
    ...withdrawals.map(({ number, declaredAt }) => ({ kind: 'withdrawn', at: declaredAt, number }) as const),
    ...(status === 'Annulé' ? [{ kind: 'cancelled', at: became('Annulé') } as const] : []),
    ...money.refunds.flatMap((refund) => {
      const { state, amountCents, orderedAt } = refund;
      if (state === 'refused') return [];
      const amount = toEuros(amountCents);
      return [{ kind: 'refunded', at: orderedAt.toISOString(), amount, done: state === 'done' } as const];
    }),
  ];
  return inTime(steps);
}

/** By moment; what has none stays behind what it was written after. */
function inTime(steps: readonly OrderStep[]): OrderStep[] {
  let last = '';
  const placed = steps.map((step, index) => {
    const at = step.at ?? last;
    if (at > last) last = at;
    return { step, at, index };
  });
  return placed.toSorted((a, b) => (a.at === b.at ? a.index - b.index : a.at < b.at ? -1 : 1)).map(({ step }) => step);
}
