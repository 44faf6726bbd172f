import type { Guide } from '../../stories/guide';

export const guide: Guide = {
  use: 'Un texte légal : `LegalDocument` avec son sommaire, les mots imposés par la loi (`ImposedText`) et la liste des versions (`VersionList`).',
  do: [
    'Les mots imposés tels quels : l’avis derrière un filet, l’encadré dans son cadre, le formulaire plié',
    'La dernière ligne dit quand le texte est consulté, et quelle version',
    'Chaque version à sa propre adresse',
  ],
  dont: ['Numéroter à la main : le kit compte', 'Couper ou résumer un texte imposé'],
  keyboard: 'Le sommaire est une liste de liens ; le formulaire s’ouvre avec Entrée ou Espace.',
  screenReader: 'Le sommaire est une navigation nommée ; la partie en vue y est dite courante.',
};
