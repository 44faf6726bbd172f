import { DomainError } from '../../../shared/domain/domain-error.js';
import { WAITS_FOR_AT_MOST } from './stock-alert.js';

export const stockAlertErrors = {
  gone: () => new DomainError('not-found', 'PRODUCT.NOT_FOUND', 'Ce produit n’existe pas ou n’est plus vendu.'),
  notSold: () =>
    new DomainError(
      'conflict',
      'STOCK_ALERT.NOT_SOLD',
      'Ce produit n’est pas en vente\u00a0: personne ne peut l’attendre.',
    ),
  inStock: () =>
    new DomainError(
      'conflict',
      'STOCK_ALERT.IN_STOCK',
      'Ce produit est de nouveau en stock\u00a0: vous pouvez le commander.',
    ),
  tooMany: () =>
    new DomainError(
      'conflict',
      'STOCK_ALERT.TOO_MANY',
      `Cette adresse attend déjà ${WAITS_FOR_AT_MOST} produits, le plus que nous retenons. Quittez une de ces attentes par le lien d’un de nos emails, puis recommencez.`,
    ),
  emailMissing: () =>
    new DomainError('invalid', 'STOCK_ALERT.EMAIL_MISSING', 'Indiquez l’adresse email à prévenir.', {
      problems: [
        { code: 'STOCK_ALERT.EMAIL_MISSING', message: 'Indiquez l’adresse email à prévenir.', field: 'email' },
      ],
    }),
  linkNotValid: () =>
    new DomainError(
      'invalid',
      'STOCK_ALERT.LINK_NOT_VALID',
      'Ce lien n’est plus valable. Demandez de nouveau à être prévenu sur la page du produit.',
    ),
};
