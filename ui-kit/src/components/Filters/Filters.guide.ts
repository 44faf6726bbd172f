import type { Guide } from '../../stories/guide';

export const guide: Guide = {
  use: 'Pour réduire une liste publique : un rail à côté d’elle, ou le même formulaire dans un tiroir sur le téléphone ; `FilterChips` dit au-dessus de la liste ce qui est choisi.',
  do: [
    'Un nombre au bout de chaque choix : ce qu’il laisserait',
    'Griser ce qui ne laisserait rien, sans le cacher',
    'Dire sous le groupe d’où vient la réponse',
  ],
  dont: ['Un bouton pour appliquer quand un script est là', 'Plus de sept groupes'],
  keyboard: 'Tab va d’un groupe à l’autre et d’une case à l’autre ; Espace coche, et la case garde le focus.',
  screenReader: 'Chaque groupe est nommé ; une case se lit avec son nombre de produits.',
};
