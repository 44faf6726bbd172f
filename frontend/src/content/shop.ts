/** Words of the shop page and of the menus. Version: 2026-11-20. */
export const shop = {
  description:
    'Tous nos savons au karité, pains de 100 g saponifiés à froid, livrés en France, en Belgique et en Suisse.',
  lead: 'Des savons de 100 g, nés du même beurre de karité biologique. Choisissez selon la peau, la saison ou simplement le parfum.',
  soon: {
    title: 'Le karité n’a pas dit son dernier mot.',
    entries: [
      { name: 'Beurres et Huiles', state: 'Bientôt disponible' },
      { name: 'Accessoires', state: 'Bientôt disponible' },
    ],
  },
  /** On the page of a product that is sealed for hygiene; the law's words (C. conso. L221-28, 5°). */
  sealedForHygiene:
    'Scellé pour hygiène : descellé après la livraison, ce produit ne peut pas être renvoyé pour des raisons d’hygiène ou de protection de la santé.',
  /** Of a product that cannot be bought now. */
  soldOut: {
    state: 'Épuisé',
    advice: 'La prochaine fournée sèche encore. Gardez ce produit dans vos favoris pour le retrouver.',
  },
  footerPitch: 'Savons au beurre de karité, saponifiés à froid et coupés à la main dans notre atelier.',
} as const;
