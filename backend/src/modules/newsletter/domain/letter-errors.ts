import { LETTER_MOST_BLOCKS, LETTER_SUBJECT_MAX_LENGTH } from '@shop/contract';
import { DomainError } from '../../../shared/domain/domain-error.js';

/** A refusal that stands at the field that it is about. */
const at = (field: string, code: string, message: string) =>
  new DomainError('invalid', code, message, { problems: [{ code, message, field }] });

export const letterErrors = {
  notFound: () => new DomainError('not-found', 'LETTER.NOT_FOUND', 'Cette lettre n’existe pas ou n’existe plus.'),
  changedMeanwhile: () =>
    new DomainError(
      'conflict',
      'LETTER.CHANGED_MEANWHILE',
      'Cette lettre a changé entre-temps. Rechargez-la avant de continuer.',
    ),
  notADraft: () =>
    new DomainError(
      'conflict',
      'LETTER.NOT_A_DRAFT',
      'Cette lettre est déjà partie ou programmée\u00a0: elle ne change plus.',
    ),
  nothingToStop: () =>
    new DomainError('conflict', 'LETTER.NOTHING_TO_STOP', 'Cette lettre ne part pas\u00a0: il n’y a rien à arrêter.'),
  nobody: () => new DomainError('conflict', 'LETTER.NOBODY', 'Personne ne recevrait cette lettre.'),
  sellerMissing: () =>
    new DomainError(
      'conflict',
      'LETTER.SELLER_MISSING',
      'Une lettre dit qui l’envoie\u00a0: complétez d’abord l’identité du vendeur, sous «\u00a0Obligations\u00a0».',
    ),
  segmentGone: () =>
    at('segmentId', 'LETTER.SEGMENT_GONE', 'Ce segment n’existe plus. Choisissez qui reçoit la lettre.'),
  subjectMissing: () => at('subject', 'LETTER.SUBJECT_MISSING', 'La lettre a besoin d’un objet.'),
  subjectInvalid: () =>
    at(
      'subject',
      'LETTER.SUBJECT_INVALID',
      `L’objet tient sur une ligne, en ${LETTER_SUBJECT_MAX_LENGTH} caractères au plus.`,
    ),
  blocksCount: () => at('blocks', 'LETTER.BLOCKS_COUNT', `Une lettre compte de 1 à ${LETTER_MOST_BLOCKS} blocs.`),
  blockInvalid: (index: number) =>
    at(`blocks.${index}.text`, 'LETTER.BLOCK_INVALID', `Le bloc ${index + 1} est vide, trop long ou illisible.`),
  buttonPath: (index: number) =>
    at(
      `blocks.${index}.target`,
      'LETTER.BUTTON_PATH',
      `Le bouton du bloc ${index + 1} mène à une page de la boutique\u00a0: son adresse commence par «\u00a0/\u00a0».`,
    ),
  productGone: (index: number) =>
    at(`blocks.${index}.target`, 'LETTER.PRODUCT_GONE', `Le produit du bloc ${index + 1} n’est plus dans la boutique.`),
  moment: () => at('at', 'LETTER.MOMENT', 'Choisissez un moment à venir, dans l’année.'),
};
