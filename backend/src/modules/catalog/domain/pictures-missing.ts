import { DomainError } from '../../../shared/domain/domain-error.js';

/** Specification, section 5, to the letter. */
export function picturesMissing(): DomainError {
  return new DomainError('invalid', 'PRODUCT.PICTURES_MISSING', 'Veuillez sélectionner deux images.');
}
