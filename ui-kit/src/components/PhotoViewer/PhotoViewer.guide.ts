import type { Guide } from '../../stories/guide';

export const guide: Guide = {
  use: 'Les photographies d’un produit sur toute la fenêtre, pour voir la matière de près.',
  do: ['Ouvrir sur la photo que la page montrait', 'Rendre en fermant la photo regardée en dernier'],
  dont: ['Des photos de moins de 1000 pixels', 'Du texte par-dessus'],
  keyboard: 'Flèches : photo suivante, précédente. Entrée : de plus près, puis entière. Échap : fermer.',
  screenReader: 'Un dialogue, nommé d’après le produit ; une liste d’images, et combien il y en a.',
};
