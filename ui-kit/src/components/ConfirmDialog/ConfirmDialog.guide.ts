import type { Guide } from '../../stories/guide';

export const guide: Guide = {
  use: 'Avant un acte que l’on ne peut défaire : supprimer, rembourser.',
  do: ['Nommer ce qui disparaît', 'Le bouton répète le verbe', 'Dire l’échec sur place par `error`'],
  dont: ['Demander pour un acte que l’on peut défaire', 'Deux questions à la suite'],
  keyboard: 'Le focus va au dialogue ; Échap et « Annuler » ferment. En cours, une seconde pression ne fait rien.',
  screenReader: 'Un dialogue : titre et description sont lus à l’ouverture, l’échec est annoncé.',
};
