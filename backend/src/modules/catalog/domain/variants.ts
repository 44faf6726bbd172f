import { VARIANT_LIMITS, type VariantChoice } from '@shop/contract';
import { DomainError } from '../../../shared/domain/domain-error.js';
import { foldText } from '../../../shared/domain/search-text.js';

/** Products that are the formats of one another, in the order in which shoppers read them (docs/adr/0087). */
export interface VariantGroup {
  id: string;
  variants: readonly VariantChoice[];
  /** Counts its changes, from `firstVersion`. */
  version: number;
}

const SINCE = Date.UTC(2026, 0, 1);

/** Seconds: whoever saw another group of the same product, which is no more, saw another number. */
export const firstVersion = (now: Date): number => Math.max(1, Math.floor((now.getTime() - SINCE) / 1_000));

/**
 * What an administrator chose for a product, tidied.
 * @param productId whose page it was chosen on
 * @returns none, or at least two with names of their own, the product among them
 * @throws DomainError `VARIANTS.*` (400)
 */
export function checkedVariants(productId: string, given: readonly VariantChoice[]): VariantChoice[] {
  const variants = given.map(({ productId: id, label }) => ({ productId: id, label: label.trim() }));
  if (variants.length === 0) return [];
  if (variants.length > VARIANT_LIMITS.products) {
    throw invalid('VARIANTS.TOO_MANY', `Un produit compte au plus ${VARIANT_LIMITS.products} formats.`);
  }
  if (!variants.some((one) => one.productId === productId)) {
    throw invalid(
      'VARIANTS.ITSELF_MISSING',
      'Ce produit est un de ses propres formats\u00a0: gardez-le dans la liste.',
    );
  }
  variants.forEach(({ productId: id, label }, at) => {
    const before = variants.slice(0, at);
    if (before.some((one) => one.productId === id)) {
      throw invalid('VARIANTS.PRODUCT_TWICE', 'Un produit figure deux fois parmi les formats.', at);
    }
    if (!label)
      throw invalid('VARIANTS.LABEL_MISSING', 'Dites ce qui distingue ce format, par exemple «\u00a0200 g\u00a0».', at);
    if (before.some((one) => foldText(one.label) === foldText(label))) {
      throw invalid(
        'VARIANTS.LABEL_TWICE',
        `Deux formats s’appellent «\u00a0${label}\u00a0»\u00a0: personne ne les distinguerait.`,
        at,
      );
    }
  });
  if (variants.length === 1) {
    throw invalid(
      'VARIANTS.TOO_FEW',
      'Un seul format n’en est pas un\u00a0: ajoutez-en un autre, ou retirez-les tous.',
    );
  }
  return variants;
}

/** What is left of a group without a product: nothing where one would be alone. */
export const variantsWithout = (variants: readonly VariantChoice[], productId: string): VariantChoice[] => {
  const left = variants.filter((one) => one.productId !== productId);
  return left.length > 1 ? left : [];
};

export const isSameVariants = (one: readonly VariantChoice[], other: readonly VariantChoice[]): boolean =>
  one.length === other.length &&
  one.every(({ productId, label }, at) => other[at]!.productId === productId && other[at]!.label === label);

/** Such as '100 g : Lavande fine, 200 g : Grande lavande', for the audit log. */
export const variantWords = (variants: readonly VariantChoice[], nameOf: (id: string) => string): string =>
  variants.map(({ productId, label }) => `${label}\u00a0: ${nameOf(productId)}`).join(', ');

/** Of products that are no more, or are formats of others. */
export const variantErrors = {
  productGone: (at: number) =>
    conflict('VARIANTS.PRODUCT_GONE', 'Un de ces produits n’existe plus\u00a0: retirez-le de la liste.', at),
  elsewhere: (name: string, at: number) =>
    conflict(
      'VARIANTS.ELSEWHERE',
      `«\u00a0${name}\u00a0» a déjà d’autres formats\u00a0: retirez-le d’abord de ceux-là, sur sa propre fiche.`,
      at,
    ),
};

const problem = (code: string, message: string, at?: number) => ({
  problems: [{ code, message, field: at === undefined ? 'variants' : `variants.${at}` }],
});

const invalid = (code: string, message: string, at?: number): DomainError =>
  new DomainError('invalid', code, message, problem(code, message, at));

const conflict = (code: string, message: string, at: number): DomainError =>
  new DomainError('conflict', code, message, problem(code, message, at));
