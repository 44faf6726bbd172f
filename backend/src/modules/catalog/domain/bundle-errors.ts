import { BUNDLE_LIMITS } from '@shop/contract';
import { DomainError } from '../../../shared/domain/domain-error.js';

const { parts, units, places } = BUNDLE_LIMITS;

function refusal(code: string, message: string, field = 'parts'): DomainError {
  return new DomainError('invalid', code, message, { problems: [{ code, message, field }] });
}

function conflict(code: string, message: string): DomainError {
  return new DomainError('conflict', code, message, { problems: [{ code, message, field: 'parts' }] });
}

export const bundleErrors = {
  empty: () =>
    refusal(
      'BUNDLE.EMPTY',
      'Ce coffret est vide\u00a0: ajoutez au moins un produit, ou vendez-le comme un produit seul.',
    ),
  tooManyParts: () =>
    refusal(
      'BUNDLE.TOO_MANY_PARTS',
      `Un coffret compte au plus ${parts} produits différents\u00a0: retirez-en, ou faites deux coffrets.`,
    ),
  ofItself: () =>
    refusal('BUNDLE.OF_ITSELF', 'Un coffret ne peut pas se contenir lui-même\u00a0: retirez-le de son contenu.'),
  partTwice: () =>
    refusal(
      'BUNDLE.PART_TWICE',
      'Un produit figure deux fois dans ce coffret\u00a0: gardez-en une ligne, avec la somme des unités.',
    ),
  units: () =>
    refusal(
      'BUNDLE.UNITS',
      `Chaque produit compte au plus ${units} unités par coffret, et l’un d’eux au moins une\u00a0: corrigez le nombre, ou retirez la ligne.`,
    ),
  tooManyPlaces: () =>
    refusal(
      'BUNDLE.TOO_MANY_PLACES',
      `Un coffret dont le client choisit les produits compte au plus ${places} places\u00a0: retirez-en.`,
    ),
  partUnknown: () =>
    refusal(
      'BUNDLE.PART_UNKNOWN',
      'Un produit de ce coffret n’existe pas ou plus\u00a0: retirez-le, ou choisissez-en un autre.',
    ),
  bundleInside: (name: string) =>
    refusal(
      'BUNDLE.BUNDLE_INSIDE',
      `«\u00a0${name}\u00a0» est un coffret\u00a0: mettez dans celui-ci les produits qu’il contient, un par un.`,
    ),
  partNotOnSale: (name: string) =>
    refusal(
      'BUNDLE.PART_NOT_ON_SALE',
      `«\u00a0${name}\u00a0» n’est pas en vente\u00a0: mettez-le en vente d’abord, ou choisissez un autre produit.`,
    ),
  ownStock: () =>
    refusal(
      'BUNDLE.OWN_STOCK',
      'Un coffret n’a pas de stock à lui\u00a0: ajoutez ou retirez des unités aux produits qu’il contient.',
      'stock',
    ),
  countAfterwards: () =>
    refusal(
      'BUNDLE.COUNT_AFTERWARDS',
      'Ce coffret n’avait pas de stock à lui\u00a0: enregistrez-le d’abord comme un produit seul, sans stock, puis comptez son rayon.',
      'stock',
    ),
  noShelf: () =>
    new DomainError(
      'conflict',
      'BUNDLE.NO_SHELF',
      'Un coffret n’a pas de rayon à lui\u00a0: ajoutez ou retirez des unités aux produits qu’il contient.',
    ),
  hasStock: (left: number) => {
    const what = left > 1 ? `${left} unités de ce produit sont` : 'Une unité de ce produit est';
    const mend = 'Videz son stock et soldez ses commandes d’abord, ou créez un nouveau produit pour le coffret.';
    return conflict('BUNDLE.HAS_STOCK', `${what} en rayon ou promises à des commandes. ${mend}`);
  },
  wasSold: () =>
    conflict(
      'BUNDLE.HAS_STOCK',
      'Ce produit a déjà été vendu\u00a0: un retour irait sur son propre rayon. Créez un nouveau produit pour le coffret.',
    ),
  isPart: (bundle: string) =>
    conflict(
      'BUNDLE.IS_PART',
      `Ce produit est dans «\u00a0${bundle}\u00a0»\u00a0: il ne peut pas devenir un coffret. Retirez-le de «\u00a0${bundle}\u00a0» d’abord.`,
    ),
  /** It is about to be deleted. */
  holdsIt: (bundle: string) =>
    new DomainError(
      'conflict',
      'BUNDLE.HOLDS_IT',
      `Ce produit est dans «\u00a0${bundle}\u00a0»\u00a0: retirez-l’en d’abord, ou supprimez ce coffret. Pour ne plus le vendre, passez-le en «\u00a0Retiré\u00a0».`,
    ),
};
