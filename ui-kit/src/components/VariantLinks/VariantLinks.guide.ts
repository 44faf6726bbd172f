import type { Guide } from '../../stories/guide';

export const guide: Guide = {
  use: 'Sous le prix d’une fiche : les formats du même produit, chacun avec sa propre fiche.',
  do: [
    'Dire en un mot ce qui distingue chaque format',
    'Donner à chacun son prix, ou dire pourquoi il ne s’achète pas',
  ],
  dont: ['Un seul format', 'Cacher celui qui est épuisé'],
  keyboard: 'Des liens, dans l’ordre de la boutique.',
  screenReader: 'Une navigation nommée « Formats » ; le format de la page est annoncé comme page actuelle.',
};
