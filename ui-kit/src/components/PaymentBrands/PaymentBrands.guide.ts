import type { Guide } from '../../stories/guide';

export const guide: Guide = {
  use: 'À côté du paiement, pour dire ce qui est accepté.',
  do: ['Seulement ce qui est vraiment accepté'],
  dont: ['En faire des boutons', 'Les couleurs des marques'],
  keyboard: 'Rien à atteindre.',
  screenReader: 'La liste des moyens est lue en mots, une fois.',
};
