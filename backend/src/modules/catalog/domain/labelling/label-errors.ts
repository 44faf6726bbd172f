import { LABEL_LIMITS } from '@shop/contract';
import { DomainError } from '../../../../shared/domain/domain-error.js';

const at = (field: string, code: string, message: string) => ({ problems: [{ code, message, field }] });

const { min, max } = LABEL_LIMITS.monthsAfterOpening;

/** What may not be kept of a label, in words for the form; all of them 400. */
export const labelErrors = {
  tooManyNames: (names: number) => {
    const code = 'PRODUCT.INGREDIENTS_TOO_MANY';
    const message = `Cette liste compte ${names} noms\u00a0: ${LABEL_LIMITS.names} au plus.`;
    return new DomainError('invalid', 'PRODUCT.INGREDIENTS_TOO_MANY', message, at('ingredients', code, message));
  },
  tooLong: (field: string, name: string, limit: number) => {
    const message = `${name}\u00a0: ${limit} caractères au plus.`;
    return new DomainError('invalid', 'PRODUCT.LABEL_TOO_LONG', message, at(field, 'PRODUCT.LABEL_TOO_LONG', message));
  },
  controlCharacters: (field: string, name: string) => {
    const code = 'PRODUCT.LABEL_CONTROL_CHARACTERS';
    const message = `${name}\u00a0: un caractère invisible s’y est glissé, ressaisissez-le.`;
    return new DomainError('invalid', 'PRODUCT.LABEL_CONTROL_CHARACTERS', message, at(field, code, message));
  },
  durabilityUnknown: () => {
    const code = 'PRODUCT.DURABILITY_UNKNOWN';
    const message = 'Cette durée de conservation est inconnue.';
    return new DomainError('invalid', 'PRODUCT.DURABILITY_UNKNOWN', message, at('durability', code, message));
  },
  monthsWithoutPao: () => {
    const code = 'PRODUCT.MONTHS_WITHOUT_PAO';
    const message = 'Une période après ouverture se donne avec «\u00a0Période après ouverture (PAO)\u00a0».';
    return new DomainError('invalid', 'PRODUCT.MONTHS_WITHOUT_PAO', message, at('monthsAfterOpening', code, message));
  },
  monthsInvalid: () => {
    const code = 'PRODUCT.MONTHS_INVALID';
    const message = `La période après ouverture va de ${min} à ${max} mois entiers.`;
    return new DomainError('invalid', 'PRODUCT.MONTHS_INVALID', message, at('monthsAfterOpening', code, message));
  },
  responsibleEmail: () => {
    const code = 'PRODUCT.RESPONSIBLE_EMAIL_INVALID';
    const message = 'Courriel de la personne responsable\u00a0: une adresse comme bonjour@exemple.fr.';
    const where = at('responsibleEmail', code, message);
    return new DomainError('invalid', 'PRODUCT.RESPONSIBLE_EMAIL_INVALID', message, where);
  },
  responsibleIncomplete: (field: string) => {
    const code = 'PRODUCT.RESPONSIBLE_INCOMPLETE';
    const message = 'La personne responsable de ce produit se donne en entier\u00a0: nom, adresse postale et courriel.';
    return new DomainError('invalid', 'PRODUCT.RESPONSIBLE_INCOMPLETE', message, at(field, code, message));
  },
  cpnp: () => {
    const message = 'Numéro CPNP\u00a0: de quatre à douze chiffres.';
    return new DomainError('invalid', 'PRODUCT.CPNP_INVALID', message, at('cpnp', 'PRODUCT.CPNP_INVALID', message));
  },
};
