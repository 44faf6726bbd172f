import type { Guide } from '../../stories/guide';

export const guide: Guide = {
  use: 'Le titre d’une page, une fois ; `Title` donne à un titre un rang et une taille séparés.',
  do: ['Un seul rang 1', 'Une phrase d’introduction au plus'],
  dont: ['Choisir un rang pour sa taille', 'Sauter un rang'],
  keyboard: 'Aucun arrêt ; après une navigation, le focus peut y être posé.',
  screenReader: 'Le rang lu est celui de `level` ; la taille ne change rien.',
};
