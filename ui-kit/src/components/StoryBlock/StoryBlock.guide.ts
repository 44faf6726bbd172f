import type { Guide } from '../../stories/guide';

export const guide: Guide = {
  use: 'L’histoire de l’atelier : une photographie et quelques mots.',
  do: ['Un lien pour la suite'],
  dont: ['Deux de suite du même côté'],
  keyboard: 'Son lien est le seul arrêt.',
  screenReader: 'Une région que nomme son titre ; les étapes sont une liste de termes.',
};
