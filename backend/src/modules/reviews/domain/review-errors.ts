import { DomainError } from '../../../shared/domain/domain-error.js';

const refusalOf = (field: 'reason' | 'answer', code: string, message: string) =>
  new DomainError('invalid', code, message, { problems: [{ code, message, field }] });

export const reviewErrors = {
  notFound: () => new DomainError('not-found', 'REVIEW.NOT_FOUND', 'Cet avis n’existe pas, ou plus.'),
  linkNotValid: () =>
    new DomainError(
      'invalid',
      'REVIEW.LINK_NOT_VALID',
      'Ce lien n’ouvre plus rien\u00a0: il est trop ancien, ou la commande n’est plus à cette adresse. Écrivez-nous par la page «\u00a0Contact\u00a0» pour changer ou supprimer votre avis.',
    ),
  notBought: () =>
    new DomainError('not-found', 'REVIEW.NOT_BOUGHT', 'Ce produit n’est pas dans cette commande, ou n’existe plus.'),
  alreadyWritten: () =>
    new DomainError(
      'conflict',
      'REVIEW.ALREADY_WRITTEN',
      'Vous avez déjà donné votre avis sur ce produit, peut-être dans un autre onglet. Relisez-le, puis corrigez-le si vous le souhaitez.',
    ),
  changedMeanwhile: () =>
    new DomainError(
      'conflict',
      'REVIEW.CHANGED_MEANWHILE',
      'Cet avis a changé entre-temps\u00a0: rien n’est enregistré. Relisez-le, puis recommencez.',
    ),
  undoOver: () =>
    new DomainError(
      'conflict',
      'REVIEW.UNDO_OVER',
      'Il est trop tard pour annuler\u00a0: les dix secondes sont passées, ou l’avis a changé depuis.',
    ),
  undoTold: () =>
    new DomainError(
      'conflict',
      'REVIEW.UNDO_TOLD',
      'Il est trop tard pour annuler\u00a0: l’email est parti à son auteur.',
    ),
  reasonMissing: () =>
    refusalOf('reason', 'REVIEW.REASON_MISSING', 'Choisissez un motif. Une mauvaise note n’en est pas un.'),
  notPublished: () =>
    new DomainError('conflict', 'REVIEW.NOT_PUBLISHED', 'Cet avis ne paraît pas\u00a0: personne ne peut le signaler.'),
};
