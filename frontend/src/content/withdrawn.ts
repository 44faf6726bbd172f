/** Words of the page of a product that is no longer sold. Version: 2026-11-26. */
export const withdrawn = {
  lead: 'Ce produit n’est plus vendu.',
  orders: 'Si vous l’avez acheté, votre commande et ses papiers le gardent dans votre compte.',
  shop: 'Découvrir la boutique',
  similar: 'Les plus proches',
} as const;
