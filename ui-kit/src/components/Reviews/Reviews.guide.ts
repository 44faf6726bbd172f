import type { Guide } from '../../stories/guide';

export const guide: Guide = {
  use: 'Les avis : `Stars` dit une note, `StarsField` la demande, `ReviewCard` montre un avis, `RatingSummary` ce qu’ils valent ensemble.',
  do: [
    'La même place pour une étoile et pour cinq',
    'Les deux dates, celle de l’achat et celle de l’avis',
    'La réponse sous l’avis',
  ],
  dont: ['Une couleur d’accent sur les étoiles', 'Une moyenne sans le nombre d’avis'],
  keyboard: 'Dans `StarsField`, Tab entre dans le groupe et les flèches changent la note.',
  screenReader:
    'Une note est une image qui se lit « 4 sur 5 » ; la choisir est un groupe de boutons radio, chacun avec son mot.',
};
