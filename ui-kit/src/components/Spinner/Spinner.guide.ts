import type { Guide } from '../../stories/guide';

export const guide: Guide = {
  use: 'À côté d’un mot, pour une attente courte.',
  do: ['Dire ce que l’on attend'],
  dont: ['Pour une page entière : `Skeleton`', 'Sans mot'],
  keyboard: 'Rien à atteindre.',
  screenReader: 'Muet ; immobile avec « réduire les animations ».',
};
