import type { Claim as ClaimLine } from '@shop/contract';
import { type Claim, claimState, endsSoon, missingOf } from '../domain/claim.js';

export function toContract(claim: Claim, today: string): ClaimLine {
  const { id, document, changedBy, ...facts } = claim;
  return {
    _id: id,
    ...facts,
    state: claimState(claim, today),
    endsSoon: endsSoon(claim, today),
    missing: missingOf(claim),
    document: document && {
      name: document.name,
      bytes: document.bytes,
      uploadedAt: document.uploadedAt.toISOString(),
    },
    changedBy: changedBy && { name: changedBy.name, at: changedBy.at.toISOString() },
  };
}

export const auditTarget = ({ id, title }: Claim) => ({ type: 'claim' as const, id, reference: title });
