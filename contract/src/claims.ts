/**
 * What the shop promises of its soaps and has to prove (reg. (EU) 655/2013, dir. (EU) 2024/825, C. env. L541-9-1): words that show while a
 * proof is valid, and neutral ones that show otherwise.
 */

/** The first three have their places in the shop's pages; `other` is whatever else the owner wants to say. */
export const CLAIM_KINDS = ['organic', 'lab-tested', 'plastic-free', 'other'] as const;
export type ClaimKind = (typeof CLAIM_KINDS)[number];

/** `other` has no fixed place and no fixed id. */
export type ClaimId = string;

/** What is said in one of the two cases. */
export interface ClaimWords {
  /** A few words, such as 'Certifié bio'; '' where nothing is said. */
  title: string;
  /** One sentence; '' for none. */
  detail: string;
}

/** What the pages show until the shop says otherwise, and of a claim that nobody wrote yet. Demo content. */
export const NEUTRAL_WORDS = {
  organic: { title: 'Karité brut', detail: 'Un seul beurre, fondu doucement, sans raffinage.' },
  'lab-tested': {
    title: 'Suivi par lot',
    detail: 'Chaque fournée porte un numéro, de la coulée à votre salle de bain.',
  },
  'plastic-free': { title: 'Emballé de papier', detail: 'Chaque savon part dans une bande de papier.' },
} as const satisfies Record<Exclude<ClaimKind, 'other'>, ClaimWords>;

/** What shoppers are told of a valid proof. */
export interface ClaimProof {
  /** Who certifies or tested. */
  certifier: string;
  /** Such as 'FR-BIO-01'; '' for none. */
  code: string;
  /** Of the certificate or report; '' where the document alone proves it. */
  reference: string;
  /** Last day, yyyy-mm-dd in Europe/Paris. */
  until: string;
}

/** One claim as a page shows it: in `GET /api/config`. The words of a claim without valid proof are told to nobody. */
export interface ShownClaim {
  id: ClaimId;
  kind: ClaimKind;
  /** Shown without proof, and from the day after `proof.until` on. */
  neutral: ClaimWords;
  /** Null: without valid proof today. */
  proven: (ClaimWords & { proof: ClaimProof }) | null;
  /** Ids of the products it is about; none: the whole shop. */
  products: string[];
}

/** Of a shop that proves nothing, or whose configuration is not known yet. */
export const neutralClaims = (): ShownClaim[] =>
  Object.entries(NEUTRAL_WORDS).map(([kind, neutral]) => ({
    ...{ id: kind, kind: kind as keyof typeof NEUTRAL_WORDS, neutral },
    ...{ proven: null, products: [] },
  }));

/** Of a claim, from the day it begins to the end of its last day; both in Europe/Paris. */
export const CLAIM_STATES = ['without-proof', 'not-yet', 'valid', 'expired'] as const;
export type ClaimState = (typeof CLAIM_STATES)[number];

/** What an administrator writes. Days are yyyy-mm-dd or ''; a proof may be filled in turns. */
export interface ClaimFacts {
  title: string;
  detail: string;
  neutralTitle: string;
  neutralDetail: string;
  certifier: string;
  certifierCode: string;
  reference: string;
  validFrom: string;
  validUntil: string;
  /** Ids; none: the whole shop. */
  products: string[];
}

export type ClaimField = keyof ClaimFacts;

/** Characters. */
export const CLAIM_LIMITS = {
  title: 60,
  detail: 200,
  neutralTitle: 60,
  neutralDetail: 200,
  certifier: 120,
  certifierCode: 20,
  reference: 120,
  products: 200,
} as const;

/** One line of `GET /api/claims`: for administrators. */
export interface Claim extends ClaimFacts {
  _id: ClaimId;
  kind: ClaimKind;
  state: ClaimState;
  /** Its proof holds and has `CLAIM_WARNING_DAYS` or less to go. */
  endsSoon: boolean;
  /** What a proof still needs, in the order of the form; `document` stands for a document or a reference. */
  missing: ('certifier' | 'document' | 'validUntil')[];
  /** The file that proves it; administrators alone can read it. */
  document: { name: string; bytes: number; uploadedAt: string } | null;
  /** 0: as the shop brings it, nobody wrote it yet. To be sent back with the next change. */
  version: number;
  changedBy: { name: string; at: string } | null;
}

/** `PUT /api/claims/{id}`. */
export interface ClaimChange extends ClaimFacts {
  /** `version` of what the form was filled from. */
  expectedVersion: number;
}

/** Days before its last at which a proof is told as due. */
export const CLAIM_WARNING_DAYS = 60;

/** What is proven of a product, or of the whole shop where none is named. */
export function provenKinds(claims: readonly ShownClaim[], productId?: string): ClaimKind[] {
  const about = claims.filter(({ products }) => products.length === 0 || (productId && products.includes(productId)));
  return about.filter(({ proven }) => proven !== null).map(({ kind }) => kind);
}

/** `GET /api/claim-words`: products whose texts carry words that are pointed at. */
export interface ProductsWithClaimWords {
  /** The first hundred by name. */
  products: { _id: string; name: string; words: { quote: string; article: string }[] }[];
  total: number;
}
