import type { Guide } from '../../stories/guide';

export const guide: Guide = {
  use: 'Les actes d’un écran que l’on ne fait pas tous les jours, à côté de celui que l’on fait.',
  do: ['Laisser dehors l’acte principal', 'Commencer chaque ligne par un verbe ou le nom du lieu'],
  dont: ['Y cacher le seul moyen de faire ce pour quoi on est venu', 'Un choix parmi des valeurs : c’est une liste'],
  keyboard: 'Entrée, Espace ou la flèche du bas l’ouvrent ; les flèches parcourent, Échap ferme et rend le focus.',
  screenReader: 'Un bouton qui ouvre un menu ; chaque ligne est dite avec son rang, les liens comme les actes.',
};
