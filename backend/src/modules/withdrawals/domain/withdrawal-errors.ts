import { DomainError } from '../../../shared/domain/domain-error.js';

export const withdrawalErrors = {
  notFound: () => new DomainError('not-found', 'WITHDRAWAL.NOT_FOUND', 'Cette rétractation n’existe pas.'),
  linkNotValid: () =>
    new DomainError(
      'invalid',
      'WITHDRAWAL.LINK_NOT_VALID',
      'Ce lien n’est pas complet. Indiquez la référence de votre commande\u00a0: la rétractation porte alors sur toute la commande.',
    ),
  linesNotOffered: () =>
    new DomainError(
      'invalid',
      'WITHDRAWAL.LINES_NOT_OFFERED',
      'Pour choisir des articles, connectez-vous ou suivez le lien de votre email. Sans cela, la rétractation porte sur toute la commande.',
    ),
  linesNotOfOrder: () =>
    new DomainError(
      'invalid',
      'WITHDRAWAL.LINES_NOT_OF_ORDER',
      'Ces articles ne sont pas ceux de la commande. Rechargez la page pour les choisir à nouveau.',
    ),
  orderNotFound: () =>
    new DomainError('invalid', 'WITHDRAWAL.ORDER_NOT_FOUND', 'Aucune commande payée ne porte cette référence.', {
      problems: [
        {
          code: 'WITHDRAWAL.ORDER_NOT_FOUND',
          message: 'Aucune commande payée ne porte cette référence.',
          field: 'reference',
        },
      ],
    }),
  forgotten: () =>
    new DomainError(
      'conflict',
      'WITHDRAWAL.FORGOTTEN',
      'Cette rétractation est anonyme\u00a0: plus personne n’est à prévenir.',
    ),
  alreadyRefunded: () =>
    new DomainError(
      'conflict',
      'WITHDRAWAL.ALREADY_REFUNDED',
      'Le remboursement de cette rétractation est déjà demandé\u00a0: elle ne change plus de commande.',
    ),
  notToClose: () =>
    new DomainError(
      'conflict',
      'WITHDRAWAL.NOT_TO_CLOSE',
      'Seule une rétractation à rapprocher se classe sans suite. Celle-ci est déjà classée, ou rapprochée d’une commande\u00a0: relisez-la.',
    ),
  notClosed: () =>
    new DomainError(
      'conflict',
      'WITHDRAWAL.NOT_CLOSED',
      'Cette rétractation n’est pas classée sans suite\u00a0: elle a été rapprochée entre-temps. Relisez-la.',
    ),
  notAccepted: () =>
    new DomainError(
      'conflict',
      'WITHDRAWAL.NOT_ACCEPTED',
      'Seule une rétractation rapprochée d’une commande et faite dans le délai se rembourse ici.',
    ),
  refundUnderWay: () =>
    new DomainError(
      'conflict',
      'WITHDRAWAL.REFUND_UNDER_WAY',
      'Une autre rétractation de cette commande attend la réponse à son remboursement\u00a0: terminez-la d’abord.',
    ),
  refundedMeanwhile: () =>
    new DomainError(
      'conflict',
      'WITHDRAWAL.REFUNDED_MEANWHILE',
      'Un autre remboursement de cette commande a été fait, ou est en cours, depuis l’affichage. Rien n’est parti : vérifiez ce qui a été rendu avant de recommencer.',
    ),
  changedMeanwhile: () =>
    new DomainError(
      'conflict',
      'WITHDRAWAL.CHANGED_MEANWHILE',
      'Cette rétractation a été modifiée entre-temps\u00a0: relisez-la avant de continuer.',
    ),
  ofBlockedLot: (numbers: readonly string[]) => {
    const lots = numbers.map((number) => `«\u00a0${number}\u00a0»`).join(', ');
    const which = numbers.length > 1 ? `des lots ${lots}, bloqués` : `du lot ${lots}, bloqué`;
    return new DomainError(
      'conflict',
      'WITHDRAWAL.OF_BLOCKED_LOT',
      `Ce colis contenait des unités ${which}\u00a0: elles ne se vendent ni ne se donnent. Choisissez recyclage ou destruction.`,
    );
  },
  /** @param gone such as « Savon Sauge n’existe plus dans la boutique » */
  noShelf: (gone: string) =>
    new DomainError(
      'conflict',
      'WITHDRAWAL.NO_SHELF',
      `${gone}, et n’y a plus de rayon. Choisissez don, recyclage ou destruction.`,
    ),
  tooManyReturned: () =>
    new DomainError(
      'conflict',
      'WITHDRAWAL.TOO_MANY_RETURNED',
      'Il ne reste pas autant d’unités à attribuer pour ce produit.',
    ),
};
