/**
 * `/accessibilite`, except what was tested: that stands in `accessibility-results.json`, written by `npm run accessibility:report`. Version: 2026-11-25.
 */
export const accessibility = {
  description: 'Où en est l’accessibilité de la boutique, ce qui a été vérifié, ce qui manque, et à qui le dire.',
  lead: 'Déclaration établie par l’atelier, sans audit extérieur.',
  state: [
    'Cette boutique est non conforme au référentiel général d’amélioration de l’accessibilité (RGAA)\u00a0: aucun audit n’y a été fait. C’est le mot que le référentiel prévoit dans ce cas. Nous n’annonçons donc aucun taux de conformité.',
    'Elle est construite d’après les règles internationales WCAG 2.2, niveau AA. Des programmes en vérifient une partie, celle que cette page raconte.',
    'La directive (UE) 2019/882 et l’article L412-13 du code de la consommation demandent que le commerce électronique soit accessible. Les microentreprises de services (moins de dix personnes, deux millions d’euros au plus) en sont dispensées par son article 4. Nous tenons cette page dans les deux cas.',
  ],
  noAudit:
    'Ces essais ne sont pas un audit RGAA. Un programme ne remarque qu’une partie des défauts\u00a0: il voit qu’une image a un texte, non si ce texte est juste.',
  /** Rules that axe leaves to people, where it did; each says what it could not see. */
  leftToPeople: {
    'color-contrast':
      'les couleurs d’un texte posé sur une photographie, ou à demi caché par ce qui s’ouvre devant\u00a0;',
    'aria-hidden-focus': 'ce qui reste derrière une fenêtre ouverte, que le clavier ne doit pas atteindre\u00a0;',
    'th-has-data-cells': 'les en-têtes des tableaux du bureau qui n’ont encore aucune ligne\u00a0;',
    'video-caption':
      'le film de la page «\u00a0À propos\u00a0»\u00a0: il est muet, on n’y parle ni n’y lit, et il s’arrête d’un bouton.',
  } as Record<string, string>,
  /** What is known not to be right, or not to be known, and what one can do meanwhile. */
  faults: [
    {
      what: 'Aucun lecteur d’écran n’a été essayé.',
      detail:
        'Ni NVDA, ni JAWS, ni VoiceOver, et aucune personne handicapée n’a encore éprouvé la boutique. Ce que ces logiciels lisent est vérifié par les noms et les rôles que les pages leur donnent, non à l’oreille.',
      instead: 'Dites-nous ce qui vous arrête\u00a0: nous cherchons avec vous comment commander.',
    },
    {
      what: 'Deux navigateurs ont été essayés\u00a0: Chromium, et Firefox pour l’achat.',
      detail: 'Safari devrait montrer la même chose, cela n’est pas vérifié.',
      instead: 'Chrome, Edge, Brave et Opera sont faits du même moteur.',
    },
    {
      what: 'Le paiement par carte passe par d’autres.',
      detail:
        'La saisie de la carte est celle de notre prestataire, et la vérification 3-D Secure est une page de votre banque. Nous ne pouvons ni les éprouver en entier ni les changer.',
      instead: 'Votre banque peut proposer une autre façon de vous reconnaître\u00a0: demandez-la-lui.',
    },
    {
      what: 'L’avis officiel sur la garantie légale est une image.',
      detail: 'La loi veut qu’elle soit montrée telle quelle, avec ses textes dedans.',
      instead:
        'Son texte de remplacement et, dans les conditions de vente, l’encadré des garanties disent la même chose.',
    },
    {
      what: 'Les PDF n’ont été contrôlés que par un programme.',
      detail:
        'Ils portent des titres et un ordre de lecture. Le programme, veraPDF, n’y trouve rien à reprendre, mais personne ne les a écoutés, et ils ne sont pas déclarés PDF/UA.',
      instead: 'Les conditions de vente sont aussi une page de la boutique, et chaque commande a la sienne.',
    },
    {
      what: 'Les courriels n’ont pas été vérifiés par ces programmes.',
      detail: 'Leur mise en page est simple, sans image qui porte une information.',
      instead: 'Chacun contient aussi une version en texte seul, que votre messagerie peut montrer.',
    },
    {
      what: 'Les ingrédients sont des noms latins ou anglais.',
      detail: 'La réglementation les impose tels quels\u00a0; une voix française les prononce mal.',
      instead: 'La description du savon dit en français de quoi il est fait.',
    },
  ],
  contact: {
    intro:
      'Quelque chose vous arrête\u00a0? Dites-nous sur quelle page, ce que vous vouliez faire et ce qui s’est passé, si vous le savez avec quel appareil et quel logiciel. Aucun formulaire n’est imposé\u00a0: un message ou un appel suffit.',
    delay: 'Nous répondons sous sept jours, et vous donnons sous une autre forme ce que vous n’avez pas pu lire.',
    subject: 'Accessibilité de la boutique',
    missing: 'Le vendeur n’a pas encore indiqué comment le joindre.',
  },
  remedies: {
    intro:
      'Vous nous avez signalé un défaut qui vous empêche d’accéder à un contenu ou à un service, et vous n’avez pas obtenu de réponse satisfaisante\u00a0: vous pouvez saisir le Défenseur des droits.',
    ways: [
      { text: 'Lui écrire par son formulaire', href: 'https://formulaire.defenseurdesdroits.fr/' },
      { text: 'L’appeler au 09 69 39 00 00', href: 'tel:0969390000' },
      { text: 'Voir son délégué près de chez vous', href: 'https://www.defenseurdesdroits.fr/saisir/delegues' },
    ],
    post: 'Lui envoyer un courrier, gratuit et sans timbre\u00a0: Défenseur des droits, Libre réponse 71120, 75342 Paris CEDEX 07.',
    authority:
      'La répression des fraudes (DGCCRF) veille à l’accessibilité du commerce électronique là où la loi la demande\u00a0: elle reçoit les signalements.',
    signal: { text: 'Signaler à la DGCCRF', href: 'https://signal.conso.gouv.fr/' },
  },
};
