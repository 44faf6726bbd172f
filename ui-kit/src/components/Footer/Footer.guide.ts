import type { Guide } from '../../stories/guide';

export const guide: Guide = {
  use: 'Le pied de chaque page de la boutique.',
  do: ['Les liens que la loi demande', 'Deux colonnes courtes'],
  dont: ['Un acte', 'Répéter toute la navigation'],
  keyboard: 'Tab suit les colonnes l’une après l’autre.',
  screenReader: 'Un repère « pied de page » avec une navigation nommée.',
};
