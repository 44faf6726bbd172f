import type { Claim } from '../../domain/claim.js';

/** Claims as administrators keep them; those of the shop's own places are there before anybody wrote them. */
export abstract class ClaimStore {
  abstract nextId(): string;
  /** Those with a place first, then the oldest. Up to a second old outside a unit of work. */
  abstract all(): Promise<Claim[]>;
  /** @throws DomainError CLAIM.NOT_FOUND */
  abstract get(id: string): Promise<Claim>;
  /** Within the caller's unit of work, as version `claim.version`. @throws StaleWrite when it is no longer of the version before */
  abstract write(claim: Claim): Promise<void>;
  /** @throws StaleWrite when it is no longer of this version */
  abstract remove(claim: Claim): Promise<void>;
}
