import type { Guide } from '../../stories/guide';

export const guide: Guide = {
  use: 'Pour des lignes que l’on compare et que l’on trie : commandes, produits, clients. `SelectionBar` porte les actes sur plusieurs.',
  do: ['Un nom (`caption`) qui dit l’ordre', 'Un état vide avec la suite', 'Le montant à droite'],
  dont: ['En faire une mise en page', 'Plus d’actes qu’une ligne n’en montre'],
  keyboard:
    'Les en-têtes triables sont des boutons ; le cadre qui défile prend le focus et se parcourt aux flèches. Les cases se cochent par Espace.',
  screenReader:
    'Un vrai tableau : colonnes, tri (`aria-sort`) et légende sont lus. Étroit, chaque ligne devient une entrée dans le même ordre.',
};
