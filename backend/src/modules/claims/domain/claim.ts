import {
  CLAIM_WARNING_DAYS,
  type Claim as ClaimLine,
  type ClaimFacts,
  type ClaimKind,
  type ClaimState,
  claimWordsIn,
  NEUTRAL_WORDS,
  type ShownClaim,
} from '@shop/contract';
import { parisDay, parisMidnight } from '../../../shared/domain/paris-days.js';
import { claimErrors } from './claim-errors.js';

/** The file that proves a claim. */
export interface ProofDocument {
  /** As it was called where it came from. */
  name: string;
  /** Of its bytes, hexadecimal. */
  sha256: string;
  format: 'pdf' | 'jpg' | 'png' | 'webp' | 'avif';
  bytes: number;
  uploadedAt: Date;
}

export interface Claim extends ClaimFacts {
  id: string;
  kind: ClaimKind;
  document: ProofDocument | null;
  /** 0: as the shop brings it. */
  version: number;
  changedBy: { name: string; at: Date } | null;
}

export const BUILT_IN = ['organic', 'lab-tested', 'plastic-free'] as const satisfies readonly ClaimKind[];
export type BuiltIn = (typeof BUILT_IN)[number];

export const isBuiltIn = (id: string): id is BuiltIn => (BUILT_IN as readonly string[]).includes(id);

/** Demo content: what would be said with a proof. */
const PROVEN_WORDS: Record<BuiltIn, { title: string; detail: string }> = {
  organic: {
    title: 'Certifié bio',
    detail: 'Tous nos beurres et nos huiles sont issus de l’agriculture biologique.',
  },
  'lab-tested': { title: 'Testé par lot', detail: 'Un laboratoire indépendant analyse chaque fournée.' },
  'plastic-free': { title: 'Sans plastique', detail: 'Ni l’étui ni le colis ne contiennent de plastique.' },
};

export const NO_PROOF = {
  ...{ certifier: '', certifierCode: '', reference: '', validFrom: '', validUntil: '' },
  document: null,
} as const;

/** Before anybody wrote it. */
export function builtInClaim(kind: BuiltIn): Claim {
  const neutral = NEUTRAL_WORDS[kind];
  return {
    ...{ id: kind, kind, ...PROVEN_WORDS[kind], ...NO_PROOF, products: [], version: 0, changedBy: null },
    neutralTitle: neutral.title,
    neutralDetail: neutral.detail,
  };
}

/** What a proof still needs: somebody who stands for it, something to show, and an end. */
export function missingOf({ certifier, reference, document, validUntil }: Claim): ClaimLine['missing'] {
  return [
    ...(certifier === '' ? (['certifier'] as const) : []),
    ...(reference === '' && !document ? (['document'] as const) : []),
    ...(validUntil === '' ? (['validUntil'] as const) : []),
  ];
}

/**
 * Whether a claim may be made on a day (reg. (EU) 655/2013, annex, 3; dir. (EU) 2024/825). Its first and its last day count, whole.
 * @param today yyyy-mm-dd in Europe/Paris
 */
export function claimState(claim: Claim, today: string): ClaimState {
  if (missingOf(claim).length > 0) return 'without-proof';
  if (claim.validUntil < today) return 'expired';
  return claim.validFrom > today ? 'not-yet' : 'valid';
}

/**
 * Whether its proof holds, or will, and ends within `CLAIM_WARNING_DAYS`.
 * @param today yyyy-mm-dd in Europe/Paris
 */
export function endsSoon(claim: Claim, today: string): boolean {
  const state = claimState(claim, today);
  return (state === 'valid' || state === 'not-yet') && claim.validUntil <= lastDayToWarn(today);
}

const lastDayToWarn = (today: string) => parisDay(parisMidnight(today, CLAIM_WARNING_DAYS));

/** What pages are told of it on a day: its own words with a valid proof alone. */
export function shownOn(claim: Claim, today: string): ShownClaim {
  const { id, kind, products, title, detail, neutralTitle, neutralDetail } = claim;
  const { certifier, certifierCode: code, reference, validUntil: until } = claim;
  const isProven = claimState(claim, today) === 'valid';
  return {
    ...{ id, kind, products },
    neutral: { title: neutralTitle, detail: neutralDetail },
    proven: isProven ? { title, detail, proof: { certifier, code, reference, until } } : null,
  };
}

/**
 * What is written may be kept: days that there are, in their order, no end that is over, and neutral words that claim nothing.
 * @param before what stood there; an end that was over already may stay
 * @throws DomainError CLAIM.NOT_A_DAY, CLAIM.ENDS_BEFORE, CLAIM.PROOF_EXPIRED, CLAIM.NEUTRAL_CLAIMS
 */
export function assertGoodFacts(facts: ClaimFacts, today: string, before?: ClaimFacts): void {
  const { validFrom, validUntil } = facts;
  for (const field of ['validFrom', 'validUntil'] as const) {
    if (facts[field] && Number.isNaN(parisMidnight(facts[field]).getTime())) throw claimErrors.notADay(field);
  }
  if (validUntil && validFrom > validUntil) throw claimErrors.endsBefore();
  if (validUntil && validUntil < today && validUntil !== before?.validUntil) throw claimErrors.proofExpired(validUntil);
  for (const field of ['neutralTitle', 'neutralDetail'] as const) {
    const [word] = claimWordsIn(facts[field]);
    if (word) throw claimErrors.neutralClaims(word.quote, field);
  }
}
