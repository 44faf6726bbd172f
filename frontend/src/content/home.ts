/** Words of the home page. Origins, figures and certification are demo content, to be confirmed. Version: 2026-11-20. */
export const home = {
  title: 'Savons au karité',
  description: 'Savons naturels au beurre de karité brut, saponifiés à froid et séchés quatre semaines à l’atelier.',
  banner: {
    label: 'À la une',
    headline: ['La douceur', 'prend son', 'temps.'],
    lead: 'Des savons au beurre de karité brut, saponifiés à froid et séchés quatre semaines à l’atelier.',
    action: 'Découvrir la boutique',
    slides: [
      {
        name: 'banniere-1',
        alt: 'Savons Karité nature, argile verte, lavande et rose empilés sur une table de calcaire, avec deux noix de karité.',
      },
      {
        name: 'banniere-2',
        alt: 'Savons calendula, orange et amande sur une planche d’olivier, un drap de lin, un bol de miel.',
      },
    ],
  },
  slogan: 'Le karité, rien d’inutile, et la patience qu’il faut.',
  badgesLabel: 'Nos engagements',
  badges: [
    {
      imprint: '100 %',
      title: 'Certifié bio',
      text: 'Tous nos beurres et nos huiles sont issus de l’agriculture biologique.',
    },
    { imprint: 'Labo', title: 'Testé par lot', text: 'Un laboratoire indépendant analyse chaque fournée.' },
    {
      imprint: 'À froid',
      title: 'Saponifié à froid',
      text: 'Le karité garde sa glycérine et tout ce qui nourrit la peau.',
    },
  ],
  latest: 'Nouveautés',
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
