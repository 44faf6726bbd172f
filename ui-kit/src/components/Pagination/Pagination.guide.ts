import type { Guide } from '../../stories/guide';

export const guide: Guide = {
  use: 'Le pied d’une liste du back-office.',
  do: ['Le nombre de lignes par page, gardé', 'Dire où l’on en est sur combien'],
  dont: ['L’employer dans la boutique : `PageLinks`', 'La cacher pendant un rechargement'],
  keyboard: 'La taille, précédent, suivant. Un bouton sans effet reste là, inactif.',
  screenReader: 'Une navigation nommée ; les lignes montrées sont annoncées quand elles changent.',
};
