import { AUDIT_ACTS, type ChangedMeanwhile } from '@shop/contract';
import { DomainError } from '../domain/domain-error.js';
import type { ChainedEntry } from './audit-chain.js';

/** The refusal that keeps one administrator from overwriting another unseen: says who changed what, and how it is now. */
export function changedMeanwhile<Current>(
  { code, message }: { code: string; message: string },
  current: Current,
  last: ChainedEntry | undefined,
): DomainError {
  const changedBy = last?.actor && {
    name: last.actor.name,
    at: last.at.toISOString(),
    label: AUDIT_ACTS[last.act],
    fields: Object.keys(last.after ?? {}),
  };
  const body: Omit<ChangedMeanwhile<Current>, 'message' | 'code'> = { current, changedBy: changedBy ?? null };
  return new DomainError('conflict', code, message, { body });
}
