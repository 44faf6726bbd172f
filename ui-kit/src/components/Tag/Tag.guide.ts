import type { Guide } from '../../stories/guide';

export const guide: Guide = {
  use: 'Un mot posé sur une photographie, comme « Nouveauté ».',
  do: ['Un mot ou deux, que l’on comprend seuls'],
  dont: ['Un acte', 'Plus de deux sur une photographie'],
  keyboard: 'Rien à atteindre.',
  screenReader: 'Le mot est lu à sa place.',
};
