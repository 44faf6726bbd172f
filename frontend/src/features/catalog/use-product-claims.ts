import { proofWords, useClaims } from '../../shared/claims/use-claims';

/** What may be said of a product, a line each: with who stands for it, or in neutral words. */
export function useProductClaims(productId: string): string[] {
  const { said } = useClaims(productId);
  return said
    .filter(({ title }) => title !== '')
    .map(({ title, proof }) => (proof ? `${title}\u00a0: ${proofWords(proof)}` : title));
}
