import { GUARANTEE_NOTICE_MIN_SIDE } from '@shop/contract';
import { DomainError } from '../../../shared/domain/domain-error.js';
import type { PictureTrace } from '../../../shared/domain/picture-traces.js';

const TRACES: Readonly<Record<PictureTrace, string>> = {
  position: 'un lieu',
  author: 'un auteur',
  device: 'un appareil',
};
const list = new Intl.ListFormat('fr-FR', { type: 'conjunction' });

/** Names the field of the form. */
const ofPicture = (code: string, message: string) =>
  new DomainError('invalid', code, message, { problems: [{ code, message, field: 'image' }] });

export const noticeErrors = {
  missing: () => ofPicture('GUARANTEE_NOTICE.MISSING', 'Choisissez l’image officielle.'),
  tooSmall: () =>
    ofPicture(
      'GUARANTEE_NOTICE.TOO_SMALL',
      `Cette image est trop petite pour être lue\u00a0: ${GUARANTEE_NOTICE_MIN_SIDE} pixels au moins en largeur et en hauteur.`,
    ),
  /** Asked about: the file stays as it is, byte for byte (docs/adr/0053). */
  tells: (traces: readonly PictureTrace[]) =>
    new DomainError(
      'conflict',
      'GUARANTEE_NOTICE.METADATA',
      `Ce fichier porte des informations cachées\u00a0: ${list.format(traces.map((trace) => TRACES[trace]))}. ` +
        'Chacun peut télécharger l’image officielle telle que vous l’envoyez, ces informations comprises. ' +
        'Enregistrez-la sans elles (une capture d’écran n’en a pas), ou affichez-la quand même.',
    ),
  alreadyShown: () =>
    new DomainError('conflict', 'GUARANTEE_NOTICE.NOTHING_NEW', 'Cette image est déjà celle que voient vos clients.'),
  nothingToRemove: () =>
    new DomainError('conflict', 'GUARANTEE_NOTICE.NOTHING_TO_REMOVE', 'Aucune image n’est affichée.'),
  notFound: () => new DomainError('not-found', 'GUARANTEE_NOTICE.NOT_FOUND', 'Cette image n’existe pas.'),
  changedMeanwhile: {
    code: 'GUARANTEE_NOTICE.CHANGED_MEANWHILE',
    message: 'Cette image a été changée entre-temps. Rien n’a été enregistré.',
  },
};
