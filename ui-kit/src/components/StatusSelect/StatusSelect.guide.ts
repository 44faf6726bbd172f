import type { Guide } from '../../stories/guide';

export const guide: Guide = {
  use: 'Pour changer l’état d’une commande.',
  do: ['N’offrir que les états permis', 'Montrer l’enregistrement en cours'],
  dont: ['Enregistrer sur une lettre tapée', 'L’employer pour un autre choix : `Select`'],
  keyboard:
    'Entrée, Espace ou une flèche ouvre ; on choisit dans la liste, Échap laisse tout. Une lettre ouvre sans choisir.',
  screenReader: 'Un choix dans une liste, nommé par sa commande ; un état final est un texte.',
};
