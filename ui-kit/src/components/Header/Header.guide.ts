import type { Guide } from '../../stories/guide';

export const guide: Guide = {
  use: 'L’en-tête de la boutique ; `HeaderNav` porte la navigation large.',
  do: ['`bare` pendant la commande', 'Trois outils au plus'],
  dont: ['Deux en-têtes', 'Un message dans l’en-tête'],
  keyboard: '« Aller au contenu » d’abord, puis navigation, marque, outils. Échap referme un sous-menu.',
  screenReader:
    'Un repère de bannière, une navigation nommée ; un sous-menu dit s’il est ouvert, le panier dit son nombre.',
};
