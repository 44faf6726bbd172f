import type { Guide } from '../../stories/guide';

export const guide: Guide = {
  use: 'Ce qui est arrivé à une commande.',
  do: ['L’heure, l’acte, l’auteur', 'Le plus récent là où on le cherche'],
  dont: ['Plus de détails qu’une ligne'],
  keyboard: 'Les liens des événements, dans l’ordre.',
  screenReader: 'Une liste ordonnée ; les dates sont des `time`.',
};
