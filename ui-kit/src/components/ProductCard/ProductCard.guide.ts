import type { Guide } from '../../stories/guide';

export const guide: Guide = {
  use: 'Un savon dans une grille ou un défilé ; `ProductCardAdd` l’ajoute, `ProductCardSkeleton` tient sa place.',
  do: ['Un seul acte', 'Le même rang de titre dans une liste'],
  dont: ['Y mettre la description', 'Une carte dans une carte'],
  keyboard: 'Le lien du nom, le cœur, l’ajout. La seconde photographie vient aussi au focus.',
  screenReader: 'Le titre est le lien ; l’ajout et le cœur nomment le savon. La promotion est un mot.',
};
