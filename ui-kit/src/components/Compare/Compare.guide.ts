import type { Guide } from '../../stories/guide';

export const guide: Guide = {
  use: 'Deux ou trois produits côte à côte : `CompareTick` sur la carte, `CompareBar` au pied de la fenêtre, `CompareTable` pour la page.',
  do: [
    'Mettre d’abord ce qui diffère, puis dire une fois ce qui est commun',
    'Dire « Non renseigné » quand personne ne sait',
    'Donner à une échelle son mot',
  ],
  dont: ['Un quatrième produit : le refuser en disant pourquoi', 'Un tiret à la place d’une réponse'],
  keyboard: 'Des cases, des liens et un bouton, dans l’ordre de la page ; la barre reste atteignable sans défiler.',
  screenReader: 'Un vrai tableau, avec ses en-têtes de colonnes et de lignes. Ce que dit la barre est annoncé.',
};
