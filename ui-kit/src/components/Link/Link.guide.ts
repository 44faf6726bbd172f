import type { Guide } from '../../stories/guide';

export const guide: Guide = {
  use: 'Pour aller ailleurs : `Link` sans aspect, `TextLink` dans un texte, `TextButton` pour un acte qui ressemble à un lien. `LinkProvider` dit au kit comment l’application navigue.',
  do: ['Un texte qui dit où l’on va', 'Un seul `LinkProvider` par application'],
  dont: ['« Cliquez ici »', 'Un lien pour un acte'],
  keyboard: 'Tab l’atteint, Entrée le suit ; `TextButton` répond aussi à Espace.',
  screenReader: 'Un lien qui ouvre un onglet le dit. La flèche est muette.',
};
