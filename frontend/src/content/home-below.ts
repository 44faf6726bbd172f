/** Words of the home page below its first view. Origins and figures are demo content, to be confirmed. Version: 2026-11-20. */
export const homeBelow = {
  range: {
    title: 'Dix savons, un seul beurre.',
    lead: 'Argiles, fleurs, miel ou charbon : la recette change avec la peau, jamais la base de karité.',
    action: 'Voir toute la gamme',
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
    title: 'Tout passe par la main.',
    text: 'Le beurre arrive brut du Burkina Faso. Nous le fondons doucement, nous le mêlons aux huiles et à la soude, puis nous coulons le pain. Le reste est affaire d’air et de patience.',
    steps: [
      { figure: '2 jours', text: 'au moule, sous une toile de lin' },
      { figure: '4 semaines', text: 'de séchage sur claies de bois' },
      { figure: '1 tampon', text: 'frappé à la main sur chaque savon' },
    ],
    action: 'Entrer dans l’atelier',
    picture: 'Un pain de savon coupé en tranches, un tampon de bois et un bol de beurre de karité sur l’établi.',
  },
} as const;
