import type { Guide } from '../../stories/guide';

export const guide: Guide = {
  use: 'Quand une liste est vide ou n’a pas pu être chargée.',
  do: ['Une phrase et un pas de plus', '« Réessayer » après un échec'],
  dont: ['S’excuser longuement', 'Le laisser sans suite'],
  keyboard: 'Son bouton ou son lien est le seul arrêt.',
  screenReader:
    'La phrase est un titre ou un paragraphe de la page ; annoncez-la (`role="status"`) quand elle remplace une liste.',
};
