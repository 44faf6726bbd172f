import type { Guide } from '../../stories/guide';

export const guide: Guide = {
  use: 'Les engagements de la maison, trois, sur l’accueil.',
  do: ['Ce que la propriétaire peut prouver'],
  dont: ['Une promesse de plus sans preuve'],
  keyboard: 'Rien à atteindre.',
  screenReader: 'Une région nommée qui contient une liste de titres de rang 2 ; l’empreinte est muette.',
};
