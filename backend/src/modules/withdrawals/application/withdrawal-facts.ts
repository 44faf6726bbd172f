import type { AuditTarget } from '../../../shared/audit/audit-chain.js';
import type { WithdrawalRecord } from '../domain/withdrawal.js';

export function auditTarget({ id, declaration }: Readonly<WithdrawalRecord>): AuditTarget {
  return { type: 'withdrawal', id, reference: declaration.number };
}
