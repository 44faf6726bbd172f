import { DomainError } from '../../../shared/domain/domain-error.js';

export const paperErrors = {
  // Also for whom it is not: a number must not be confirmable by guessing.
  notFound: () => new DomainError('not-found', 'INVOICE.NOT_FOUND', 'Ce document n’existe pas.'),
  restricted: () =>
    new DomainError(
      'forbidden',
      'INVOICE.RESTRICTED',
      'L’acheteur a été effacé\u00a0: son identité et ce document ne se lisent plus que dans l’archive restreinte, avec un motif.',
    ),
  damaged: (number: string) =>
    new DomainError(
      'unavailable',
      'INVOICE.PAPER_DAMAGED',
      `Le fichier de ${number} manque ou n’est plus celui qui a été établi. Rien n’a été refait\u00a0: restaurez-le depuis une sauvegarde.`,
    ),
};
