import type { Guide } from '../../stories/guide';

export const guide: Guide = {
  use: 'Pour ce que l’on consulte sans quitter la page : le panier. `DrawerTotal` en est le pied.',
  do: ['Le total et l’acte toujours visibles en bas', 'Un titre avec le nombre'],
  dont: ['Y mettre une tâche de plusieurs étapes', 'L’ouvrir tout seul'],
  keyboard: 'Le focus entre, y reste et revient. Échap ferme ; le contenu défile aux flèches.',
  screenReader: 'Un dialogue nommé par son titre ; un blocage (`blocked`) est annoncé dans le pied.',
};
