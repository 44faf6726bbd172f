import type { Guide } from '../../stories/guide';

export const guide: Guide = {
  use: 'À côté d’un mot, ou dans un contrôle qui a un nom.',
  do: ['La taille `small` dans une ligne de texte'],
  dont: ['Un signe seul sans nom : `IconButton`', 'Un signe pour décorer'],
  keyboard: 'Rien à atteindre.',
  screenReader: 'Toujours muette : le mot à côté dit tout.',
};
