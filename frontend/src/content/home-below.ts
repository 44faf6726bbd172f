import { LETTER_ORIGINAL, RANGE_ORIGINAL, STORY_ORIGINAL } from '@shop/contract';

/** Words of the home page below its first view. Origins and figures are demo content, to be confirmed. Version: 2026-11-20. */
export const homeBelow = {
  range: {
    ...RANGE_ORIGINAL,
    picture: 'Les dix savons de la gamme, alignés sur deux marches de pierre claire.',
    legend: 'Les savons de la gamme',
    /** As they stand on the photograph: the row behind, then the row in front, from left to right. */
    soaps: [
      'Romarin menthe',
      'Argile verte',
      'Charbon végétal',
      'Lavande fine',
      'Rose & argile rose',
      'Karité nature',
      'Amande & lait',
      'Calendula',
      'Miel & avoine',
      'Orange douce',
    ],
  },
  story: {
    ...STORY_ORIGINAL,
    steps: [
      { figure: '2 jours', text: 'au moule, sous une toile de lin' },
      { figure: '4 semaines', text: 'de séchage sur claies de bois' },
      { figure: '1 tampon', text: 'frappé à la main sur chaque savon' },
    ],
    picture: 'Un pain de savon coupé en tranches, un tampon de bois et un bol de beurre de karité sur l’établi.',
  },
  letter: LETTER_ORIGINAL,
  lost: 'La suite de la page n’a pas pu être chargée.',
} as const;
