import { WEBHOOKS_MOST } from '@shop/contract';
import { DomainError } from '../../../shared/domain/domain-error.js';

const ofUrl = (code: string, message: string) =>
  new DomainError('invalid', code, message, { problems: [{ field: 'url', message, code }] });

export const webhookErrors = {
  orderTold: () =>
    new DomainError(
      'conflict',
      'ORDER.UNDO_TOLD',
      'Il est trop tard pour annuler\u00a0: un programme en est déjà informé.',
    ),
  notFound: () => new DomainError('not-found', 'WEBHOOK.NOT_FOUND', 'Ce programme n’existe pas, ou plus.'),
  deliveryNotFound: () =>
    new DomainError(
      'not-found',
      'WEBHOOK.DELIVERY_NOT_FOUND',
      'Cet envoi n’existe pas, ou plus\u00a0: trente jours suffisent.',
    ),
  changedMeanwhile: () =>
    new DomainError(
      'conflict',
      'WEBHOOK.CHANGED_MEANWHILE',
      'Quelqu’un a modifié ce programme entre-temps\u00a0: rien n’est enregistré. Relisez-le, puis recommencez.',
    ),
  tooMany: () =>
    new DomainError(
      'conflict',
      'WEBHOOK.TOO_MANY',
      `La boutique prévient déjà ${WEBHOOKS_MOST} programmes. Supprimez-en un d’abord.`,
    ),
  paused: () =>
    new DomainError('conflict', 'WEBHOOK.PAUSED', 'Les envois à ce programme sont suspendus. Reprenez-les d’abord.'),
  urlInvalid: () =>
    ofUrl(
      'WEBHOOK.URL_INVALID',
      'L’adresse commence par https:// et ne porte ni mot de passe, ni port, ni «\u00a0#\u00a0».',
    ),
  addressRefused: () =>
    ofUrl(
      'WEBHOOK.ADDRESS_REFUSED',
      'Cette adresse mène à une machine privée ou réservée\u00a0: la boutique n’envoie qu’à des machines publiques.',
    ),
  nameUnknown: () =>
    ofUrl('WEBHOOK.NAME_UNKNOWN', 'Ce nom de machine ne mène nulle part. Vérifiez l’adresse, ou réessayez plus tard.'),
};
