import type { Guide } from '../../stories/guide';

export const guide: Guide = {
  use: 'Les vues d’une même liste, chacune à son adresse, avec combien de lignes elle compte.',
  do: ['Deux à sept vues', 'Le compte de ce que la vue montrerait, sous la recherche du moment'],
  dont: ['Pour des panneaux sans adresse : `Tabs`', 'Un compte qui n’est pas celui de la liste'],
  keyboard: 'Chaque vue est un lien, donc un arrêt ; sous 760 px, une liste de choix.',
  screenReader: 'Les vues sont une navigation nommée ; celle qui est ouverte est annoncée comme la page actuelle.',
};
