import type { Guide } from '../../stories/guide';

export const guide: Guide = {
  use: 'Pour des textes que l’on ouvre au besoin : ingrédients, conseils, questions fréquentes. `Collapsible` est une section seule.',
  do: ['Un titre qui dit ce que l’on va lire', 'Laisser ouvert ce que presque tout le monde lit'],
  dont: ['Y cacher un prix, une condition ou une erreur', 'Un accordéon dans un accordéon'],
  keyboard:
    'Tab va d’un titre à l’autre ; Entrée ou Espace ouvre et referme. La recherche du navigateur ouvre la section où elle trouve.',
  screenReader: 'Chaque titre est annoncé comme dépliable, avec son état ouvert ou fermé. Le texte fermé n’est pas lu.',
};
