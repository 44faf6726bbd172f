import { PREPARED_ORDER_DAYS, REVIEW_LINK_DAYS } from '@shop/contract';
import { byDay } from '../domain/paris-days.js';

/** What people call each kind of mail. */
const LABELS: Record<string, string> = {
  'order-confirmation': 'Confirmation de commande',
  'order-copy': 'Copie d’une commande, pour la boutique',
  'order-trial': 'Essai d’une commande, par un administrateur',
  'mail-trial': 'Essai d’un email, par un administrateur',
  'order-status': 'Changement de statut',
  'order-refund': 'Remboursement',
  'refund-request': 'Demande de remboursement reçue',
  'refund-request-account': 'Demande de remboursement reçue, à l’adresse du compte',
  'refund-taken-back': 'Demande de remboursement retirée',
  'refund-taken-back-account': 'Demande de remboursement retirée, à l’adresse du compte',
  'refund-declined': 'Demande de remboursement déclinée',
  'order-page-link': 'Lien vers une commande',
  'prepared-order': 'Lien de paiement d’une commande préparée',
  'withdrawal-receipt': 'Accusé de réception d’une rétractation',
  'product-recall': 'Rappel de produit',
  'late-payment': 'Paiement arrivé trop tard',
  'late-payment-notice': 'Avis à la boutique\u00a0: paiement trop tard',
  'dispute-notice': 'Avis à la boutique\u00a0: paiement contesté',
  'payment-notice': 'Avis à la boutique\u00a0: remboursement à revoir',
  'extra-payment': 'Paiement en trop rendu',
  'low-stock-notice': 'Avis à la boutique\u00a0: stock bientôt épuisé',
  'stock-alert-confirm': 'Retour d’un produit\u00a0: adresse à confirmer',
  'stock-alert-known': 'Retour d’un produit\u00a0: déjà attendu',
  'stock-back': 'Produit de retour en stock',
  'newsletter-confirm': 'Lettre\u00a0: inscription à confirmer',
  'newsletter-letter': 'Lettre de la boutique',
  'newsletter-known': 'Lettre\u00a0: déjà inscrit',
  'cart-reminder': 'Rappel d’un panier laissé',
  'extra-payment-notice': 'Avis à la boutique\u00a0: paiement en trop',
  'guest-forget-link': 'Effacement des données d’un invité',
  'contact-receipt': 'Message reçu par la page «\u00a0Contact\u00a0»',
  'contact-answer': 'Réponse à un message',
  'contact-message': 'Message écrit à un client',
  'review-invitation': 'Invitation à donner son avis',
  'review-refused': 'Avis refusé',
  'review-correction': 'Avis à corriger',
  'client-sign-up': 'Confirmation d’inscription',
  'client-known-address': 'Adresse déjà connue',
  'client-order-account': 'Compte ouvert avec une commande\u00a0: mot de passe à choisir',
  'client-order-known': 'Commande à ranger dans un compte',
  'client-new-address': 'Nouvelle adresse à confirmer',
  'client-address-change': 'Changement d’adresse demandé',
  'client-address-changed': 'Changement d’adresse confirmé',
  'client-password-reset': 'Nouveau mot de passe',
  'client-password-changed': 'Mot de passe changé',
  'client-closed': 'Compte fermé',
  'client-inactive': 'Compte bientôt fermé, faute d’usage',
  'admin-password-reset': 'Nouveau mot de passe d’administrateur',
  'admin-address-changed': 'Adresse d’administrateur changée',
  'admin-password-changed': 'Mot de passe d’administrateur changé',
  'admin-second-factor': 'Vérification en deux étapes d’un administrateur',
  'admin-recovery-codes': 'Nouveaux codes de secours d’un administrateur',
  'admin-invitation': 'Invitation d’un administrateur',
};

const HOUR = 3600;
const DAY = 24 * HOUR;

/** Mails with a link that ends, in seconds (clients/application/client-links.ts and its like): afterwards they would only disappoint. */
const USEFUL_SECONDS: Record<string, number> = {
  'guest-forget-link': 24 * HOUR,
  'order-page-link': HOUR,
  'prepared-order': PREPARED_ORDER_DAYS * DAY,
  'review-invitation': REVIEW_LINK_DAYS * DAY,
  'stock-alert-confirm': 24 * HOUR,
  'newsletter-confirm': 3 * DAY,
  // A cart of days ago is no news.
  'cart-reminder': DAY,
  'client-sign-up': 24 * HOUR,
  'client-order-account': 24 * HOUR,
  'client-order-known': 24 * HOUR,
  'client-new-address': 24 * HOUR,
  'client-password-reset': HOUR,
  'admin-password-reset': HOUR,
  'admin-invitation': 48 * HOUR,
};

/** When the mail's link ends; undefined for one that is as good in three days. */
export function usefulUntil(kind: string, writtenAt: Date): Date | undefined {
  const seconds = USEFUL_SECONDS[kind];
  return seconds === undefined ? undefined : new Date(writtenAt.getTime() + seconds * 1000);
}

/** Nobody waits for them: no telephone lights up at night for a cart. */
const BY_DAY: ReadonlySet<string> = new Set(['cart-reminder']);

/** When such a mail leaves that could leave at `moment`. */
export const leavesFrom = (kind: string, moment: Date): Date => (BY_DAY.has(kind) ? byDay(moment) : moment);

/** Whoever works in the shop reads them. */
export const isToStaff = (kind: string) => kind.endsWith('-notice');

/** Every kind that the shop writes. */
export const MAIL_KINDS = Object.keys(LABELS);

export function mailLabel(kind: string): string {
  return LABELS[kind] ?? kind;
}
