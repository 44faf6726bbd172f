import type { Guide } from '../../stories/guide';

export const guide: Guide = {
  use: 'La marque, dans un lien qui porte le nom de la boutique ; `LogoMark` est le signe seul.',
  do: ['Nommer le lien autour', 'Garder la couleur du texte'],
  dont: ['L’étirer', 'L’employer comme titre'],
  keyboard: 'Rien à atteindre : c’est le lien autour qui l’est.',
  screenReader: 'Muet : le lien autour porte le nom.',
};
