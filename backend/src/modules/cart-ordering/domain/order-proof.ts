import type { ProvableOrder } from '../../../shared/domain/proof/order-facts.js';
import { newLinks, type ProofLink } from '../../../shared/domain/proof/proof-link.js';

/** A declaration of withdrawal, as far as the order's chain keeps it. */
export interface DeclaredWithdrawal {
  number: string;
  declaredAt: Date;
  /** Before its last day; otherwise the shop decides, and nothing follows by itself. */
  inTime: boolean;
  /** Of number, moment and lines. */
  sha256: string;
  /** Units of the order; null for the whole of it. */
  lines: { productId: string; quantity: number }[] | null;
}

/** The chain with this declaration in it, once; undefined in orders that are older than their seals. */
export function withDeclaration(
  proof: ProofLink[] | undefined,
  { number, declaredAt, inTime, sha256 }: DeclaredWithdrawal,
): ProofLink[] | undefined {
  const isKnown = proof?.some(
    ({ kind, facts }) => kind === 'withdrawn' && facts?.number === number && facts.inTime === inTime,
  );
  const facts = { number, declaredAt: declaredAt.toISOString(), inTime, sha256 };
  return isKnown ? proof : proof?.concat({ kind: 'withdrawn', facts });
}

/** The order after a change, which its chain tells where it is about something that is proved. */
export function withLinks<State extends ProvableOrder & { proof?: ProofLink[] }>(before: State, after: State): State {
  const links = after.proof ? newLinks(before, after) : [];
  return links.length > 0 ? { ...after, proof: [...after.proof!, ...links] } : after;
}
