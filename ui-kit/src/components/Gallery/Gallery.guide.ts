import type { Guide } from '../../stories/guide';

export const guide: Guide = {
  use: 'Les photographies d’un produit : la grande et la petite.',
  do: ['Décrire la seconde par ce qu’elle montre de plus'],
  dont: ['Plus de deux photographies', 'Du texte dans l’image'],
  keyboard: 'La petite est un bouton : Entrée ou Espace échange les deux.',
  screenReader: 'Le bouton dit qu’il affiche l’autre photo ; chaque image a sa description.',
};
