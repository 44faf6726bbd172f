import { DomainError } from '../../../shared/domain/domain-error.js';
import { type Cents, formatEuros } from '../../../shared/domain/money.js';

/** Named at its field, so that a form shows it there. */
const at = (field: string, code: string, message: string) => ({ problems: [{ code, message, field }] });

const conflict = (field: string, code: string, message: string) =>
  new DomainError('conflict', code, message, at(field, code, message));

export const CHANGED_MEANWHILE = {
  code: 'DISCOUNT.CHANGED_MEANWHILE',
  message: 'Cette remise a été modifiée entre-temps\u00a0: relisez-la avant de continuer.',
} as const;

export const discountErrors = {
  notFound: () => new DomainError('not-found', 'DISCOUNT.NOT_FOUND', 'Cette remise n’existe pas.'),
  missing: (field: string, message: string) =>
    new DomainError('invalid', 'DISCOUNT.INCOMPLETE', message, at(field, 'DISCOUNT.INCOMPLETE', message)),
  aboveMinimum: () => {
    const message =
      'La remise atteint le minimum d’achat\u00a0: rien ne resterait à payer. Baissez-la, ou élevez le minimum.';
    return new DomainError(
      'invalid',
      'DISCOUNT.ABOVE_MINIMUM',
      message,
      at('amount', 'DISCOUNT.ABOVE_MINIMUM', message),
    );
  },
  lotGivesNothing: (usualCents: Cents) => {
    const message = `Ces articles coûtent au plus ${formatEuros(usualCents)} sans le lot\u00a0: donnez un prix plus bas.`;
    return new DomainError(
      'invalid',
      'DISCOUNT.LOT_GIVES_NOTHING',
      message,
      at('amount', 'DISCOUNT.LOT_GIVES_NOTHING', message),
    );
  },
  unknownProducts: () => {
    const message = 'Un des produits choisis n’est plus en vente\u00a0: retirez-le.';
    return new DomainError(
      'invalid',
      'DISCOUNT.PRODUCT_UNKNOWN',
      message,
      at('scopeIds', 'DISCOUNT.PRODUCT_UNKNOWN', message),
    );
  },
  codeTaken: (code: string) =>
    conflict('code', 'DISCOUNT.CODE_TAKEN', `Le code «\u00a0${code}\u00a0» existe déjà\u00a0: choisissez-en un autre.`),
  tooManyActive: (most: number) =>
    conflict(
      'from',
      'DISCOUNT.TOO_MANY',
      `${most} remises au plus sont ouvertes à la fois\u00a0: arrêtez-en une d’abord.`,
    ),
  notASeries: () =>
    new DomainError(
      'conflict',
      'DISCOUNT.NOT_A_SERIES',
      'Cette remise n’a pas de codes en série\u00a0: créez-en une qui en a.',
    ),
  personFixed: () =>
    conflict(
      'audience',
      'DISCOUNT.PERSON_FIXED',
      'Une remise faite pour un client reste la sienne\u00a0: arrêtez-la et créez-en une autre.',
    ),
  stopped: () => new DomainError('conflict', 'DISCOUNT.STOPPED', 'Cette remise est arrêtée\u00a0: dupliquez-la.'),
};
