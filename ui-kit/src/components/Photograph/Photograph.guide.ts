import type { Guide } from '../../stories/guide';

export const guide: Guide = {
  use: 'Une photographie du site, avec sa place gardée. Pour un produit, `Picture`.',
  do: ['Donner largeur et hauteur', 'Un cadrage étroit si le sujet se perd'],
  dont: ['Du texte dans l’image', '`priority` sous le premier écran'],
  keyboard: 'Rien à atteindre.',
  screenReader: '`alt` décrit ; vide quand le texte à côté le dit déjà.',
};
