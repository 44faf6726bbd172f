/** Words of a product that cannot be bought now. Version: 2026-11-20. */
export const soldOut = {
  title: 'Épuisé pour l’instant',
  advice: 'La prochaine fournée sèche encore.',
} as const;
