/** `/rappels`, and what leads there (reg. 2023/988, art. 35, 4; 36; annex of reg. 2024/1435). Version: 2026-11-28. */
export const recalls = {
  description: 'Les produits que l’atelier a rappelés\u00a0: lots, danger, ce qu’il faut faire et ce qui vous est dû.',
  lead: 'Chaque rappel est publié ici dès qu’il commence, et annoncé par mail à qui a reçu le produit.',
  none: 'Aucun produit de la boutique n’est rappelé.',
  how: 'Comment vous le sauriez',
  ways: [
    'Par mail, si le produit vous a été envoyé.',
    'Ici, à l’accueil de la boutique et sur la page du produit, dès le premier jour.',
    'Sur RappelConso, où l’État publie les rappels de tous les vendeurs.',
  ],
  lots: 'Où lire le numéro de lot',
  where:
    'Chaque rappel nomme ses lots. Le numéro du vôtre est sur l’étiquette ou l’emballage\u00a0: gardez-le avec le savon.',
  doubt: 'Un savon vous inquiète\u00a0?',
  ask: 'Cessez de l’utiliser et écrivez-nous, avec le numéro du lot.',
  write: 'Nous écrire',
  official: 'Consulter RappelConso',
  headline: 'Rappel de sécurité d’un produit',
  lot: 'ce numéro est sur l’étiquette ou l’emballage',
  stop: 'Cessez aussitôt de l’utiliser.',
  gone: 'Ce qui reste de ce lot n’est plus en vente.',
  choice: 'Vous avez le choix, sans frais\u00a0:',
  reach:
    'Pour l’obtenir ou poser une question, écrivez-nous, sans frais, ou appelez-nous, même si vous n’avez pas commandé vous-même\u00a0:',
  share: 'Vous en avez offert, ou connaissez quelqu’un qui en a\u00a0? Montrez-lui cette page.',
  subject: 'Rappel de produit',
  notice: 'Lire la fiche RappelConso',
  link: 'Lire le rappel',
};
