/** What the home page says below its first view, as the shop came. Origins and figures are demo content, to be confirmed. Version: 2026-11-29. */
export const RANGE_ORIGINAL = {
  heading: 'Dix savons, un seul beurre.',
  text: 'Argiles, fleurs, miel ou charbon : la recette change avec la peau, jamais la base de karité.',
  action: 'Voir toute la gamme',
} as const;

export const STORY_ORIGINAL = {
  heading: 'Tout passe par la main.',
  text: 'Le beurre arrive brut du Burkina Faso. Nous le fondons doucement, nous le mêlons aux huiles et à la soude, puis nous coulons le pain. Le reste est affaire d’air et de patience.',
  action: 'Entrer dans l’atelier',
} as const;

export const LETTER_ORIGINAL = {
  heading: 'La lettre',
  text: 'Quelques fois par an\u00a0: ce qui sort du séchoir, et comment s’en servir.',
} as const;
