import type { Guide } from '../../stories/guide';

export const guide: Guide = {
  use: 'Le cœur d’une carte ou d’une fiche.',
  do: ['Changer d’état aussitôt et revenir si l’envoi échoue'],
  dont: ['L’employer pour autre chose que les favoris'],
  keyboard: 'Tab l’atteint, Entrée ou Espace le presse ; il garde le focus.',
  screenReader:
    'Son nom dit l’acte (« Ajouter aux favoris », « Retirer des favoris ») : il n’est donc pas annoncé comme une bascule.',
};
