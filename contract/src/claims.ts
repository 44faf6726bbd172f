/**
 * What the shop promises of its soaps and has to prove (reg. (EU) 655/2013, dir. (EU) 2024/825, C. env. L541-9-1): words that show while a
 * proof is valid, and neutral ones that show otherwise.
 */

/** The first three have their places in the shop's pages; `other` is whatever else the owner wants to say. */
export const CLAIM_KINDS = ['organic', 'lab-tested', 'plastic-free', 'other'] as const;
export type ClaimKind = (typeof CLAIM_KINDS)[number];
