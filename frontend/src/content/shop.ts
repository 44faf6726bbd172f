/** Words of the menus and of what a product's page says too; the shop page's own are in `shop-page.ts`. Version: 2026-11-20. */
export const shop = {
  /** On the page of a product that is sealed for hygiene; the law's words (C. conso. L221-28, 5°). */
  sealedForHygiene:
    'Scellé pour hygiène\u00a0: descellé après la livraison, ce produit ne peut pas être renvoyé pour des raisons d’hygiène ou de protection de la santé.',
} as const;
