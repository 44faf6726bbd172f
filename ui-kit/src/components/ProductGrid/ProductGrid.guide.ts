import type { Guide } from '../../stories/guide';

export const guide: Guide = {
  use: 'La grille de la boutique : 2, 3 puis 4 colonnes ; `ProductTile` est la tuile double.',
  do: ['Des `li` comme enfants', '`aria-busy` en attendant'],
  dont: ['Une tuile double par rangée', 'Une autre largeur de colonne'],
  keyboard: 'L’ordre est celui de la liste.',
  screenReader: 'Une liste : le nombre de produits est annoncé.',
};
