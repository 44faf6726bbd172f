import type { Guide } from '../../stories/guide';

export const guide: Guide = {
  use: 'Pour un petit nombre d’unités : fiche, panier.',
  do: ['`max` quand il est connu', '`invalid` avec une phrase à côté'],
  dont: ['Pour un grand nombre : un champ', 'Aller à zéro pour supprimer'],
  keyboard:
    'Moins, champ, plus. On peut taper ; Entrée ou la sortie du champ valide, les flèches ajoutent ou retirent.',
  screenReader: 'Le champ est nommé « Quantité » ; les boutons disent ce qu’ils font.',
};
