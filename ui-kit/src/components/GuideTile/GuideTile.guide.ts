import type { Guide } from '../../stories/guide';

export const guide: Guide = {
  use: 'Dernier carreau d’une page de la boutique : la sortie pour qui ne sait pas choisir.',
  do: [
    'Le mettre après les produits : il prend les cases que leur dernière rangée laisse',
    'Des réponses qui ouvrent la deuxième question',
  ],
  dont: ['Une rangée pleine : il s’en va de lui-même', 'Un deuxième carreau sur la même page'],
  keyboard: 'À partir de 600 px, ses réponses sont des liens ; au-dessous, le carreau entier est un lien.',
  screenReader: 'Le titre est un lien ; la liste des réponses porte le nom de la question.',
};
