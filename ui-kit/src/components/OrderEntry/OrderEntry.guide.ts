import type { Guide } from '../../stories/guide';

export const guide: Guide = {
  use: 'Une commande dans l’historique d’un client ; `OrderEntryPlace` tient sa place en attendant.',
  do: ['La référence, la date, l’état, le total', 'Les actes sous les lignes, les papiers en dernier (`papers`)'],
  dont: ['L’employer au back-office : `DataTable`'],
  keyboard: 'Les liens et boutons de la commande, dans l’ordre.',
  screenReader: 'Un élément de liste avec un titre qui porte la référence ; l’état est un mot.',
};
