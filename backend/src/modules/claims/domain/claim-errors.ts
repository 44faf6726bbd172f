import { DomainError } from '../../../shared/domain/domain-error.js';
import { longDay, parisMidnight } from '../../../shared/domain/paris-days.js';

/** Named at its field, so that a form shows it there. */
const at = (field: string, code: string, message: string) => ({ problems: [{ code, message, field }] });

export const claimErrors = {
  notFound: () => new DomainError('not-found', 'CLAIM.NOT_FOUND', 'Cette allégation n’existe pas.'),
  noDocument: () =>
    new DomainError('not-found', 'CLAIM.DOCUMENT_NOT_FOUND', 'Cette allégation n’a pas de document de preuve.'),
  notADay: (field: string) => {
    const message = 'Cette date n’existe pas.';
    return new DomainError('invalid', 'CLAIM.NOT_A_DAY', message, at(field, 'CLAIM.NOT_A_DAY', message));
  },
  endsBefore: () => {
    const message = 'La preuve finit avant de commencer.';
    return new DomainError('invalid', 'CLAIM.ENDS_BEFORE', message, at('validUntil', 'CLAIM.ENDS_BEFORE', message));
  },
  proofExpired: (day: string) => {
    const message = `Cette preuve a expiré le ${longDay(parisMidnight(day))}\u00a0: demandez-en une nouvelle avant d’afficher l’allégation.`;
    return new DomainError('invalid', 'CLAIM.PROOF_EXPIRED', message, at('validUntil', 'CLAIM.PROOF_EXPIRED', message));
  },
  neutralClaims: (quote: string, field: string) => {
    const message = `Le texte neutre s’affiche sans preuve\u00a0: il ne peut pas dire «\u00a0${quote}\u00a0».`;
    return new DomainError('invalid', 'CLAIM.NEUTRAL_CLAIMS', message, at(field, 'CLAIM.NEUTRAL_CLAIMS', message));
  },
  documentMissing: () => {
    const message = 'Choisissez le certificat ou le rapport d’essai.';
    return new DomainError(
      'invalid',
      'CLAIM.DOCUMENT_MISSING',
      message,
      at('document', 'CLAIM.DOCUMENT_MISSING', message),
    );
  },
  documentUnreadable: () => {
    const message = 'Ce fichier n’a pas pu être lu. Envoyez un PDF, ou une image JPEG, PNG, WebP ou AVIF.';
    return new DomainError(
      'unsupported-media',
      'CLAIM.DOCUMENT_UNREADABLE',
      message,
      at('document', 'CLAIM.DOCUMENT_UNREADABLE', message),
    );
  },
  nothingToRemove: () => new DomainError('conflict', 'CLAIM.NO_PROOF', 'Cette allégation n’a pas de preuve à retirer.'),
  builtIn: () =>
    new DomainError(
      'conflict',
      'CLAIM.BUILT_IN',
      'Cette allégation a sa place dans les pages\u00a0: retirez sa preuve, le texte neutre s’affiche.',
    ),
  tooMany: (most: number) =>
    new DomainError('conflict', 'CLAIM.TOO_MANY', `La boutique garde au plus ${most} allégations.`),
  changedMeanwhile: {
    code: 'CLAIM.CHANGED_MEANWHILE',
    message: 'Cette allégation a été modifiée entre-temps. Rien n’a été enregistré.',
  },
};
