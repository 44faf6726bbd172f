import type { Guide } from '../../stories/guide';

export const guide: Guide = {
  use: 'Pour une rangée de cartes plus large que l’écran, comme les nouveautés.',
  do: ['Un titre au-dessus', 'Une carte coupée au bord, qui montre que cela continue'],
  dont: ['Le faire défiler tout seul', 'Y mettre ce qu’il faut avoir lu'],
  keyboard:
    'Les boutons avancent d’une largeur ; la rangée prend le focus et défile aux flèches, Tab amène à l’écran la carte suivante.',
  screenReader: 'Une région qui porte le nom de son titre et contient une liste. Occupée (`busy`), elle le dit.',
};
