/** Words of the About page as the shop came. Origins, figures and certification are demo content, to be confirmed. Version: 2026-11-29. */
export const ABOUT_ORIGINAL = {
  description: 'L’atelier, le beurre de karité et la saponification à froid : notre mission et notre façon de faire.',
  headline: 'Un atelier, un beurre, et tout le temps qu’il faut.',
  blocks: [
    {
      id: 'mission',
      picture: 'karite-nature-2',
      alt: 'Savon Karité nature, noix de karité et beurre brut.',
      title: 'Notre mission',
      lead: 'Rendre au savon ce que l’industrie lui a retiré : sa glycérine, son odeur franche, sa façon de fondre lentement.',
      text: 'Nous travaillons un seul beurre, le karité, acheté brut à une coopérative de femmes du Burkina Faso. Rien n’est sous-traité : le savon que vous recevez a été coulé, coupé et emballé ici.',
    },
    {
      id: 'secret',
      picture: 'atelier',
      alt: 'Le pain de savon, coupé en tranches sur l’établi.',
      title: 'Notre secret de fabrication',
      lead: 'La saponification à froid, et la patience.',
      text: 'Le mélange n’est jamais chauffé au-delà de 35 °C. Deux jours au moule, puis quatre semaines sur claies : l’eau s’en va, la pâte se resserre, le savon devient doux.',
    },
    {
      id: 'pourquoi',
      picture: 'romarin-menthe-2',
      alt: 'Trois savons romarin et menthe empilés, une branche de romarin posée dessus.',
      title: 'Pourquoi choisir nos savons ?',
      lead: 'Parce que leur liste d’ingrédients tient en trois lignes.',
      text: 'Du beurre de karité brut, des huiles, de l’eau, de la soude et le temps qu’il faut. Tout ce qui entre dans un savon est écrit sur son étiquette.',
      /** Claims, with their proofs, stand under it; they are kept under « Allégations » in the back-office. */
      claims: true,
    },
  ],
  action: 'Consulter la FAQ',
} as const;
