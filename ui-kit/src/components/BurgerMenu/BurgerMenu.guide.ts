import type { Guide } from '../../stories/guide';

export const guide: Guide = {
  use: 'Le menu des écrans étroits. Chargez-le quand on l’ouvre : il amène le tiroir.',
  do: ['Les mêmes entrées que l’en-tête large', 'Un libellé par destination'],
  dont: ['L’ouvrir sans qu’on l’ait demandé', 'Y mettre des actes'],
  keyboard:
    'Entrée ou Espace déplie un groupe ; Échap ferme ; le focus reste dans le menu puis revient au bouton qui l’a ouvert.',
  screenReader: 'Un dialogue nommé ; la page derrière est inerte et n’est pas lue.',
};
