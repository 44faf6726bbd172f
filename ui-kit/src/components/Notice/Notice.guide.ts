import type { Guide } from '../../stories/guide';

export const guide: Guide = {
  use: 'Pour un message qui reste : un échec, un avertissement, une réussite à relire.',
  do: ['Ce qui s’est passé, ce qui n’est pas perdu, la suite', 'Un acte à côté'],
  dont: ['Pour une nouvelle qui passe : un message (`useToast`)', 'L’erreur d’un champ'],
  keyboard: 'Son acte est le seul arrêt ; le focus n’est pas déplacé.',
  screenReader: 'Une erreur est annoncée aussitôt, le reste poliment. Le signe est muet.',
};
