import type { Guide } from '../../stories/guide';

export const guide: Guide = {
  use: 'Une ligne du récapitulatif de commande.',
  do: ['Le problème sur sa ligne'],
  dont: ['Y changer la quantité : `CartLine`'],
  keyboard: '« Retirer », s’il y est, est le seul arrêt.',
  screenReader: 'Le bouton nomme le savon ; le problème est annoncé.',
};
