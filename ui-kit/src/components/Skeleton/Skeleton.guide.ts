import type { Guide } from '../../stories/guide';

export const guide: Guide = {
  use: 'La forme de ce qui vient, quand elle est connue.',
  do: [
    'La même place que le contenu',
    '`aria-label` quand elle est seule, sinon `aria-busy` et un mot sur ce qui l’entoure',
  ],
  dont: ['Pour une attente de moins d’une demi-seconde', 'Un mouvement'],
  keyboard: 'Rien à atteindre.',
  screenReader: 'Nommé, un statut qui est annoncé ; sans nom, muet : c’est le mot d’attente à côté qui l’est.',
};
