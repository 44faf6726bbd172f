import type { Guide } from '../../stories/guide';

export const guide: Guide = {
  use: 'Pour des panneaux dont un seul se lit à la fois, sans adresse propre.',
  do: ['Deux à cinq onglets', 'Un mot ou deux'],
  dont: ['Pour des adresses : des liens', 'Cacher une erreur dans un onglet fermé'],
  keyboard: 'Un seul arrêt pour les onglets ; les flèches vont de l’un à l’autre, Tab entre dans le panneau.',
  screenReader: 'Onglets et panneaux sont reliés ; l’onglet choisi est annoncé.',
};
