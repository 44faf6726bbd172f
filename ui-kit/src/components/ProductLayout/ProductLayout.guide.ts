import type { Guide } from '../../stories/guide';

export const guide: Guide = {
  use: 'La fiche d’un produit : `ProductName`, `ProductPrice`, `StockWarning`, `ProductForm`, `Reassurance`.',
  do: ['Garder cet ordre', 'Dire pourquoi on ne peut commander'],
  dont: ['Un second acte d’accent', 'Répéter le prix'],
  keyboard: 'Galerie, quantité, ajout, cœur. Entrée dans la quantité ajoute.',
  screenReader: 'Le nom est le titre de rang 1, avec son genre au-dessus ; l’alerte de stock est un mot, non un point.',
};
