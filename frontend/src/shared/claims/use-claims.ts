import type { ClaimKind, ClaimProof, ClaimWords, ShownClaim } from '@shop/contract';
import { useShopConfig } from '../api/config-api';
import { formatDate } from '../format-date';
import { useParisDay } from './use-paris-day';

/** What is said of a claim here and now. */
interface SaidClaim extends ClaimWords {
  id: string;
  kind: ClaimKind;
  /** Null: these are the neutral words. */
  proof: ClaimProof | null;
}

/** The server says what is valid when it writes a page; a page that stays open past midnight says it by itself. */
const isOver = ({ until }: ClaimProof, today: string) => today !== '' && until < today;

function saidOf(claim: ShownClaim, productId: string | undefined, today: string): SaidClaim[] {
  const { id, kind, neutral, proven, products } = claim;
  const isAbout = products.length === 0 || (productId !== undefined && products.includes(productId));
  if (isAbout && proven && !isOver(proven.proof, today)) return [{ id, kind, ...proven }];
  // What the owner says of some soaps only is not said of the others in other words.
  return isAbout || kind !== 'other' ? [{ id, kind, ...neutral, proof: null }] : [];
}

/** What may be said of the whole shop, or of one product: with a valid proof, or in neutral words; '' says nothing. */
export function useClaims(productId?: string) {
  const { claims } = useShopConfig();
  const today = useParisDay();
  const said = claims.flatMap((claim) => saidOf(claim, productId, today));
  const isProven = (kind: ClaimKind) => said.some((claim) => claim.kind === kind && claim.proof !== null);
  return { said, isProven };
}

/** 'Certificateur SAS, FR-BIO-01, réf. 2026/114, jusqu’au 31 mars 2027' */
export function proofWords({ certifier, code, reference, until }: ClaimProof): string {
  const end = `jusqu’au ${formatDate(new Date(`${until}T12:00:00Z`))}`;
  return [certifier, code, reference && `réf.\u00a0${reference}`, end].filter(Boolean).join(', ');
}
