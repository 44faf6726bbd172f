import type { Guide } from '../../stories/guide';

export const guide: Guide = {
  use: 'Pour un mot de passe, ancien ou nouveau.',
  do: ['`autoComplete` juste (`current-password`, `new-password`)', 'Dire la règle avant'],
  dont: ['Demander de le taper deux fois', 'Interdire de coller'],
  keyboard: 'Le champ, puis le bouton qui montre : deux arrêts.',
  screenReader:
    'Le bouton dit s’il affiche ou masque ; aide et erreur sont reliées au champ, la force est annoncée en mots.',
};
