import type { Guide } from '../../stories/guide';

export const guide: Guide = {
  use: 'La recherche d’une liste.',
  do: ['Chercher pendant la frappe, après une pause', 'Dire combien de réponses'],
  dont: ['Un bouton « Chercher »', 'Un libellé visible de plus'],
  keyboard: 'Tab l’atteint ; Échap vide le champ de recherche du navigateur.',
  screenReader: 'Un champ de recherche nommé ; annoncez le nombre de réponses dans la page.',
};
