import type { Guide } from '../../stories/guide';

export const guide: Guide = {
  use: 'Les versions d’un contenu, la plus récente d’abord, avec qui les a écrites.',
  do: ['Nommer ce qui est en ligne', 'Un acte par ligne, qui dit la version dans son nom accessible'],
  dont: ['Un journal : rien ne s’y reprend', 'Plus d’une page sans pagination'],
  keyboard: 'Chaque acte est un bouton.',
  screenReader: 'Une liste ordonnée ; le nom de la version puis qui et quand.',
};
