import type { Guide } from '../../stories/guide';

export const guide: Guide = {
  use: 'En tête de chaque écran du back-office ; `AdminPage` porte le titre de l’écran et ce qui l’accompagne.',
  do: ['Un seul onglet courant', 'Un titre d’écran qui est aussi le mot de l’onglet'],
  dont: ['L’employer dans la boutique', 'Y mettre l’acte d’un écran'],
  keyboard: 'Tab passe par l’accueil, les onglets puis la sortie, dans l’ordre où on les voit.',
  screenReader:
    'La navigation a un nom ; l’onglet courant est annoncé « page actuelle ». `AdminPage` donne le seul titre de rang 1.',
};
