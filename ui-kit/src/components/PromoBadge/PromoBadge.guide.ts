import type { Guide } from '../../stories/guide';

export const guide: Guide = {
  use: 'Sur une photographie en promotion.',
  do: ['Le pourcentage entier'],
  dont: ['L’employer sans prix barré à côté'],
  keyboard: 'Rien à atteindre.',
  screenReader: '« -20% » est lu tel quel ; rien n’est écrit quand il n’y a pas de promotion.',
};
