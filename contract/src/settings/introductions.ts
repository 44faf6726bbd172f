import type { TextSetting } from './setting.js';

const OTHERS = 'Introductions des autres emails';

/** What a mail says first, after it has greeted. */
export const introduction = (label: string, help: string) =>
  ({
    kind: 'text',
    label: `Introduction\u00a0: ${label}`,
    help,
    initial: '',
    maxLength: 600,
    lines: true,
  }) satisfies TextSetting;

const other = (label: string, help: string) => ({ ...introduction(label, help), apart: OTHERS });

/** Of mails that few clients ever get: they stand apart, behind those of every order. */
export const OTHER_INTRODUCTIONS = {
  requestIntro: other(
    'demande de remboursement',
    'À qui demande un remboursement, avant «\u00a0Nous avons bien reçu\u00a0».',
  ),
  takenBackIntro: other(
    'demande de remboursement retirée',
    'À qui retire sa demande, avant «\u00a0Vous avez retiré\u00a0».',
  ),
  declinedIntro: other('remboursement décliné', 'À qui le remboursement n’est pas accordé, avant votre réponse.'),
  preparedIntro: other('lien de paiement', 'Avant le mot que vous écrivez pour ce client.'),
  pageLinkIntro: other('lien vers une commande', 'À qui retrouve sa commande sans compte.'),
  lateIntro: other('paiement arrivé trop tard', 'À qui les savons manquent et l’argent revient, avant vos excuses.'),
  extraIntro: other('paiement en trop', 'À qui un second paiement est rendu.'),
  alertIntro: other(
    'produit attendu, à confirmer',
    'À qui veut être prévenu d’un retour, avant l’adresse à confirmer.',
  ),
  alertKnownIntro: other('produit déjà attendu', 'À qui le demande une seconde fois.'),
  newsletterIntro: other('inscription à la lettre', 'À qui demande votre lettre, avant l’adresse à confirmer.'),
  newsletterKnownIntro: other('lettre déjà demandée', 'À qui la demande une seconde fois.'),
  cartIntro: other('panier laissé', 'À qui a accepté d’être rappelé, avant ses articles.'),
  forgetIntro: other('effacement à confirmer', 'À qui demande, sans compte, que ses données soient effacées.'),
  contactReceiptIntro: other('message reçu', 'À qui vous écrit par la page «\u00a0Contact\u00a0».'),
  contactAnswerIntro: other('réponse à un message', 'Avant ce que vous répondez.'),
  contactMessageIntro: other('message écrit à un client', 'Avant ce que vous écrivez de vous-même.'),
  reviewIntro: other(
    'invitation à donner son avis',
    'Aux clients livrés, avant la demande d’un avis. Ne promettez rien en échange.',
  ),
  reviewRefusedIntro: other('avis refusé', 'À qui son avis ne paraît pas, avant le motif.'),
  reviewCorrectionIntro: other('avis à corriger', 'À qui vous demandez de corriger son avis, avant le motif.'),
  knownAddressIntro: other('adresse déjà connue', 'À qui s’inscrit avec l’adresse d’un compte ouvert.'),
  orderAccountIntro: other('compte pour une commande', 'À qui ouvre un compte depuis la page de sa commande.'),
  orderKnownIntro: other('commande à ranger dans un compte', 'Au même, quand son adresse a déjà un compte.'),
  newAddressIntro: other('nouvelle adresse à confirmer', 'À la nouvelle adresse d’un compte.'),
  addressAskedIntro: other(
    'changement d’adresse demandé',
    'À l’adresse d’aujourd’hui, avant «\u00a0C’est bien vous\u00a0?\u00a0».',
  ),
  addressChangedIntro: other('adresse changée', 'Aux deux adresses, l’ancienne et la nouvelle.'),
  passwordIntro: other('nouveau mot de passe', 'À qui a oublié son mot de passe.'),
  passwordChangedIntro: other('mot de passe changé', 'Une fois qu’il est changé.'),
  inactiveIntro: other(
    'compte bientôt fermé',
    'À qui ne s’est pas connecté depuis deux ans, un mois avant la fermeture.',
  ),
  closedIntro: other('compte fermé', 'Le dernier email à qui ferme son compte.'),
} as const;
