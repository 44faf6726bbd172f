/** Words of the shop page alone. Version: 2026-11-25. */
export const shopPage = {
  /** Above the categories that are to come. */
  soon: 'Le karité n’a pas dit son dernier mot.',
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
