import type { Guide } from '../../stories/guide';

export const guide: Guide = {
  use: 'Sous l’en-tête d’une page qui a un parent, comme la fiche d’un produit.',
  do: ['Finir par la page courante, sans lien', 'Les mêmes mots que dans la navigation'],
  dont: ['L’employer sur l’accueil', 'Y remplacer un bouton « Retour »'],
  keyboard: 'Tab suit les liens de gauche à droite ; la page courante n’est pas un arrêt.',
  screenReader:
    'Une navigation nommée « Fil d’Ariane » ; le dernier élément est annoncé « page actuelle ». Les traits de séparation sont muets.',
};
