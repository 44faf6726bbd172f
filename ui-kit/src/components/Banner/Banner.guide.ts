import type { Guide } from '../../stories/guide';

export const guide: Guide = {
  use: 'En haut de l’accueil, une fois : deux ou trois photographies et un titre.',
  do: ['Un titre court, posé sur le mur vide de la photographie', 'Un cadrage par largeur d’écran'],
  dont: ['Y écrire un texte qui ne soit pas aussi dans la page', 'Deux bannières sur une page'],
  keyboard: 'Le bouton de pause est atteint avant l’acte ; le défilé attend tant que le focus est dans la bannière.',
  screenReader:
    'La bannière est une région nommée ; chaque photographie a sa description. Avec « réduire les animations », rien ne tourne.',
};
