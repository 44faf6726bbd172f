import type { Guide } from '../../stories/guide';

export const guide: Guide = {
  use: 'La gamme sur une photographie, avec sa légende.',
  do: ['Les savons dans l’ordre de la photographie'],
  dont: ['Nommer ce qui n’est pas vendu'],
  keyboard: 'Chaque savon de la légende est un lien.',
  screenReader: 'Une région que nomme son titre ; la légende est une liste nommée.',
};
