/** The first view of the home page as the shop came. Origins and figures are demo content, to be confirmed. Version: 2026-11-25. */
export const HOME_ORIGINAL = {
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
} as const;

/** Beside what the shop promises. */
export const SLOGAN_ORIGINAL = 'Le karité, rien d’inutile, et la patience qu’il faut.';

/** What is promised without a proof to keep; those that need one are claims. */
export const BADGE_ORIGINAL = {
  imprint: 'À froid',
  title: 'Saponifié à froid',
  text: 'Le karité garde sa glycérine et tout ce qui nourrit la peau.',
} as const;

/** Over the products that came last. */
export const LATEST_ORIGINAL = 'Nouveautés';
