import type { Guide } from '../../stories/guide';

export const guide: Guide = {
  use: 'Pour voir une évolution d’un coup d’œil : les ventes par jour en barres, la période d’avant en traits.',
  do: ['Dire dans son nom ce qui est mesuré et sur quelle période', 'Écrire à côté le chiffre qui compte'],
  dont: ['Distinguer les deux séries par la couleur seule', 'L’employer pour moins de cinq valeurs'],
  keyboard: '« Voir les chiffres » est le seul arrêt : Entrée ou Espace ouvre le tableau.',
  screenReader:
    'Une image que nomme une phrase ; axes et légende sont muets, les mêmes chiffres sont dans le tableau. Les couleurs imposées gardent les barres.',
};
