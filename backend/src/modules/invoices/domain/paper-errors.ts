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
  buyerGone: (number: string) =>
    new DomainError(
      'not-found',
      'INVOICE.BUYER_GONE',
      `Le PDF de ${number} n’est plus conservé\u00a0: il nommait l’acheteur, et ses dix ans sont passés.`,
    ),
  // While the disk is full, say: nothing half is kept, and it is made when it is asked for again.
  notMade: (number: string) =>
    new DomainError(
      'unavailable',
      'INVOICE.PAPER_NOT_MADE',
      `Le PDF de ${number} n’a pas pu être établi pour l’instant. Rien n’est perdu\u00a0: réessayez dans un moment.`,
    ),
  damaged: (number: string) =>
    new DomainError(
      'unavailable',
      'INVOICE.PAPER_DAMAGED',
      `Le fichier de ${number} manque ou n’est plus celui qui a été établi. Rien n’a été refait\u00a0: restaurez-le depuis une sauvegarde.`,
    ),
};
