import type { Guide } from '../../stories/guide';

export const guide: Guide = {
  use: 'Les pages d’une liste publique, par des liens.',
  do: ['Une adresse par page', 'La page courante marquée'],
  dont: ['L’employer au back-office : `Pagination`', 'Le montrer pour une seule page'],
  keyboard: 'Chaque page est un lien ; la courante n’est pas un arrêt de plus.',
  screenReader: 'Une navigation nommée ; la page courante est annoncée « page actuelle ».',
};
