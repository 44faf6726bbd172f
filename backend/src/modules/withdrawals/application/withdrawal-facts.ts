import type { AuditTarget } from '../../../shared/audit/audit-chain.js';
import type { WithdrawalRecord } from '../domain/withdrawal.js';

export function auditTarget({ id, declaration }: Readonly<WithdrawalRecord>): AuditTarget {
  return { type: 'withdrawal', id, reference: declaration.number };
}

/** What the keys of refunds begin with that withdrawals order. */
export const REFUND_KEYS = 'withdrawal-';
export const refundKeyOf = (withdrawalId: string) => `${REFUND_KEYS}${withdrawalId}`;
