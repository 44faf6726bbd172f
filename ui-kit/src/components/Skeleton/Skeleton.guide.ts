import type { Guide } from '../../stories/guide';

export const guide: Guide = {
  use: 'La forme de ce qui vient, quand elle est connue.',
  do: ['La même place que le contenu', '`aria-busy` et un mot sur ce qui l’entoure'],
  dont: ['Pour une attente de moins d’une demi-seconde', 'Un mouvement'],
  keyboard: 'Rien à atteindre.',
  screenReader: 'Muet : c’est le mot d’attente à côté qui est annoncé.',
};
