import type { Guide } from '../../stories/guide';

export const guide: Guide = {
  use: 'Pour un choix parmi quelques valeurs connues.',
  do: ['Dire l’ordre', 'Un premier choix vide quand rien n’est su'],
  dont: ['Moins de trois valeurs', 'L’employer pour un statut de commande : `StatusSelect`'],
  keyboard: 'La liste du navigateur : flèches, lettres, Entrée, Échap.',
  screenReader: 'Libellé, aide et erreur lui sont reliés ; chaque valeur est un mot.',
};
