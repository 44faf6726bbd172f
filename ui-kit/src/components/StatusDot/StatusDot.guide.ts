import type { Guide } from '../../stories/guide';

export const guide: Guide = {
  use: 'L’état d’une commande.',
  do: ['Le mot du contrat, tel quel'],
  dont: ['Un point sans son mot à l’écran, hors d’une colonne nommée'],
  keyboard: 'Rien à atteindre.',
  screenReader: 'Le mot est lu même quand il n’est pas montré ; le point est muet.',
};
