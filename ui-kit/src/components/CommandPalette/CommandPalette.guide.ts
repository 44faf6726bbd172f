import type { Guide } from '../../stories/guide';

export const guide: Guide = {
  use: 'Aller partout dans le back-office depuis un seul champ : rubriques, commandes, produits, clients. Pour chercher dans une liste, `SearchBox`.',
  do: [
    'Le plus proche en tête, prêt pour Entrée',
    'Dire ce qui n’a pas pu être cherché',
    'Un groupe par sorte de réponse',
  ],
  dont: ['Y agir sur ce qui est trouvé', 'L’ouvrir par-dessus un autre dialogue'],
  keyboard:
    'Le champ garde le focus ; les flèches parcourent toutes les réponses, tous groupes compris ; Entrée ouvre ; Échap ferme et rend la place.',
  screenReader:
    'Un champ à liste (« combobox ») : la réponse prête est annoncée avec son groupe, le nombre de réponses une fois la recherche finie.',
};
