/** `failed`: given up, for good or after days of attempts; somebody must look at it. */
export type MailState = 'waiting' | 'sent' | 'failed';

/** `state` of `GET /api/mails`. `failed`: everything that asks somebody to act; `undelivered`: what came back, as long as it does. */
export type MailSelection = MailState | 'undelivered';

/**
 * Mails that the owner introduces in words of their own, each with its setting in the section `mails`: all that go to clients, but for a receipt of a
 * withdrawal and a recall, whose words are the law's.
 */
export const INTRODUCED_MAILS = {
  'order-confirmation': { label: 'Commande confirmée', setting: 'confirmationIntro' },
  'order-status': { label: 'Suivi de commande', setting: 'progressIntro' },
  'order-refund': { label: 'Remboursement', setting: 'refundIntro' },
  'client-sign-up': { label: 'Nouveau compte', setting: 'welcomeIntro' },
  'stock-back': { label: 'Produit de retour', setting: 'backIntro' },
  'refund-request': { label: 'Demande de remboursement', setting: 'requestIntro' },
  'refund-taken-back': { label: 'Demande de remboursement retirée', setting: 'takenBackIntro' },
  'refund-declined': { label: 'Remboursement décliné', setting: 'declinedIntro' },
  'prepared-order': { label: 'Lien de paiement', setting: 'preparedIntro' },
  'order-page-link': { label: 'Lien vers une commande', setting: 'pageLinkIntro' },
  'late-payment': { label: 'Paiement arrivé trop tard', setting: 'lateIntro' },
  'extra-payment': { label: 'Paiement en trop', setting: 'extraIntro' },
  'stock-alert-confirm': { label: 'Produit attendu, à confirmer', setting: 'alertIntro' },
  'stock-alert-known': { label: 'Produit déjà attendu', setting: 'alertKnownIntro' },
  'newsletter-confirm': { label: 'Lettre, inscription à confirmer', setting: 'newsletterIntro' },
  'newsletter-known': { label: 'Lettre, déjà inscrit', setting: 'newsletterKnownIntro' },
  'cart-reminder': { label: 'Panier laissé', setting: 'cartIntro' },
  'guest-forget-link': { label: 'Effacement à confirmer', setting: 'forgetIntro' },
  'contact-receipt': { label: 'Message reçu', setting: 'contactReceiptIntro' },
  'contact-answer': { label: 'Réponse à un message', setting: 'contactAnswerIntro' },
  'contact-message': { label: 'Message écrit à un client', setting: 'contactMessageIntro' },
  'review-invitation': { label: 'Invitation à donner son avis', setting: 'reviewIntro' },
  'review-refused': { label: 'Avis refusé', setting: 'reviewRefusedIntro' },
  'review-correction': { label: 'Avis à corriger', setting: 'reviewCorrectionIntro' },
  'client-known-address': { label: 'Adresse déjà connue', setting: 'knownAddressIntro' },
  'client-order-account': { label: 'Compte pour une commande', setting: 'orderAccountIntro' },
  'client-order-known': { label: 'Commande à ranger dans un compte', setting: 'orderKnownIntro' },
  'client-new-address': { label: 'Nouvelle adresse à confirmer', setting: 'newAddressIntro' },
  'client-address-change': { label: 'Changement d’adresse demandé', setting: 'addressAskedIntro' },
  'client-address-changed': { label: 'Adresse changée', setting: 'addressChangedIntro' },
  'client-password-reset': { label: 'Nouveau mot de passe', setting: 'passwordIntro' },
  'client-password-changed': { label: 'Mot de passe changé', setting: 'passwordChangedIntro' },
  'client-inactive': { label: 'Compte bientôt fermé', setting: 'inactiveIntro' },
  'client-closed': { label: 'Compte fermé', setting: 'closedIntro' },
} as const;

export type IntroducedMail = keyof typeof INTRODUCED_MAILS;

export const isIntroducedMail = (kind: string): kind is IntroducedMail => Object.hasOwn(INTRODUCED_MAILS, kind);

/** `POST /api/mails/preview` and `POST /api/mails/trial`: a mail with invented facts and these words of the owner, saved or not. */
export interface MailTrial {
  kind: IntroducedMail;
  introduction: string;
  signature: string;
}

/** As a mail program shows it that reads without pictures. */
export interface MailPreview {
  /** Name and address. */
  sender: string;
  subject: string;
  text: string;
}

/** What a mail carries beside its words. */
export interface MailAttachment {
  /** Name of the file, such as 'conditions-generales-de-vente-v2.pdf'. */
  name: string;
  /** Media type. */
  type: string;
  bytes: number;
  /** Of its content, hexadecimal. */
  sha256: string;
}

/**
 * What the provider says became of a mail that it took: on its way for longer than usual, in the mailbox, given back by the mailbox's
 * server (`bounced`), not even sent (`dropped`: an address that bounced before or asked for no more mail), or called spam by whoever got it.
 */
export const MAIL_FATES = ['deferred', 'delivered', 'bounced', 'dropped', 'spam'] as const;

export interface MailFate {
  state: (typeof MAIL_FATES)[number];
  /** When the provider saw it. */
  at: string;
  /** In the provider's words, without addresses; '' without any. */
  reason: string;
}

/** A mail of the shop, in `GET /api/mails` and in the timeline of an order. */
export interface MailRecord {
  _id: string;
  /** Stable code, such as 'order-confirmation'. */
  kind: string;
  /** French name of the kind. */
  label: string;
  /** '' once its addressee is forgotten. */
  to: string;
  subject: string;
  state: MailState;
  /** A waiting mail that is being handed over at this moment: nothing has failed. */
  sending: boolean;
  /** That failed, while it waits or was given up. */
  attempts: number;
  createdAt: string;
  sentAt: string | null;
  /** When the next attempt is due, while it waits. */
  nextAttemptAt: string | null;
  lastError: string;
  /** The order or person it speaks of. */
  subjectId: string;
  /** `POST /api/mails/{id}/resend` can send it (again), or now instead of later. */
  resendable: boolean;
  /** Known once it has left. */
  attachments: MailAttachment[];
  /** SHA-256, hexadecimal, of what was handed over: words and digests of attachments; '' before it left. */
  sha256: string;
  /** Null while the provider said nothing. */
  fate: MailFate | null;
  /** It came back, no copy of it arrived, and nobody has settled it: somebody should act. */
  undelivered?: true;
  /** An administrator reached the person otherwise. */
  settled?: true;
}

/** Body of `POST /api/mails/{id}/resend`. */
export interface MailResend {
  /** Meant although it was sent already; without it such a mail is refused with MAIL.ALREADY_SENT. */
  again?: boolean;
}

export interface MailResendAnswer {
  /**
   * `queued`: it leaves in a moment; `under-way`: it is leaving by itself; `just-resent`: somebody sent it once more less than a minute ago.
   * The last two send nothing.
   */
  outcome: 'queued' | 'under-way' | 'just-resent';
  /** French, for people. */
  message: string;
  mail: MailRecord;
}

/** Answer of `POST /api/mails/resend`. */
export interface MailsResendAnswer {
  /** Mails that leave in a moment. */
  count: number;
  message: string;
}
