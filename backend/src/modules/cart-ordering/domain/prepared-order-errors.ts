import { PREPARED_ORDER_DAYS, type PreparedOrderState } from '@shop/contract';
import { DomainError } from '../../../shared/domain/domain-error.js';

const gone = (code: string, message: string) => new DomainError('gone', code, message);
const conflict = (code: string, message: string) => new DomainError('conflict', code, message);

export const preparedOrderErrors = {
  notFound: () =>
    new DomainError('not-found', 'PREPARED_ORDER.NOT_FOUND', 'Ce lien de paiement n’existe pas, ou plus.'),
  linkNotValid: () =>
    new DomainError(
      'not-found',
      'PREPARED_ORDER.LINK_NOT_VALID',
      'Ce lien de paiement est inconnu. Ouvrez-le depuis notre email, en entier.',
    ),
  replaced: () =>
    gone(
      'PREPARED_ORDER.REPLACED',
      'Ce lien a été remplacé par un plus récent\u00a0: ouvrez le dernier email que nous vous avons envoyé.',
    ),
  /** Its payment is under way in another account's name, and may still succeed. */
  begunByAnother: () =>
    conflict(
      'PREPARED_ORDER.BEGUN_BY_ANOTHER',
      'Quelqu’un a commencé à payer cette commande avec un autre compte. Rien n’a été débité cette fois. Connectez-vous avec ce compte-là pour terminer, ou déconnectez-vous pour la payer sans compte.',
    ),
  /** Why a link leads to no payment any more; undefined while it does. */
  over: (state: PreparedOrderState): DomainError | undefined => {
    if (state === 'paid') {
      const message =
        'Cette commande est déjà payée\u00a0: le lien ne sert qu’une fois. Notre email de confirmation en dit le détail.';
      return gone('PREPARED_ORDER.PAID', message);
    }
    if (state === 'cancelled') {
      const message = 'Nous avons annulé ce lien de paiement. Rien n’a été débité.';
      return gone('PREPARED_ORDER.CANCELLED', message);
    }
    if (state === 'expired') {
      const message = `Ce lien de paiement a expiré\u00a0: il valait ${PREPARED_ORDER_DAYS} jours. Rien n’a été débité. Répondez à notre email pour en recevoir un nouveau.`;
      return gone('PREPARED_ORDER.EXPIRED', message);
    }
    return undefined;
  },
  alreadySent: (reference: string) =>
    conflict(
      'PREPARED_ORDER.ALREADY_SENT',
      `Le lien ${reference} est déjà parti, avec un autre contenu. Annulez-le dans la liste des liens de paiement, puis recommencez.`,
    ),
  /** The same form, another means: its answer was lost. */
  sentInstead: (reference: string) =>
    conflict(
      'PREPARED_ORDER.ALREADY_SENT',
      `Le lien de paiement ${reference} est déjà parti pour cette commande. Annulez-le dans la liste des liens de paiement, puis recommencez.`,
    ),
  alreadyTaken: (reference: string) =>
    conflict(
      'PREPARED_ORDER.ALREADY_TAKEN',
      `La commande ${reference} est déjà prise : un lien de paiement la ferait payer deux fois.`,
    ),
  alreadyPaid: () => conflict('PREPARED_ORDER.ALREADY_PAID', 'Le client a déjà payé avec ce lien.'),
  alreadyCancelled: () =>
    conflict('PREPARED_ORDER.ALREADY_CANCELLED', 'Ce lien est annulé. Préparez une nouvelle commande.'),
  beingPaid: (reference: string) =>
    conflict(
      'PREPARED_ORDER.BEING_PAID',
      `Le client est en train de payer (commande ${reference})\u00a0: le lien ne peut pas être annulé maintenant. Si le paiement n’aboutit pas, il le pourra dans une demi-heure au plus.`,
    ),
};
