import type { Guide } from '../../stories/guide';

export const guide: Guide = {
  use: 'Le premier arrêt de chaque page.',
  do: ['Une cible avec `tabIndex={-1}`'],
  dont: ['Le cacher au focus', 'Deux liens d’évitement'],
  keyboard: 'Premier Tab de la page ; Entrée pose le focus sur le contenu.',
  screenReader: 'Un lien « Aller au contenu », visible dès qu’il a le focus.',
};
