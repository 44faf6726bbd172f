import { DomainError } from '../../../shared/domain/domain-error.js';

/** Specification, section 5, to the letter. */
export function picturesMissing(): DomainError {
  return new DomainError('invalid', 'PRODUCT.PICTURES_MISSING', 'Veuillez sélectionner deux images.');
}

/** What stands for them is no picture of the product. */
export function picturesToCome(): DomainError {
  const code = 'PRODUCT.PICTURES_TO_COME';
  const message =
    'Ce produit montre encore «\u00a0Photo à venir\u00a0»\u00a0: choisissez ses deux images avant de le mettre en vente, ou laissez-le en brouillon.';
  return new DomainError('invalid', 'PRODUCT.PICTURES_TO_COME', message, {
    problems: [{ code, message, field: 'status' }],
  });
}
