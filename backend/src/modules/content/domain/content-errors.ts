import type { ContentClash, ContentDraft, Problem } from '@shop/contract';
import { DomainError } from '../../../shared/domain/domain-error.js';

export const contentErrors = {
  unknown: () => new DomainError('not-found', 'CONTENT.NOT_FOUND', 'Ce contenu n’existe pas.'),
  versionUnknown: () => new DomainError('not-found', 'CONTENT.VERSION_NOT_FOUND', 'Cette version n’existe pas.'),
  /** What was sent cannot be kept. */
  invalid: (problems: Problem[]) => new DomainError('invalid', 'CONTENT.INVALID', problems[0]!.message, { problems }),
  /** It can be kept, and not be shown to anybody yet. */
  incomplete: (problems: Problem[]) =>
    new DomainError('conflict', 'CONTENT.INCOMPLETE', `Rien n’est publié. ${problems[0]!.message}`, { problems }),
  noDraft: () =>
    new DomainError('conflict', 'CONTENT.NO_DRAFT', 'Il n’y a pas de brouillon\u00a0: il a été publié, ou abandonné.'),
  nothingNew: () =>
    new DomainError('conflict', 'CONTENT.NOTHING_NEW', 'Le brouillon dit exactement ce qui est déjà en ligne.'),
  notScheduled: () =>
    new DomainError(
      'conflict',
      'CONTENT.NOT_SCHEDULED',
      'Aucune publication n’est programmée\u00a0: elle a eu lieu, ou a été annulée.',
    ),
  momentRefused: (message: string) => {
    const code = 'CONTENT.MOMENT_REFUSED';
    return new DomainError('invalid', code, message, { problems: [{ code, message, field: 'at' }] });
  },
  pictureMissing: () =>
    new DomainError('invalid', 'CONTENT.PICTURE_REQUIRED', 'Choisissez une image.', {
      problems: [{ code: 'CONTENT.PICTURE_REQUIRED', message: 'Choisissez une image.', field: 'image' }],
    }),
  pictureSmall: (most: number) => {
    const [code, message] = [
      'CONTENT.PICTURE_SMALL',
      `Cette image est trop petite\u00a0: ${most} pixels de large au moins.`,
    ];
    return new DomainError('invalid', code, message, { problems: [{ code, message, field: 'image' }] });
  },
  changedMeanwhile: (current: ContentDraft, clashes: readonly ContentClash[] = []) =>
    new DomainError(
      'conflict',
      'CONTENT.CHANGED_MEANWHILE',
      'Quelqu’un d’autre a changé ce brouillon entre-temps. Rien n’a été enregistré.',
      { body: { clashes, current, changedBy: current.changedBy } },
    ),
};
