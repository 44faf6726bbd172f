import type { Guide } from '../../stories/guide';

export const guide: Guide = {
  use: 'Pour des faits nommés : les coordonnées d’une commande, une fiche.',
  do: ['Des termes courts', '« – » quand il n’y a rien'],
  dont: ['Y mettre des champs', 'Plus d’une dizaine de lignes'],
  keyboard: 'Rien à atteindre, sinon les liens des valeurs.',
  screenReader: 'Une liste de définitions : chaque valeur est lue avec son terme.',
};
