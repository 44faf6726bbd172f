import type { Guide } from '../../stories/guide';

export const guide: Guide = {
  use: 'Pour un formulaire de plus d’un champ ; `FormWide` prend les deux colonnes.',
  do: ['Mettre côte à côte ce qui va ensemble', 'Le bouton dans un `FormWide`'],
  dont: ['Une grille pour un champ seul', 'Changer l’ordre par le style'],
  keyboard: 'L’ordre des champs est celui de la page, de gauche à droite.',
  screenReader: 'Aucun rôle : la grille ne se lit pas. Nommez les groupes par `fieldset` et `legend`.',
};
