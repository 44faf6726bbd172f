import type { Guide } from '../../stories/guide';

export const guide: Guide = {
  use: 'La photographie carrée d’un produit.',
  do: ['`sizes` juste', '`priority` pour la première seulement'],
  dont: ['D’autres proportions : `Photograph`'],
  keyboard: 'Rien à atteindre.',
  screenReader: '`alt` vide quand le nom du savon est écrit à côté.',
};
