/** Who receives something, and whether it leaves the European Union with them (RGPD 13, 1 e and f; 30, 1 d and e). */
export const RECIPIENTS = {
  staff: { name: 'Les personnes de la boutique qui en ont besoin', transfer: null },
  host: { name: 'L’hébergeur du site, nommé dans les mentions légales', transfer: null },
  stripe: {
    name: 'Stripe Payments Europe Ltd (Irlande), pour le paiement et les remboursements',
    transfer:
      'Stripe peut traiter des données aux États-Unis, sous le cadre de protection des données UE–États-Unis et les clauses contractuelles types de la Commission.',
  },
  sendgrid: {
    name: 'Twilio SendGrid, pour l’envoi des emails',
    transfer:
      'SendGrid traite l’adresse et le texte des emails aux États-Unis, sous le cadre de protection des données UE–États-Unis et les clauses contractuelles types, ou dans l’Union européenne seulement quand la boutique a choisi cette région.',
  },
  carrier: {
    name: 'Le transporteur du colis : nom, adresse, téléphone, adresse électronique, point relais',
    transfer: null,
  },
  authorities: { name: 'L’administration et la justice, quand la loi l’impose', transfer: null },
} as const;
type Recipient = keyof typeof RECIPIENTS;

/** RGPD 6, 1. */
export const BASES = {
  contract: 'exécution du contrat (RGPD, art. 6, 1, b)',
  law: 'obligation légale (RGPD, art. 6, 1, c)',
  consent: 'consentement (RGPD, art. 6, 1, a)',
  interest: 'intérêt légitime (RGPD, art. 6, 1, f)',
} as const;

export interface Activity {
  id: string;
  title: string;
  /** What it is done for. */
  why: string;
  basis: keyof typeof BASES;
  /** Which law, or whose interest in what; '' for a contract. */
  ground: string;
  persons: string;
  /** Categories of data. */
  data: string;
  /** Whether one must give them, and what follows when one does not; '' for what nobody is asked. */
  mandatory: string;
  recipients: readonly Recipient[];
  /** Concerns nobody who visits the shop: the register has it, the privacy page does not. */
  internal?: true;
}

