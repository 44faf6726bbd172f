import type { Guide } from '../../stories/guide';

export const guide: Guide = {
  use: 'Dans une ligne qui demande une réponse.',
  do: ['Le mot du statut demandé'],
  dont: ['Pour un état ordinaire : `StatusDot`'],
  keyboard: 'Rien à atteindre.',
  screenReader: 'Le mot est lu dans sa ligne ; la couleur ne dit rien de plus.',
};
