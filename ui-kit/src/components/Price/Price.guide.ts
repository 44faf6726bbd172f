import type { Guide } from '../../stories/guide';

export const guide: Guide = {
  use: 'Partout où un prix est écrit ; `PriceFacts` dit à côté le prix de 100 g et le prix antérieur.',
  do: ['Les montants tels que le serveur les a calculés', 'La même unité dans une liste'],
  dont: ['Formater un prix à la main', 'Une couleur d’accent'],
  keyboard: 'Rien à atteindre.',
  screenReader: '« Prix réduit » et « prix antérieur » sont dits : le trait qui barre ne se lit pas.',
};
