import type { Guide } from '../../stories/guide';

export const guide: Guide = {
  use: 'Le menu d’une page à sections, comme le compte ; `SideMenuLayout` le place à côté du titre.',
  do: ['La section courante marquée', 'Cinq entrées au plus'],
  dont: ['Des actes, hors de la sortie', 'Deux niveaux'],
  keyboard: 'Étroit, un bouton l’ouvre ; Échap ferme et le focus revient.',
  screenReader: 'Une navigation nommée ; la section courante est annoncée « page actuelle ».',
};
