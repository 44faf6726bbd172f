import type { Guide } from '../../stories/guide';

export const guide: Guide = {
  use: 'Plusieurs photographies d’une même chose : leur ordre, ce que chacune montre, ce qui en reste en vue.',
  do: ['Dire ce que devient la première', 'Décrire chaque image par ce qu’elle montre'],
  dont: ['N’accepter que le glisser-déposer', 'S’en servir pour un seul fichier : `FileDrop` suffit'],
  keyboard:
    '« Avancer » et « Reculer » changent l’ordre et gardent le focus ; sur l’image, les flèches déplacent le point à garder en vue.',
  screenReader: 'Une liste ordonnée ; chaque déplacement est annoncé avec son rang. Le point se dit aussi en chiffres.',
};
