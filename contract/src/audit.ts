/** What administrators do, as the audit log names it: the stable code and what people read. */
export const AUDIT_ACTS = {
  'product.added': 'Produit ajouté',
  'product.duplicated': 'Produit dupliqué',
  'product.updated': 'Produit modifié',
  'product.change-planned': 'Changement programmé',
  'product.plan-cancelled': 'Changement programmé annulé',
  'product.deleted': 'Produit supprimé',
  'product.variants-changed': 'Formats d’un produit changés',
  'shop.tried': 'Boutique essayée',
  'order.taken-by-hand': 'Commande prise par la boutique',
  'order.transfer-received': 'Virement reçu',
  'order.transfer-given-up': 'Virement abandonné',
  'prepared-order.sent': 'Lien de paiement envoyé',
  'prepared-order.resent': 'Lien de paiement renvoyé',
  'prepared-order.cancelled': 'Lien de paiement annulé',
  'category.added': 'Catégorie ajoutée',
  'category.updated': 'Catégorie modifiée',
  'category.moved': 'Ordre des catégories changé',
  'category.deleted': 'Catégorie supprimée',
  'order.status-changed': 'Statut de commande changé',
  'order.status-undone': 'Changement de statut de commande repris',
  'order.tagged': 'Étiquette mise à une commande',
  'order.untagged': 'Étiquette retirée à une commande',
  'order.tracking-corrected': 'Suivi de commande corrigé',
  'order.delivery-corrected': 'Date de réception corrigée',
  'order.address-corrected': 'Adresse électronique de commande corrigée',
  'order.commented': 'Commande commentée',
  'order.refunded': 'Commande remboursée',
  'order.refund-refused': 'Remboursement refusé par le prestataire',
  'order.refund-settled': 'Remboursement réglé à la main',
  'order.refund-declined': 'Demande de remboursement déclinée',
  'order.deleted': 'Commande supprimée',
  'order-view.saved': 'Vue des commandes enregistrée',
  'order-view.deleted': 'Vue des commandes supprimée',
  'client.deleted': 'Client supprimé',
  'client.sessions-ended': 'Client déconnecté partout',
  'client.noted': 'Note sur un client ajoutée',
  'client.note-removed': 'Note sur un client supprimée',
  'client.tagged': 'Étiquette mise à un client',
  'client.untagged': 'Étiquette retirée à un client',
  'segment.added': 'Segment créé',
  'segment.changed': 'Segment modifié',
  'segment.removed': 'Segment supprimé',
  'letter.added': 'Lettre écrite',
  'letter.changed': 'Lettre modifiée',
  'letter.removed': 'Lettre supprimée',
  'letter.planned': 'Lettre programmée',
  'letter.sent': 'Lettre envoyée',
  'letter.stopped': 'Envoi d’une lettre arrêté',
  'administrator.added': 'Administrateur ajouté',
  'administrator.invited': 'Administrateur invité',
  'administrator.updated': 'Administrateur modifié',
  'administrator.deleted': 'Administrateur supprimé',
  'administrator.logged-in': 'Connexion',
  'administrator.login-failed': 'Connexion refusée',
  'administrator.second-factor-on': 'Vérification en deux étapes activée',
  'administrator.device-trusted': 'Appareil dispensé de la seconde étape',
  'administrator.device-revoked': 'Appareil de nouveau soumis à la seconde étape',
  'administrator.second-factor-off': 'Vérification en deux étapes désactivée',
  'administrator.recovery-codes-renewed': 'Codes de secours renouvelés',
  'administrator.recovery-code-used': 'Code de secours utilisé',
  'administrator.password-changed': 'Mot de passe changé',
  'administrator.password-reset-asked': 'Nouveau mot de passe demandé',
  'withdrawal.matched': 'Rétractation rapprochée',
  'withdrawal.closed': 'Rétractation classée sans suite',
  'withdrawal.reopened': 'Rétractation rouverte',
  'withdrawal.address-corrected': 'Adresse d’accusé de réception corrigée',
  'withdrawal.parcel-received': 'Colis ou preuve d’envoi reçus',
  'withdrawal.refunded': 'Rétractation remboursée',
  'withdrawal.returned': 'Sort d’un produit rendu',
  'contact.begun': 'Message écrit à un client',
  'contact.answered': 'Message répondu',
  'contact.noted': 'Note sur un message',
  'contact.state-changed': 'État d’un message changé',
  'contact.links-revoked': 'Liens d’un message révoqués',
  'review.published': 'Avis publié',
  'review.refused': 'Avis refusé',
  'review.correction-asked': 'Correction d’un avis demandée',
  'review.decision-undone': 'Décision sur un avis reprise',
  'review.answered': 'Réponse à un avis changée',
  'review.reports-settled': 'Signalements d’un avis classés',
  'lot.added': 'Lot ajouté',
  'lot.corrected': 'Lot corrigé',
  'lot.blocked': 'Lot bloqué',
  'lot.unblocked': 'Lot débloqué',
  'lot.recalled': 'Lot rappelé',
  'discount.added': 'Remise créée',
  'discount.changed': 'Remise modifiée',
  'discount.stopped': 'Remise arrêtée',
  'discount.series-made': 'Codes de remise créés en série',
  'invoice.identity-read': 'Identité d’une facture lue',
  'order.lots-corrected': 'Lots d’une commande corrigés',
  'claim.added': 'Allégation ajoutée',
  'claim.changed': 'Allégation modifiée',
  'claim.document-added': 'Preuve d’une allégation reçue',
  'claim.proof-removed': 'Preuve d’une allégation retirée',
  'claim.removed': 'Allégation supprimée',
  'mail.resent': 'Mail renvoyé',
  'mail.settled': 'Mail non distribué classé',
  'mail.all-resent': 'Mails en échec renvoyés',
  'webhook.added': 'Programme ajouté',
  'webhook.changed': 'Programme modifié',
  'webhook.paused': 'Envois à un programme suspendus',
  'webhook.resumed': 'Envois à un programme repris',
  'webhook.secret-renewed': 'Secret d’un programme renouvelé',
  'webhook.removed': 'Programme supprimé',
  'api-key.added': 'Clé créée',
  'api-key.revoked': 'Clé révoquée',
  'webhook.replayed': 'Événement renvoyé à un programme',
  'export.downloaded': 'Export téléchargé',
  'settings.value-changed': 'Réglage changé',
  'settings.vat-changed': 'Réglage de la TVA changé',
  'settings.delivery-changed': 'Réglage de la livraison changé',
  'settings.relay-list-imported': 'Liste de points relais importée',
  'settings.relay-list-removed': 'Liste de points relais retirée',
  'settings.seller-changed': 'Identité du vendeur changée',
  'settings.labelling-changed': 'Exigence d’un étiquetage complet changée',
  'settings.rule-confirmed': 'Obligation confirmée',
  'settings.text-published': 'Texte légal publié',
  'settings.text-draft-discarded': 'Brouillon de texte légal abandonné',
  'content.published': 'Contenu publié',
  'content.scheduled': 'Publication d’un contenu programmée',
  'content.unscheduled': 'Publication d’un contenu déprogrammée',
  'content.draft-discarded': 'Brouillon de contenu abandonné',
  'content.draft-restored': 'Version d’un contenu reprise en brouillon',
  'settings.guarantee-notice-published': 'Avis sur la garantie légale affiché',
  'settings.guarantee-notice-removed': 'Avis sur la garantie légale retiré',
} as const;
export type AuditAct = keyof typeof AUDIT_ACTS;

