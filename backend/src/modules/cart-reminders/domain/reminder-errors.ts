import { DomainError } from '../../../shared/domain/domain-error.js';

export const reminderErrors = {
  notOffered: () =>
    new DomainError('conflict', 'CART_REMINDER.NOT_OFFERED', 'La boutique ne rappelle pas les paniers laissés.'),
  accountGone: () => new DomainError('not-found', 'CART_REMINDER.ACCOUNT_GONE', 'Ce compte n’existe plus.'),
  linkNotValid: () =>
    new DomainError(
      'invalid',
      'CART_REMINDER.LINK_NOT_VALID',
      'Ce lien n’est plus valable. Vous réglez les rappels dans votre compte.',
    ),
};
