/**
 * `/avis/controle`, and what stands under each list of reviews (C. conso. L111-7-2, D111-16 to D111-19). Version: 2026-11-29.
 * The reasons of a refusal are the contract's: whoever moderates chooses among the same words.
 */
export const reviews = {
  description:
    'Qui peut donner un avis, comment nous le lisons, ce que nous refusons et pourquoi, combien de temps il reste.',
  lead: 'Qui peut écrire, comment nous lisons, et ce que vous pouvez y changer.',
  heading: 'Ce qu’en disent nos clients',
  noticeTitle: 'Comment ces avis sont vérifiés',
  notice:
    'Seuls les clients livrés peuvent écrire, par un lien que nous leur envoyons quelques jours après la réception. Nous lisons chaque avis sous trois jours\u00a0; bons ou mauvais, ils paraissent, du plus récent au plus ancien sans autre choix. Nous refusons seulement pour un motif publié, jamais pour la note, et nous le disons à leur auteur. Nous n’offrons rien en échange.',
  noticeLink: 'Les motifs, les délais, vos recours',
  parts: [
    {
      heading: 'Qui peut écrire',
      words: [
        'Seuls les clients de la boutique, pour ce qu’ils y ont acheté et reçu. Chaque avis est ainsi contrôlé\u00a0: il vient d’une commande livrée, par un lien envoyé à l’adresse de cette commande quelques jours après la réception. Un avis par produit et par commande.',
        'À côté de chaque avis\u00a0: la date à laquelle il a paru, et celle de la réception du produit ou, à défaut, de l’achat.',
      ],
    },
    {
      heading: 'Rien en échange',
      words: [
        'Ni réduction, ni cadeau, ni point\u00a0: personne ne reçoit rien pour avoir donné son avis, bon ou mauvais.',
      ],
    },
    {
      heading: 'Comment nous les lisons',
      words: [
        'Une personne de la boutique lit chaque avis avant qu’il paraisse, sous trois jours, le plus ancien d’abord, quelle que soit sa note. Aucune machine ne décide seule. Nous ne changeons aucun mot.',
        'La moyenne compte tous les avis parus d’un produit, et eux seuls, chacun pour autant. Ils sont rangés du plus récent au plus ancien\u00a0; vous pouvez les ranger par note.',
      ],
    },
    { heading: 'Ce que nous refusons', words: ['Ces motifs, et aucun autre\u00a0:'], reasons: true },
    {
      heading: 'Si votre avis est refusé',
      words: [
        'Nous vous l’écrivons, avec le motif. Un lien dans cet email permet de le corriger\u00a0; il est alors relu. Si vous n’êtes pas d’accord, écrivez-nous par la page «\u00a0Contact\u00a0»\u00a0: une personne relira votre avis.',
      ],
    },
    {
      heading: 'Changer ou supprimer votre avis',
      words: [
        'Par le lien de l’invitation, pendant 180 jours, aussi souvent que vous voulez\u00a0: corrigé, il est relu, et l’ancien texte ne paraît plus\u00a0; supprimé, il n’en reste rien. Plus tard, écrivez-nous par la page «\u00a0Contact\u00a0».',
      ],
    },
    {
      heading: 'Combien de temps ils restent',
      words: [
        'Un avis paraît sous trois jours et reste cinq ans au plus\u00a0; un avis refusé est effacé après un an.',
      ],
    },
    {
      heading: 'Signaler un doute',
      words: [
        'Sous chaque avis, «\u00a0Signaler un doute\u00a0» permet à chacun, sans compte et sans frais, de nous dire pourquoi un avis ne lui semble pas authentique. Nous relisons l’avis.',
      ],
    },
  ],
  contact: 'Nous écrire',
};

/** From the worst grade on. */
export const STAR_WORDS = ['Décevant', 'Moyen', 'Correct', 'Bon', 'Excellent'] as const;
