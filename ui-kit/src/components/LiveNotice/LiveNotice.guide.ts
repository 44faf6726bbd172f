import type { Guide } from '../../stories/guide';

export const guide: Guide = {
  use: 'Quand du nouveau arrive pendant qu’on lit une liste.',
  do: ['Dire combien et proposer d’afficher'],
  dont: ['Changer la liste sous les yeux', 'En montrer deux'],
  keyboard: 'Il ne prend pas le focus ; son bouton est un arrêt à sa place.',
  screenReader: 'Sa zone est là avant la nouvelle, qui est donc annoncée poliment.',
};
