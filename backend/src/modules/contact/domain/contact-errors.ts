import { CONTACT_MOST_MESSAGES } from '@shop/contract';
import { DomainError } from '../../../shared/domain/domain-error.js';

export const contactErrors = {
  notFound: () => new DomainError('not-found', 'CONTACT.NOT_FOUND', 'Cette conversation n’existe pas, ou plus.'),
  linkNotValid: () =>
    new DomainError(
      'invalid',
      'CONTACT.LINK_NOT_VALID',
      'Ce lien n’ouvre plus rien\u00a0: il est trop ancien, révoqué, ou la conversation est effacée. Écrivez-nous de nouveau par la page «\u00a0Contact\u00a0».',
    ),
  tooManyMessages: () =>
    new DomainError(
      'conflict',
      'CONTACT.TOO_MANY_MESSAGES',
      `Cette conversation compte déjà ${CONTACT_MOST_MESSAGES} messages. Commencez-en une autre par la page «\u00a0Contact\u00a0».`,
    ),
  changedMeanwhile: () =>
    new DomainError(
      'conflict',
      'CONTACT.CHANGED_MEANWHILE',
      'Quelqu’un a répondu, noté ou écrit entre-temps\u00a0: rien n’est envoyé. Relisez la conversation, puis recommencez.',
    ),
  noAddress: () =>
    new DomainError(
      'conflict',
      'CONTACT.NO_ADDRESS',
      'Aucune adresse email confirmée\u00a0: rien ne peut être écrit à cette personne. Appelez-la, ou passez par sa commande.',
    ),
  noAddressee: () =>
    new DomainError('not-found', 'CONTACT.NO_ADDRESSEE', 'Ce client ou cette commande payée n’existe pas, ou plus.'),
  keyReused: () =>
    new DomainError(
      'conflict',
      'CONTACT.KEY_REUSED',
      'Ce message porte le numéro d’un autre. Rechargez la page, puis recommencez.',
    ),
};
