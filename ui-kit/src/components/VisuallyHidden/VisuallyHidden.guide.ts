import type { Guide } from '../../stories/guide';

export const guide: Guide = {
  use: 'Des mots pour les lecteurs d’écran seulement.',
  do: ['Compléter un nom trop court'],
  dont: ['Y cacher ce qui sert à tous', 'Un contrôle que l’on ne voit pas'],
  keyboard: 'N’y mettez rien que l’on puisse atteindre.',
  screenReader: 'Lu à sa place, comme le texte autour.',
};
