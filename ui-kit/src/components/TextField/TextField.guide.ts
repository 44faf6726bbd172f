import type { Guide } from '../../stories/guide';

export const guide: Guide = {
  use: 'Une ligne de texte ; plusieurs avec `TextAreaField`.',
  do: ['`autoComplete` et `inputMode` justes', 'Un exemple dans l’aide, pas dans le champ'],
  dont: ['Un format imposé que l’on peut comprendre autrement', 'Un texte indicatif à la place du libellé'],
  keyboard: 'Tab l’atteint ; rien ne valide avant la sortie du champ.',
  screenReader: 'Libellé, aide et erreur sont reliés ; l’erreur est annoncée quand elle paraît.',
};
