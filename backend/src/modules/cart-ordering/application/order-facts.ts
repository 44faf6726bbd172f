import type { AuditFacts } from '@shop/contract';
import type { AuditTarget } from '../../../shared/audit/audit-chain.js';
import { toEuros } from '../../../shared/domain/money.js';
import type { OrderState } from '../domain/order-state.js';

type Facts = Readonly<OrderState>;

export function auditTarget({ id, reference }: Pick<Facts, 'id' | 'reference'>): AuditTarget {
  return { type: 'order', id, reference };
}

/** What the audit log keeps of an order: nothing that says who ordered or where it goes (docs/adr/0015). */
export function orderFacts({ status, refundedCents, tracking }: Facts): AuditFacts {
  return {
    status,
    refundedAmount: toEuros(refundedCents),
    deliver: tracking?.carrier ?? '',
    // The whole number would lead to the addressee at the carrier.
    orderNumber: tracking?.number ? `…${tracking.number.slice(-4)}` : '',
  };
}
