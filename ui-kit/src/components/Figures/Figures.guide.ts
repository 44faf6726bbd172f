import type { Guide } from '../../stories/guide';

export const guide: Guide = {
  use: 'En tête du tableau de bord : trois ou quatre réponses d’un coup d’œil.',
  do: ['Un chiffre, son mot, sa période', 'Un lien vers ce qui l’explique'],
  dont: ['Plus de quatre', 'Un chiffre sans unité'],
  keyboard: 'Chaque chiffre qui mène quelque part est un arrêt.',
  screenReader:
    'Une liste : libellé, chiffre puis note sont lus ensemble. L’urgence est dite par la note, non par la couleur seule.',
};
