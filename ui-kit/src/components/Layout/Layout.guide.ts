import type { Guide } from '../../stories/guide';

export const guide: Guide = {
  use: '`Page` donne la largeur, `Grid` les douze colonnes, `Section` le rythme, `Prose` la largeur de lecture.',
  do: ['Nommer chaque `Section`', 'Alterner les fonds'],
  dont: ['Une feuille sur une feuille', 'Une `Page` dans une `Page`'],
  keyboard: 'Aucun arrêt.',
  screenReader: '`Section` n’est un repère que si elle a un nom (`aria-label` ou `aria-labelledby`).',
};
