import { DomainError } from '../../../shared/domain/domain-error.js';

export const invoiceErrors = {
  notFound: () => new DomainError('not-found', 'INVOICE.NOT_FOUND', 'Ce document n’existe pas.'),
  identityGone: () =>
    new DomainError(
      'not-found',
      'INVOICE.IDENTITY_GONE',
      'L’identité de l’acheteur n’est plus conservée\u00a0: ses dix ans sont passés.',
    ),
};