export type AuditTargetType =
  | 'product'
  | 'category'
  | 'order'
  | 'prepared-order'
  | 'order-view'
  | 'client'
  | 'letter'
  | 'segment'
  | 'administrator'
  | 'mail'
  | 'export'
  | 'withdrawal'
  | 'contact'
  | 'review'
  | 'lot'
  | 'discount'
  | 'invoice'
  | 'claim'
  | 'webhook'
  | 'api-key'
  | 'settings';

/** Values of an entry: JSON, never a secret, never personal data of a client. */
export type AuditFacts = Record<string, unknown>;

/** One line of `GET /api/audit`, newest first. */
export interface AuditEntry {
  /** Counts from 1 without a gap. */
  seq: number;
  at: string;
  /** Who, as named at the time; null when nobody was connected (a refused login). */
  actor: { id: string; reference: string; name: string } | null;
  act: AuditAct;
  /** French name of the act. */
  label: string;
  target: { type: AuditTargetType; id: string; reference: string };
  before: AuditFacts | null;
  after: AuditFacts | null;
  requestId: string;
  /** Network address the act came from; '' for the shop itself, and after a year. */
  address: string;
  /** HMAC-SHA-256, hexadecimal, over this entry and the hash of the one before, by a key that is not in the database. */
  hash: string;
}
