import type { Guide } from '../../stories/guide';

export const guide: Guide = {
  use: 'La recherche et les filtres d’une liste ; `ToggleButton` est un filtre mis ou non.',
  do: ['Chaque filtre agit aussitôt', 'Dire combien de lignes restent'],
  dont: ['Un bouton « Appliquer »', 'Plus de trois filtres sans les replier'],
  keyboard: 'Chaque filtre est un arrêt, dans l’ordre de lecture.',
  screenReader: 'Le nombre de lignes est annoncé quand il change ; un filtre mis est dit pressé.',
};
