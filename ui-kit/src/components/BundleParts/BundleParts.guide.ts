import type { Guide } from '../../stories/guide';

export const guide: Guide = {
  use: 'Sous la fiche d’un coffret : ce qu’il contient, un produit par ligne, avec le chemin vers son étiquette.',
  do: [
    'Une ligne (`BundlePartItem`) par produit : combien d’unités, et leur poids net',
    'Comparer avec les produits à l’unité, à leurs prix d’aujourd’hui',
    'Nommer le produit qui manque quand le coffret est épuisé',
  ],
  dont: [
    'Barrer la somme des prix à l’unité : ce n’est pas un ancien prix',
    'Comparer quand le coffret n’est pas moins cher, ou qu’un produit ne se vend pas seul',
  ],
  keyboard: 'Les noms et « Ce que dit l’étiquette » sont des liens ; rien d’autre ne se manie.',
  screenReader: 'La section porte le nom « Dans ce coffret ». Les images ne disent rien : le nom est à côté.',
};