/** What the shop does with data about people (RGPD 13 and 30). */
export const ACTIVITIES = [
  {
    id: 'accounts',
    title: 'Comptes clients',
    why: 'ouvrir un compte, y retrouver ses commandes, ses adresses et ses favoris',
    basis: 'contract',
    ground: '',
    persons: 'clients qui ouvrent un compte ; personnes qui reçoivent aux adresses qu’ils gardent',
    data: 'nom, prénom, email, mot de passe (empreinte), favoris, dernière adresse de livraison ; si vous le souhaitez civilité, téléphone, date de naissance, adresses gardées avec le nom de qui y reçoit',
    mandatory:
      'Nom, prénom, email et mot de passe sont nécessaires au compte ; un compte ne l’est pas pour commander. Le reste est facultatif.',
    recipients: ['staff', 'host'],
  },
  {
    id: 'orders',
    title: 'Commandes et livraisons',
    why: 'préparer, livrer et suivre une commande, répondre à une demande',
    basis: 'contract',
    ground: '',
    persons: 'clients, avec ou sans compte ; personnes à qui ils font livrer',
    data: 'nom, prénom, email, téléphone, adresse de livraison et nom de qui y reçoit, articles, prix, remises, TVA, textes acceptés, suivi du colis, motif et message d’une demande de remboursement, mot d’un cadeau, nom et téléphone de qui le reçoit',
    mandatory:
      'Ces données sont nécessaires à la commande : sans elles nous ne pouvons ni la livrer ni vous en parler. Le message d’une demande de remboursement est facultatif.',
    recipients: ['staff', 'host', 'carrier'],
  },
  {
    id: 'payments',
    title: 'Paiements, remboursements et contestations',
    why: 'encaisser une commande, la rembourser, répondre à une contestation de la banque',
    basis: 'contract',
    ground: '',
    persons: 'clients qui paient',
    data: 'montants, dates, numéro du paiement, motif d’un remboursement ; la carte est saisie chez le prestataire, la boutique n’en reçoit que le réseau et les quatre derniers chiffres',
    mandatory: 'Le paiement est nécessaire à la commande.',
    recipients: ['staff', 'host', 'stripe'],
  },
  {
    id: 'kept-cards',
    title: 'Carte enregistrée',
    why: 'payer les prochaines commandes sans saisir la carte de nouveau',
    basis: 'consent',
    ground:
      'vous cochez la case au moment de payer, jamais nécessaire ; « Supprimer », dans votre compte, la retire (recommandation de la CNIL sur les cartes bancaires, délibération 2018-303)',
    persons: 'clients qui ont un compte et le demandent',
    data: 'réseau, quatre derniers chiffres et mois d’expiration ; le numéro est chez le prestataire, le cryptogramme n’est gardé nulle part',
    mandatory: 'Rien n’y oblige : toute commande se paie sans que la carte soit gardée.',
    recipients: ['staff', 'host', 'stripe'],
  },
  {
    id: 'withdrawals',
    title: 'Rétractations',
    why: 'recevoir une rétractation, en accuser réception et rembourser',
    basis: 'law',
    ground: 'Code de la consommation, articles L221-18 à L221-28 et D221-5 ; preuve : Code civil, article 2224',
    persons: 'consommateurs qui renoncent à une commande',
    data: 'nom, prénom, email, référence de la commande, produits rendus, texte de la déclaration',
    mandatory: 'Ces quatre données suffisent pour retrouver la commande et accuser réception.',
    recipients: ['staff', 'host'],
  },
  {
    id: 'books',
    title: 'Comptabilité et factures',
    why: 'tenir les comptes, établir et conserver les factures et les avoirs',
    basis: 'law',
    ground: 'Code de commerce, article L123-22 ; Code général des impôts, articles 286 et 289',
    persons: 'clients dont une commande est payée',
    data: 'nom, adresse et quatre derniers chiffres de la carte sur la facture, articles, montants, TVA',
    mandatory: 'La loi demande qui a acheté.',
    recipients: ['staff', 'host', 'authorities'],
  },
  {
    id: 'mails',
    title: 'Messages sur une commande ou un compte',
    why: 'confirmer, prévenir, envoyer un lien ; aucun message publicitaire',
    basis: 'contract',
    ground: '',
    persons: 'clients et personnes qui nous écrivent par la boutique',
    data: 'email, objet, texte jusqu’à l’envoi, sort du message',
    mandatory: 'L’adresse email est nécessaire à la confirmation que la loi impose.',
    recipients: ['staff', 'host', 'sendgrid'],
  },
  {
    id: 'stock-alerts',
    title: 'Retour d’un produit épuisé',
    why: 'vous prévenir une fois, quand un produit que vous attendez revient',
    basis: 'consent',
    ground: 'vous le demandez et confirmez votre adresse ; un clic dans chaque email le retire',
    persons: 'personnes qui demandent à être prévenues',
    data: 'email, produit attendu, date',
    mandatory: 'Sans adresse, personne ne peut vous prévenir.',
    recipients: ['staff', 'host', 'sendgrid'],
  },
  {
    id: 'newsletter',
    title: 'Lettre d’information',
    why: 'vous écrire nos nouveautés, conseils et offres',
    basis: 'consent',
    ground:
      'vous la demandez et confirmez votre adresse (CPCE, article L34-5) ; un clic dans chaque lettre le retire, sans mesure d’ouverture ni de clic',
    persons: 'personnes qui demandent la lettre',
    data: 'email, dates de la demande et de la confirmation, source, version du texte accepté, langue',
    mandatory: 'Sans adresse confirmée, personne ne vous écrit.',
    recipients: ['staff', 'host', 'sendgrid'],
  },
  {
    id: 'cart-reminders',
    title: 'Rappel d’un panier laissé',
    why: 'vous rappeler par email un panier que vous laissez, une fois',
    basis: 'consent',
    ground:
      'vous l’acceptez dans votre compte (CPCE, article L34-5) ; un clic dans l’email ou dans le compte le retire, sans mesure d’ouverture ni de clic',
    persons: 'clients qui ont accepté d’être rappelés',
    data: 'produits du panier et leurs quantités, dates de l’accord, du retrait et du dernier rappel, version du texte accepté',
    mandatory: 'Sans votre accord, la boutique ne garde pas votre panier et personne ne vous le rappelle.',
    recipients: ['staff', 'host', 'sendgrid'],
  },
  {
    id: 'contact',
    title: 'Messages à la boutique',
    why: 'vous répondre, et retrouver ce qui s’est dit quand vous écrivez de nouveau',
    basis: 'interest',
    ground: 'répondre à qui nous écrit',
    persons: 'personnes qui écrivent par la page « Contact »',
    data: 'nom, email, sujet, référence de commande si vous la donnez, messages et réponses, notes de la boutique',
    mandatory: 'Nom, email et message sont nécessaires pour vous répondre ; la référence de commande est facultative.',
    recipients: ['staff', 'host', 'sendgrid'],
  },
  {
    id: 'reviews',
    title: 'Avis sur les produits',
    why: 'inviter une fois qui a été livré à donner son avis, le lire et le publier',
    basis: 'interest',
    ground:
      'faire connaître ce que nos clients pensent de nos produits ; un lien dans l’invitation permet de s’y opposer, sans compte',
    persons: 'clients livrés',
    data: 'prénom ou initiales choisis, note, texte, dates de l’achat et de la réception, produit et commande, réponse de la boutique ; empreinte de l’adresse de qui ne veut plus être invité',
    mandatory:
      'Rien n’oblige à donner un avis. La note, un prénom ou des initiales et le texte sont nécessaires à un avis.',
    recipients: ['staff', 'host', 'sendgrid'],
  },
  {
    id: 'safety',
    title: 'Rappels de produits',
    why: 'prévenir directement qui a reçu un produit dangereux',
    basis: 'law',
    ground: 'Règlement (UE) 2023/988, articles 35 et 36',
    persons: 'clients qui ont reçu un lot rappelé',
    data: 'email, commande, produit et lot',
    mandatory: '',
    recipients: ['staff', 'host', 'sendgrid', 'authorities'],
  },
  {
    id: 'security',
    title: 'Sécurité du site',
    why: 'tenir une session, empêcher de deviner un mot de passe, trouver une panne',
    basis: 'interest',
    ground: 'la sécurité des comptes, des paiements et du site',
    persons: 'visiteurs et clients',
    data: 'sessions et appareils, empreintes des essais par compte et par réseau, empreintes des liens envoyés',
    mandatory: '',
    recipients: ['staff', 'host'],
  },
  {
    id: 'staff',
    title: 'Administrateurs de la boutique',
    why: 'savoir qui administre, et prouver qui a fait quoi',
    basis: 'interest',
    ground: 'la preuve des actes sur l’argent et les données',
    persons: 'administrateurs',
    data: 'nom, email, second facteur, actes, adresse réseau pendant un an',
    mandatory: '',
    recipients: ['staff', 'host'],
    internal: true,
  },
  {
    id: 'backups',
    title: 'Sauvegardes',
    why: 'reprendre après une panne',
    basis: 'interest',
    ground: 'la disponibilité des données (RGPD, art. 32)',
    persons: 'toutes les personnes ci-dessus',
    data: 'une copie de la base',
    mandatory: '',
    recipients: ['staff', 'host'],
  },
] as const satisfies readonly Activity[];

export type ActivityId = (typeof ACTIVITIES)[number]['id'];
