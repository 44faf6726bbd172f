import type { Guide } from '../../stories/guide';

export const guide: Guide = {
  use: 'Pour un contrôle connu de tous par son signe : panier, recherche, fermer. `IconLink` mène ailleurs.',
  do: ['Un `label` qui dit l’acte', '`count` pour un nombre'],
  dont: ['Un signe que l’on doit deviner', 'Deux signes pareils côte à côte'],
  keyboard: '44 px ; Tab l’atteint, Entrée et Espace le pressent.',
  screenReader:
    '`label` est son nom ; le nombre est une description. Avec `aria-pressed`, il est annoncé comme bascule.',
};
