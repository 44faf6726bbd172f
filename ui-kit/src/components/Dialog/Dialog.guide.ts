import type { Guide } from '../../stories/guide';

export const guide: Guide = {
  use: 'Pour une question ou un petit formulaire qui interrompt. Pour une simple confirmation, `ConfirmDialog`.',
  do: ['Un titre qui pose la question', 'Une sortie visible', 'Deux actes au plus'],
  dont: ['Un dialogue sur un autre', 'Y mettre une page'],
  keyboard: 'Le focus entre, y reste et revient à ce qui a ouvert. Échap ferme, sauf si `dismissible` est faux.',
  screenReader: 'Titre et description sont lus à l’ouverture ; la page derrière est inerte.',
};
