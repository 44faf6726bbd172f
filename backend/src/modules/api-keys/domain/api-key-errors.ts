import { API_KEYS_MOST } from '@shop/contract';
import { DomainError } from '../../../shared/domain/domain-error.js';

export const apiKeyErrors = {
  notFound: () => new DomainError('not-found', 'API_KEY.NOT_FOUND', 'Cette clé n’existe pas, ou plus.'),
  tooMany: () =>
    new DomainError(
      'conflict',
      'API_KEY.TOO_MANY',
      `La boutique a déjà ${API_KEYS_MOST} clés. Révoquez-en une d’abord.`,
    ),
  /** The same for one that never was, has ended or was revoked: whoever guesses learns nothing. */
  unknown: () => new DomainError('unauthenticated', 'API_KEY.UNKNOWN', 'Cette clé est inconnue, expirée ou révoquée.'),
};
