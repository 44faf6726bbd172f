/** Words of the shop page alone. Version: 2026-11-25. */
export const shopPage = {
  /** Above the categories that are to come. */
  soon: 'Le karité n’a pas dit son dernier mot.',
  filters: {
    /** Over the rail, for those who only hear it; and the button on a phone. */
    title: 'Filtrer',
    /** Of each group: its name, what it is while nothing is chosen, and where its answers come from. */
    peau: { title: 'Peau', none: 'Toutes les peaux' },
    parfum: { title: 'Famille de parfum', none: 'Tous les parfums' },
    sans: {
      title: 'Allergènes',
      none: 'Sans préférence',
      hint: 'Lu dans la composition de chaque produit, jamais deviné.',
    },
    rayon: { title: 'Catégorie', none: 'Toute la boutique' },
    prix: { title: 'Prix', none: 'Tous les prix' },
    stock: { title: 'Disponibilité', none: 'Tous les produits' },
  },
  description: 'Tous nos savons au karité, pains de 100 g saponifiés à froid',
  /** Where to follows. */
  delivered: 'livrés',
  lead: {
    neutral:
      'Des savons de 100\u00a0g, nés du même beurre de karité brut. Choisissez selon la peau, la saison ou simplement le parfum.',
    /** While the claim 'organic' has a valid proof for the whole shop. */
    organic:
      'Des savons de 100\u00a0g, nés du même beurre de karité biologique. Choisissez selon la peau, la saison ou simplement le parfum.',
  },
} as const;
